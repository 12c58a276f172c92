/** Signs that cells of a row stand in the wrong columns. */
import { type FileRow, trimBlanks } from '../files/table.ts';
import type { WorldHeader } from './mcs-world-header.ts';

/**
 * A number in a column of notes, or content beyond the named columns that does not repeat the value: then the value
 * before it is in doubt. @returns the columns of the doubted values, and the reason.
 */
export function misplacedCell(
  row: FileRow,
  { values, names }: WorldHeader,
): { columns: number[]; reason: string } | undefined {
  const cell = (at: number) => trimBlanks(row.cells[at] ?? '');
  const numbered = values.filter(({ notes }) => notes >= 0 && /^[<>]?[\d,.]+$/.test(cell(notes)));
  if (numbered[0])
    return {
      columns: numbered.map(({ at }) => at),
      reason: `the column of its notes holds “${cell(numbered[0].notes)}”: the row may be shifted by a column`,
    };
  const last = values.at(-1)?.at ?? -1;
  const nameless = row.cells.map((_, at) => at).filter((at) => at > last && !names[at] && cell(at) !== '');
  const stray = nameless.find((at) => digits(cell(at)) !== digits(cell(last)));
  if (stray === undefined) return undefined;
  return {
    columns: [last],
    reason: `a column without a name holds “${cell(stray).slice(0, 60)}”: the row may be shifted`,
  };
}

const digits = (text: string) => text.replaceAll(',', '');
