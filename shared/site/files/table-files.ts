/** The files of a table, for links. Every table that readers can download has both. */
export type TableFile = { label: string; type: string; href: string };

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** @param address of the files, without their extension. @param query selects rows or a unit; may be empty. */
export function tableFiles(address: string, query = ''): [csv: TableFile, workbook: TableFile] {
  return [
    { label: 'CSV', type: 'text/csv', href: `${address}.csv${query}` },
    { label: 'Excel', type: workbookType, href: `${address}.xlsx${query}` },
  ];
}
