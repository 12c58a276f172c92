/** Reads the rows of a parts list: which columns it has, and what each line asks. */
import { agrees } from '../check/forms-of-goods.ts';
import { columnsOf, type ListColumn, listColumns } from './columns.ts';
import { noSubstanceColumn, notesOnReading } from './describe-reading.ts';
import { decimalMarkOf, readKilograms } from './kilograms.ts';
import { askedColumns, type CellReader, type ReadCell, type ReadWhat } from './read-cells.ts';

export const maxLines = 20_000;
/** Titles and empty lines that programs write above the names of the columns. */
const maxLinesAbove = 10;
/** How much of a cell is kept. */
const maxCell = 200;

/** `place`: the number of the column in the file. `column`: undefined behind the last one that has a name. */
export type LineProblem = { column: ListColumn | undefined; place: number; message: string };
/** What lines ask, once for all that ask the same. `asked`: the cells besides the substance that are not empty. */
export type ListQuestion = { what: ReadWhat; asked: readonly ReadCell[]; problems: readonly LineProblem[] };
/** `at`: the line of the file on which it begins. `question`: its place among those of the list. */
export type ListedLine = {
  at: number;
  part: string;
  written: string;
  kg: number | undefined;
  kgProblem: LineProblem | undefined;
  question: number;
};
/** `notes`: how the file was read, in sentences. */
export type PartsList = { lines: ListedLine[]; questions: ListQuestion[]; notes: string[] };

type Row = readonly string[];
/**
 * `rows`: also those of empty lines. `hasBreaks`: whether cells may contain line breaks. `unclosed`: the row in which a
 * quotation mark is opened and never closed.
 */
export type ParsedTable = {
  rows: readonly Row[];
  separator: string;
  hasBreaks: boolean;
  unclosed: number | undefined;
};
type Places = Record<ListColumn, number>;

/** @returns the lines, or why there are none. */
export function readPartsList(table: ParsedTable, reader: CellReader): PartsList | { message: string } {
  const { rows, separator, hasBreaks, unclosed } = table;
  if (unclosed !== undefined)
    return {
      message: `The quotation mark that begins a cell in line ${1 + linesIn(rows.slice(0, unclosed))} is never closed.`,
    };
  const above = rows.slice(0, maxLinesAbove).findIndex((row) => columnsOf(row).includes('what'));
  const header = rows[above];
  if (!header) return { message: noSubstanceColumn(rows) };
  const columns = columnsOf(header);
  const places = Object.fromEntries(listColumns.map((column) => [column, columns.indexOf(column)])) as Places;
  const body = rows.slice(above + 1);
  const mark = decimalMarkOf(body, places.kg, separator);
  const { questions, find } = collectQuestions({ places, width: header.length }, reader);
  const lines: ListedLine[] = [];
  let at = 1 + linesIn(rows.slice(0, above + 1));
  for (const row of body) {
    if (!isEmpty(row)) {
      const kg = readKilograms(textAt(row, places.kg), mark);
      const isMass = typeof kg !== 'object';
      lines.push({
        at,
        part: textAt(row, places.part),
        written: textAt(row, places.what),
        kg: isMass ? kg : undefined,
        kgProblem: isMass ? undefined : { column: 'kg', place: places.kg + 1, message: kg.message },
        question: find(row),
      });
    }
    at += hasBreaks ? breaksIn(row) : 1;
  }
  if (lines.length === 0) return { message: 'There is no line below the names of the columns.' };
  if (lines.length > maxLines)
    return { message: `The list has ${lines.length} lines; at most ${maxLines} are answered at once. Divide it.` };
  return { lines, questions, notes: notesOnReading(header, above, mark) };
}

/** `find`: the place of the question of a row among the questions so far. */
function collectQuestions({ places, width }: { places: Places; width: number }, reader: CellReader) {
  const columns = askedColumns
    .map((column) => ({ column, index: places[column], read: reader.asked[column] }))
    .filter(({ index }) => index >= 0);
  const questions: ListQuestion[] = [];
  const known = new Map<string, number>();

  function find(row: Row): number {
    const isShifted = row.length > width && !isEmpty(row.slice(width));
    let key = isShifted ? 'shifted' : String(reader.what(row[places.what] ?? '').id);
    if (!isShifted) for (const { index, read } of columns) key += `,${read(row[index] ?? '')?.id ?? ''}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    known.set(key, questions.length);
    return questions.push(isShifted ? shiftedQuestion(width) : questionOf(row)) - 1;
  }

  function questionOf(row: Row): ListQuestion {
    const problems: LineProblem[] = [];
    const note = (column: ListColumn, { problem }: { problem: string | undefined }) => {
      if (problem !== undefined) problems.push({ column, place: places[column] + 1, message: problem });
    };
    const what = reader.what(row[places.what] ?? '');
    note('what', what);
    const asked: ReadCell[] = [];
    for (const { column, index, read } of columns) {
      const cell = read(row[index] ?? '');
      if (!cell) continue;
      asked.push(cell);
      note(column, cell);
    }
    const form = asked.find(({ values }) => values.form !== undefined)?.values.form;
    if (form && what.goods.some((goods) => goods.form && !agrees(goods.form, form)))
      note('form', { problem: 'The name of the substance means another form. Leave the form out.' });
    return { what, asked, problems };
  }
  return { questions, find };
}

/** Whichever cell is too many, those behind it are in the wrong columns. */
function shiftedQuestion(width: number): ListQuestion {
  const message =
    'The line has more cells than the first line has names. A number with a comma must be in quotation marks, or the cells separated by semicolons.';
  return {
    what: { id: -1, goods: [], problem: undefined },
    asked: [],
    problems: [{ column: undefined, place: width + 1, message }],
  };
}

function textAt(row: Row, index: number): string {
  const text = row[index]?.trim() ?? '';
  return text.length > maxCell ? text.slice(0, maxCell) : text;
}

function isEmpty(row: Row): boolean {
  return row.every((cell) => cell === '' || cell.trim() === '');
}

function linesIn(rows: readonly Row[]): number {
  return rows.reduce((sum, row) => sum + breaksIn(row), 0);
}

/** The lines of the file that a row takes: more than one if a quoted cell contains line breaks. */
function breaksIn(row: Row): number {
  return row.reduce((sum, cell) => (cell.includes('\n') ? sum + cell.split('\n').length - 1 : sum), 1);
}
