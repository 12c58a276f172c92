/** The two formats in which readers can download a table, CSV and a workbook. Both have the same columns and rows. */
import { workbookType } from '../../../shared/site/files/table-files.ts';
import { writeCsv } from '../../../shared/text/csv.ts';
import { type FileBody, heavy, light } from '../file-route.ts';
import type { PublishedTable } from './published-table.ts';
import { sheetsOf } from './workbook.ts';
import type { WriteWorkbook } from './workbook-writer.ts';

export type TableFileFormat<Request> = { type: string; isDownload: true; body: (request: Request) => FileBody };

export const csvFormat = { type: 'text/csv; charset=utf-8; header=present', isDownload: true } as const;
export const workbookFormat = { type: workbookType, isDownload: true } as const;

/** @param tableOf reads the table that a request asks for. @returns the formats by their extensions. */
export function tableFormats<Request>(
  tableOf: (request: Request) => PublishedTable,
  writeWorkbook: WriteWorkbook,
): Record<'csv' | 'xlsx', TableFileFormat<Request>> {
  return {
    csv: {
      ...csvFormat,
      body: (request) => light(() => tableInCsv(tableOf(request))),
    },
    xlsx: {
      ...workbookFormat,
      body: (request) => heavy(() => sheetsOf(tableOf(request)), writeWorkbook),
    },
  };
}

export function tableInCsv({ columns, rows }: PublishedTable): string {
  return writeCsv([columns.map(({ name }) => name), ...rows]);
}
