/** A dataset as the sheets of a workbook: its rows, its columns with their meaning, and its sources. */
import type { ColumnType, DataCell } from '../../../shared/figures/datasets/tables/table.ts';
import { describeDataset, type PublishedDataset } from '../read-api/collections/describe-dataset.ts';

/** The media type of XLSX. */
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A date is midnight UTC of a day, or another instant, whose cell has its time in UTC. */
export type SheetCell = DataCell | Date;
/** `header`: the first row, in bold type; it stays in view. The type of a value becomes the type of its cell. */
export type Sheet = { name: string; header?: readonly string[]; rows: readonly (readonly SheetCell[])[] };

export function sheetsOf(published: PublishedDataset): Sheet[] {
  const { columns, rows } = published.dataset;
  const { title, description, publisher, url, license, lastChange, sources } = describeDataset(published);
  return [
    {
      name: 'Data',
      header: columns.map(({ name }) => name),
      rows: rows.map(({ cells }) => cells.map((cell, index) => toSheetCell(cell, columns[index]?.type))),
    },
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
        ['Last change', new Date(lastChange)],
        ...sources.map(({ id, citation }) => [`Source ${id}`, citation]),
      ],
    },
  ];
}

/** Days become dates, by which table programs filter and sort. Months, which other columns have too, stay text. */
function toSheetCell(cell: DataCell, type: ColumnType | undefined): SheetCell {
  return type === 'date' && typeof cell === 'string' ? new Date(cell) : cell;
}
