/** A dataset as the sheets of a workbook: its rows, its columns with their meaning, and its sources. */
import type { DataCell } from '../../../shared/datasets/tables/table.ts';
import { describeDataset, type PublishedDataset } from '../../read-api/collections/describe-dataset.ts';

/** `header`: the first row, in bold type; it stays in view. The type of a value becomes the type of its cell. */
export type Sheet = { name: string; header?: readonly string[]; rows: readonly (readonly DataCell[])[] };

export function sheetsOf(published: PublishedDataset): Sheet[] {
  const { columns, rows } = published.dataset;
  const { title, description, publisher, url, license, lastChange, sources } = describeDataset(published);
  return [
    { name: 'Data', header: columns.map(({ name }) => name), rows: rows.map(({ cells }) => cells) },
    {
      name: 'Columns',
      header: ['name', 'type', 'unit', 'meaning'],
      rows: columns.map(({ name, type, unit = null, meaning }) => [name, type, unit, meaning]),
    },
    {
      name: 'About',
      rows: [
        ['Title', title],
        ['Description', description],
        ['Publisher', publisher],
        ['Address', url],
        ['Terms', license],
        ['Last change', lastChange],
        ...sources.map(({ id, citation }) => [`Source ${id}`, citation]),
      ],
    },
  ];
}
