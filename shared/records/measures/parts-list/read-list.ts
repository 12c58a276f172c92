/** Reads the rows of a parts list: which columns it has, and what each line asks. */
import { formatNumber } from '../../../text/format.ts';
import { askedColumns, columnsOf, type ListColumn } from './columns.ts';
import { type DecimalMark, decimalMarkOf, readKilograms } from './kilograms.ts';
import { maxLines } from './limits.ts';
import { createGroups, type LineGroup } from './line-groups.ts';
import { type LineQuestion, shiftedQuestion } from './line-question.ts';
import { noSubstanceColumn, notesOnReading } from './notes-on-reading.ts';
import type { CellReader } from './read-cells.ts';

/** Titles and empty lines that programs write above the names of the columns. */
const maxLinesAbove = 10;

/** `at`: the line of the file on which it begins. `part`, `mass`: as they are written. */
export type ListedLine = LineQuestion & { at: number; part: string; mass: string; group: LineGroup };
/**
 * `columns`: what each column of the file is; undefined where it is not read. `mark`: the decimal one, if it is known.
 * `notes`: how the file was read, in sentences.
 */
export type PartsList = {
  columns: readonly (ListColumn | undefined)[];
  lines: readonly ListedLine[];
  groups: readonly LineGroup[];
  mark: DecimalMark | undefined;
  notes: string[];
};

type ListRow = readonly string[];
/** Takes the next row of a table, also that of an empty line. */
export type TakeRow = (row: ListRow) => void;
/** `isUnclosed`: whether a quotation mark is opened in the last row and never closed. */
export type ParsedTable = { separator: string; isUnclosed: boolean };
/** Reads the cells of a text. */
export type ParseTable = (text: string, take: TakeRow) => ParsedTable;

/** @returns the lines, or why there are none. */
export function readPartsList(
  text: string,
  { parse, reader }: { parse: ParseTable; reader: CellReader },
): PartsList | { message: string } {
  // A row takes more than one line of the file only if a quoted cell contains line breaks.
  const linesOf = text.includes('"') ? breaksIn : () => 1;
  const above: ListRow[] = [];
  let body: ReturnType<typeof readBody> | undefined;
  let [at, next] = [1, 1];
  const { separator, isUnclosed } = parse(text, (row) => {
    at = next;
    next += linesOf(row);
    if (body) body.take(row, at);
    else if (above.length < maxLinesAbove && columnsOf(row).includes('what')) body = readBody(row, reader);
    else above.push(row);
  });
  if (isUnclosed) return { message: `The quotation mark that begins a cell in line ${at} is never closed.` };
  if (!body) return { message: noSubstanceColumn(above) };
  const { header, columns, lines, groups } = body;
  if (lines.length === 0) return { message: 'There is no line below the names of the columns.' };
  if (lines.length > maxLines)
    return {
      message: `The list has ${formatNumber(lines.length)} lines; at most ${formatNumber(maxLines)} are answered at once. Divide it.`,
    };
  const mark = decimalMarkOf(
    lines.map(({ mass }) => mass),
    separator,
  );
  weigh(lines, mark);
  return { columns, lines, groups, mark, notes: notesOnReading(header, above.length, mark) };
}

/** Takes the rows below the names of the columns. */
function readBody(header: ListRow, reader: CellReader) {
  const columns = columnsOf(header);
  const [whatAt, partAt, kgAt] = [columns.indexOf('what'), columns.indexOf('part'), columns.indexOf('kg')];
  const cells = askedColumns
    .map((column) => ({ index: columns.indexOf(column), read: reader.asked[column] }))
    .filter(({ index }) => index >= 0);
  const { groups, groupOf } = createGroups();
  const lines: ListedLine[] = [];

  function questionOf(row: ListRow): LineQuestion {
    const text = row[whatAt] ?? '';
    if (row.length > columns.length && !isEmpty(row.slice(columns.length))) return shiftedQuestion(text.trim());
    return { what: reader.what(text), asked: cells.map(({ index, read }) => read(row[index] ?? '')) };
  }
  return {
    header,
    columns,
    lines,
    groups,
    take(row: ListRow, at: number) {
      const { what, asked } = questionOf(row);
      if (what.written === '' && isEmpty(row)) return;
      lines.push({ at, part: row[partAt] ?? '', mass: row[kgAt] ?? '', what, asked, group: groupOf({ what, asked }) });
    },
  };
}

/** Adds the masses of the lines to their groups. */
function weigh(lines: readonly ListedLine[], mark: DecimalMark | undefined) {
  for (const { mass, group } of lines) {
    const kg = readKilograms(mass, mark);
    if (typeof kg !== 'number') continue;
    group.weighed++;
    group.kg += kg;
  }
}

function isEmpty(row: ListRow): boolean {
  return row.every((cell) => cell === '' || cell.trim() === '');
}

/** The lines of the file that a row takes: more than one if a quoted cell contains line breaks. */
function breaksIn(row: ListRow): number {
  return row.reduce((sum, cell) => (cell.includes('\n') ? sum + cell.split('\n').length - 1 : sum), 1);
}
