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
/** Takes the next row of a table, also that of an empty line. */
export type TakeRow = (row: Row) => void;
/** `isUnclosed`: whether a quotation mark is opened in the last row and never closed. */
export type ParsedTable = { separator: string; isUnclosed: boolean };
/** Reads the cells of a text. */
export type ParseTable = (text: string, take: TakeRow) => ParsedTable;
type Places = Record<ListColumn, number>;

/** @returns the lines, or why there are none. */
export function readPartsList(
  text: string,
  { parse, reader }: { parse: ParseTable; reader: CellReader },
): PartsList | { message: string } {
  // A row takes more than one line of the file only if a quoted cell contains line breaks.
  const linesOf = text.includes('"') ? breaksIn : () => 1;
  const above: Row[] = [];
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
  const { header, lines, questions } = body;
  if (lines.length === 0) return { message: 'There is no line below the names of the columns.' };
  if (lines.length > maxLines)
    return { message: `The list has ${lines.length} lines; at most ${maxLines} are answered at once. Divide it.` };
  return { lines, questions, notes: notesOnReading(header, above.length, body.weigh(separator)) };
}

/** Takes the rows below the names of the columns. `weigh`: reads their masses, when all are known. */
function readBody(header: Row, reader: CellReader) {
  const columns = columnsOf(header);
  const places = Object.fromEntries(listColumns.map((column) => [column, columns.indexOf(column)])) as Places;
  const { questions, find } = collectQuestions({ places, width: header.length }, reader);
  const lines: ListedLine[] = [];
  const masses: string[] = [];
  return {
    header,
    lines,
    questions,
    take(row: Row, at: number) {
      const written = textAt(row, places.what);
      if (written === '' && isEmpty(row)) return;
      masses.push(textAt(row, places.kg));
      const part = textAt(row, places.part);
      lines.push({ at, part, written, kg: undefined, kgProblem: undefined, question: find(row) });
    },
    weigh(separator: string) {
      const mark = decimalMarkOf(masses, separator);
      lines.forEach((line, index) => {
        const kg = readKilograms(masses[index] ?? '', mark);
        if (typeof kg === 'object') line.kgProblem = { column: 'kg', place: places.kg + 1, message: kg.message };
        else line.kg = kg;
      });
      return mark;
    },
  };
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
  return row[index]?.trim().slice(0, maxCell) ?? '';
}

function isEmpty(row: Row): boolean {
  return row.every((cell) => cell === '' || cell.trim() === '');
}

/** The lines of the file that a row takes: more than one if a quoted cell contains line breaks. */
function breaksIn(row: Row): number {
  return row.reduce((sum, cell) => (cell.includes('\n') ? sum + cell.split('\n').length - 1 : sum), 1);
}
