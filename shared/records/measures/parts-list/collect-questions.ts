/** What the lines of a list ask, each question once, and what of a line cannot be read. */
import { agrees } from '../check/forms-of-goods.ts';
import type { ListColumn } from './columns.ts';
import { askedColumns, type CellReader, type ReadCell, type ReadWhat } from './read-cells.ts';

/** `place`: the number of the column in the file. `column`: undefined behind the last one that has a name. */
export type LineProblem = { column: ListColumn | undefined; place: number; message: string };
/** What lines ask, once for all that ask the same. `asked`: the cells besides the substance that are not empty. */
export type ListQuestion = { what: ReadWhat; asked: readonly ReadCell[]; problems: readonly LineProblem[] };

export type ListRow = readonly string[];
/** Of each column its place in a row; -1 for one that the list does not have. */
export type Places = Record<ListColumn, number>;

/** `find`: the place of the question of a row among the questions so far. */
export function collectQuestions({ places, width }: { places: Places; width: number }, reader: CellReader) {
  const columns = askedColumns
    .map((column) => ({ column, index: places[column], read: reader.asked[column] }))
    .filter(({ index }) => index >= 0);
  const questions: ListQuestion[] = [];
  const known = new Map<string, number>();

  function find(row: ListRow): number {
    const isShifted = row.length > width && !isEmpty(row.slice(width));
    let key = isShifted ? 'shifted' : String(reader.what(row[places.what] ?? '').id);
    if (!isShifted) for (const { index, read } of columns) key += `,${read(row[index] ?? '')?.id ?? ''}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    known.set(key, questions.length);
    return questions.push(isShifted ? shiftedQuestion(width) : questionOf(row)) - 1;
  }

  function questionOf(row: ListRow): ListQuestion {
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

export function isEmpty(row: ListRow): boolean {
  return row.every((cell) => cell === '' || cell.trim() === '');
}
