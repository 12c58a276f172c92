/** What every kind of release file has: it knows its files by what stands in them, and reads them row by row. */
import { type FileRow, type FileTable, isEmptyRow, traceOf, trimBlanks, UnreadableFile } from '../files/table.ts';
import type { FileReading, Observation, Refusal } from '../observation.ts';

export type KindReading = Omit<FileReading, 'file' | 'sha256' | 'kind'>;
/**
 * `expects`: what the file must hold, as a sentence for the editor. `recognize` looks at headers and titles, never at
 * the name of the file. `workbook`: all sheets, of which the table is one. `read` throws UnreadableFile if the rest
 * does not fit: then nothing of the file is read.
 */
export type Kind = {
  name: string;
  expects: string;
  recognize: (table: FileTable) => boolean;
  read: (table: FileTable, workbook: readonly FileTable[]) => KindReading;
};
/** What one row gave. A row with refusals and no observation is a refused one. */
export type RowReading = { observations: Observation[]; refusals: Refusal[] };

/**
 * Reads the rows of data of a table; all its other rows are around them. A row of blanks is counted as empty, one that
 * may be cut off is refused.
 * @throws UnreadableFile if another header stands among them, because it may change the columns.
 */
export function readRows(
  table: FileTable,
  rows: FileRow[],
  read: (row: FileRow) => RowReading,
): Pick<KindReading, 'rows' | 'counts' | 'observations' | 'refusals'> {
  const around = table.rows.length - rows.length;
  const [first] = rows;
  const above = first && table.rows[table.rows.indexOf(first) - 1];
  const second = rows.find((row) => isHeaderLike(row, above));
  if (second)
    throw new UnreadableFile(
      `Line ${second.line} is a header like line ${above?.line}: the columns may change there. Make a file of each table.`,
    );
  const counts = { read: 0, refused: 0, empty: 0, around };
  const observations: Observation[] = [];
  const refusals: Refusal[] = [];
  for (const row of rows) {
    if (isEmptyRow(row)) {
      counts.empty += 1;
      continue;
    }
    const reading = row.isOpen ? refused(cutOff(table, row)) : read(row);
    counts[reading.refusals.length > 0 && reading.observations.length === 0 ? 'refused' : 'read'] += 1;
    for (const each of reading.observations) observations.push(each);
    for (const each of reading.refusals) refusals.push(each);
  }
  return { rows: rows.length, counts, observations, refusals };
}

/** Whether half of the cells or more are names that stand in the header. */
function isHeaderLike({ cells }: FileRow, header: FileRow | undefined): boolean {
  const names = new Set(header?.cells.map(trimBlanks).filter((name) => /\p{Letter}/u.test(name)));
  const filled = cells.map(trimBlanks).filter(Boolean);
  const repeated = filled.filter((cell) => names.has(cell)).length;
  return repeated > 1 && 2 * repeated >= filled.length;
}

function cutOff(table: FileTable, row: FileRow): Refusal {
  const reason = 'the file ends within this line; if it is whole, end it with a line break';
  return refusalAt(table, row, row.cells.length - 1, 'end of the file', reason);
}

/** @param column from 0; `name`: of the column, as the editor sees it. */
export function refusalAt(table: FileTable, row: FileRow, column: number, name: string, reason: string): Refusal {
  const { file, sheet, line, written } = traceOf(table, row, column, name);
  return { file, ...(sheet !== undefined && { sheet }), line, column: name, written, reason };
}

export function refused(...refusals: Refusal[]): RowReading {
  return { observations: [], refusals };
}

/** A row may be longer than the header by blank cells: many files have columns of commas. */
export function hasLength({ cells }: FileRow, length: number): boolean {
  return cells.length >= length && cells.slice(length).every((cell) => trimBlanks(cell) === '');
}

export function lengthReason(cells: number, names: number): string {
  return `the row has ${cells} cells, the header has ${names}`;
}
