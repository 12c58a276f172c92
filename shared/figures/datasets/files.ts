/** The files of a dataset, for links and for structured data. */
import { href } from '../../routes.ts';

export type DatasetFile = { label: string; about: string; href: string; type: string };

export function filesOfDataset(id: string): DatasetFile[] {
  const address = href('dataset', { id });
  return [
    { label: 'CSV', about: 'UTF-8 with commas, for programs', href: `${address}.csv`, type: 'text/csv' },
    { label: 'Excel', about: 'typed cells, three sheets', href: `${address}.xlsx`, type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
    { label: 'JSON', about: 'with columns and sources', href: `${address}.json`, type: 'application/json' },
    { label: 'CSV metadata', about: 'CSV on the Web', href: `${address}.csv-metadata.json`, type: 'application/csvm+json' },
  ];
}
