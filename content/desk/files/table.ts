/** A file as rows of cells, before anybody knows what they mean. */
import type { TextEncoding, Trace } from '../observation.ts';

/**
 * `line` counts from 1; the cells are as written, with their blanks. `isOpen`: the last row of a CSV that ends without
 * a line break, so that nobody knows whether it is whole.
 */
export type FileRow = { line: number; cells: string[]; isOpen?: boolean };
/**
 * A CSV, a text (one cell in each row), or one sheet of a workbook. `name`: of the file, without its folder and `.gz`.
 */
export type FileTable = {
  file: string;
  name: string;
  sha256: string;
  encoding: TextEncoding;
  sheet?: string;
  rows: FileRow[];
};

/** The name of a file without its folder and its packing. */
export const fileName = (path: string) => path.replace(/^.*[\\/]/, '').replace(/\.gz$/i, '');

/** A file that cannot be read at all; the message is for the editor. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
}

/** @param column of the row, from 0; `name`: of the column in the header. */
export function traceOf(table: FileTable, row: FileRow, column: number, name: string): Trace {
  const { file, sha256, encoding, sheet } = table;
  const written = row.cells[column] ?? '';
  return { file, sha256, encoding, ...(sheet !== undefined && { sheet }), line: row.line, column: name, written };
}

/** All white space is one blank, also the no-break one. Most cells have none to change. */
export function trimBlanks(text: string): string {
  if (!/^ | $| {2}|[^\S ]/.test(text)) return text;
  return text.replace(/\s+/g, ' ').trim();
}

export function isEmptyRow({ cells }: FileRow): boolean {
  return cells.every((cell) => trimBlanks(cell) === '');
}
