/**
 * The tables of exports. CSV is printed as it comes; a workbook is complete only at the end, so all its rows are in
 * memory until then.
 */
import { byteOrderMark, csvLine } from '../../../shared/text/csv.ts';
import type { SheetCell } from '../../publish/tables/workbook.ts';

export type TableFormat = 'csv' | 'xlsx';
/** Of bytes and text the output gets both as they are. */
export type Print = (output: string | Uint8Array) => void;
type Cell = string | number;
export type Table = { add: (rows: readonly (readonly Cell[])[]) => void; end: () => Promise<void> };

/**
 * @param times the columns whose text is an instant (ISO 8601) or empty: in a workbook they are dates with a time, in
 * UTC. All other text stays text.
 */
export function openTable(
  format: TableFormat,
  header: readonly string[],
  times: readonly string[],
  print: Print,
): Table {
  if (format === 'csv') {
    print(byteOrderMark + csvLine(header));
    return { add: (rows) => print(rows.map(csvLine).join('')), end: async () => undefined };
  }
  const isTime = header.map((name) => times.includes(name));
  const cellOf = (cell: Cell, index: number): SheetCell => (cell === '' ? null : isTime[index] ? new Date(cell) : cell);
  const all: SheetCell[][] = [];
  return {
    add: (rows) => void all.push(...rows.map((cells) => cells.map(cellOf))),
    async end() {
      const { writeXlsx } = await import('../../publish/tables/write-xlsx.ts');
      print(await writeXlsx([{ name: 'Export', header, rows: all }]));
    },
  };
}
