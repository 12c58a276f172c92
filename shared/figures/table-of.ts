/** The values of a figure as a table: a row for each country, use or series, a column for each measure and year. */
import type { TableData } from '../evidence/composed-page/load-table.ts';
import { noteSign } from '../evidence/sources/note-sign.ts';
import { printValue } from './blocks.ts';
import type { FigureValue } from './figure.ts';

/** @param head of the first column: "Country". */
export function tableOf(caption: string, head: string, rows: readonly FigureValue[]): TableData {
  const columns = [...new Set(rows.map(columnOf))].toSorted((a, b) => orderOf(rows, a) - orderOf(rows, b));
  const byName = Map.groupBy(rows, ({ of }) => of);
  return {
    caption,
    illustrative: false,
    columns: [{ label: head, numeric: false }, ...columns.map((label) => ({ label, numeric: true }))],
    rows: [...byName].map(([name, values]) => [
      name,
      ...columns.map((column) => cellOf(values.find((value) => columnOf(value) === column))),
    ]),
    foot: undefined,
  };
}

/** "output, 2025 est." */
function columnOf({ measure, period, estimated }: FigureValue): string {
  return [measure, period && `${period}${estimated ? ' est.' : ''}`].filter(Boolean).join(', ');
}

/** Columns are sorted by the first appearance of their measure, then by year. */
function orderOf(rows: readonly FigureValue[], column: string): number {
  const first = rows.find((row) => columnOf(row) === column);
  const measure = rows.findIndex((row) => row.measure === first?.measure);
  return measure * 10_000 + Number(first?.period ?? 0);
}

function cellOf(value: FigureValue | undefined): string {
  if (!value) return '–';
  return `${value.words ?? printValue(value)}${value.isWeak ? noteSign : ''}`;
}
