/**
 * A table as the sheets of a workbook: its rows, its columns with their meaning if they have one, and where it comes
 * from.
 */
import type { DataCell } from '../../../shared/figures/datasets/tables/table.ts';
import type { PublishedTable } from './published-table.ts';

/** A date is midnight UTC of a day, or another instant, whose cell has its time in UTC. */
export type SheetCell = DataCell | Date;
/** `header`: the first row, in bold type; it stays in view. The type of a value becomes the type of its cell. */
export type Sheet = { name: string; header?: readonly string[]; rows: readonly (readonly SheetCell[])[] };

const fields = ['name', 'type', 'unit', 'meaning'] as const;
const day = /^\d{4}-\d\d-\d\d$/;

/**
 * A column that has only days has dates, by which table programs filter and sort. One that also has months, or several
 * days in a cell, stays text.
 */
export function sheetsOf({ columns, rows, about }: PublishedTable): Sheet[] {
  const hasDays = columns.map((_, index) =>
    rows.every((cells) => isEmpty(cells[index]) || day.test(String(cells[index]))),
  );
  const described = fields.filter((field) => columns.some((column) => column[field]));
  return [
    {
      name: 'Data',
      header: columns.map(({ name }) => name),
      rows: rows.map((cells) =>
        cells.map((cell, index) => (isEmpty(cell) ? null : hasDays[index] ? new Date(String(cell)) : cell)),
      ),
    },
    ...(described.includes('meaning')
      ? [
          {
            name: 'Columns',
            header: described,
            rows: columns.map((column) => described.map((field) => column[field] ?? null)),
          },
        ]
      : []),
    { name: 'About', rows: Object.entries(about) },
  ];
}

function isEmpty(cell: DataCell | undefined): boolean {
  return cell === null || cell === undefined || cell === '';
}
