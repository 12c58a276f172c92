/** Reads the rows of a parts list: which columns it has, and what each line asks. */
import {
  collectQuestions,
  isEmpty,
  type LineProblem,
  type ListQuestion,
  type ListRow,
  type Places,
} from './collect-questions.ts';
import { columnsOf, listColumns } from './columns.ts';
import { decimalMarkOf, readKilograms } from './kilograms.ts';
import { maxLines } from './limits.ts';
import { noSubstanceColumn, notesOnReading } from './notes-on-reading.ts';
import type { CellReader } from './read-cells.ts';

/** Titles and empty lines that programs write above the names of the columns. */
const maxLinesAbove = 10;
/** How much of a cell is kept. */
const maxCell = 200;

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
  const { header, lines, questions } = body;
  if (lines.length === 0) return { message: 'There is no line below the names of the columns.' };
  if (lines.length > maxLines)
    return { message: `The list has ${lines.length} lines; at most ${maxLines} are answered at once. Divide it.` };
  return { lines, questions, notes: notesOnReading(header, above.length, body.weigh(separator)) };
}

/** Takes the rows below the names of the columns. `weigh`: reads their masses, when all are known. */
function readBody(header: ListRow, reader: CellReader) {
  const columns = columnsOf(header);
  const places = Object.fromEntries(listColumns.map((column) => [column, columns.indexOf(column)])) as Places;
  const { questions, find } = collectQuestions({ places, width: header.length }, reader);
  const lines: ListedLine[] = [];
  const masses: string[] = [];
  return {
    header,
    lines,
    questions,
    take(row: ListRow, at: number) {
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

function textAt(row: ListRow, index: number): string {
  return row[index]?.trim().slice(0, maxCell) ?? '';
}

/** The lines of the file that a row takes: more than one if a quoted cell contains line breaks. */
function breaksIn(row: ListRow): number {
  return row.reduce((sum, cell) => (cell.includes('\n') ? sum + cell.split('\n').length - 1 : sum), 1);
}
