/** The files of a dataset, for links and for structured data. */
import { href } from '../../routes.ts';
import { type TableFile, tableFiles } from '../../site/files/table-files.ts';

export type DatasetFile = TableFile & { about: string };

export function filesOfDataset(id: string): DatasetFile[] {
  const address = href('dataset', { id });
  const [csv, workbook] = tableFiles(address);
  return [
    { ...csv, about: 'UTF-8 with commas, for programs' },
    { ...workbook, about: 'typed cells, three sheets' },
    { label: 'JSON', about: 'with columns and sources', href: `${address}.json`, type: 'application/json' },
    {
      label: 'CSV metadata',
      about: 'CSV on the Web',
      href: `${address}.csv-metadata.json`,
      type: 'application/csvm+json',
    },
  ];
}
