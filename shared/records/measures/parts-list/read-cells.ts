/** Reads the cells of lines as /policy/check reads its fields. Cells repeat from line to line: each is read once. */
import { productFormNames, productForms } from '../../../../content/vocabulary/product-forms.ts';
import type { Content } from '../../../content.ts';
import type { Consignment } from '../check/consignment.ts';
import type { ListedGoods } from '../check/read-alloy.ts';
import { type CheckQuery, readQuestion, typedIn } from '../check/read-query.ts';
import { readSubstance } from './read-substance.ts';

export const askedColumns = ['form', 'purity', 'code', 'from', 'to', 'for'] as const;
export type AskedColumn = (typeof askedColumns)[number];
/** `id`: equal for cells that say the same. `problem`: why it cannot be read. */
export type ReadCell = { id: number; values: Partial<Consignment>; problem: string | undefined };
export type ReadWhat = { id: number; goods: ListedGoods[]; problem: string | undefined };
/** The readers of the columns remember what they have read. Of an empty cell `asked` reads nothing. */
export type CellReader = {
  what: (cell: string) => ReadWhat;
  asked: Record<AskedColumn, (cell: string) => ReadCell | undefined>;
};

const fold = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');
/** "Metal, unwrought" and "metal" alike. */
const formsByName = new Map(
  productFormNames.flatMap((form) => [form, productForms[form]].map((name) => [fold(name), form] as const)),
);
/** The choices of the form, as people write them. */
const purposesByName = new Map([
  ['civilian', 'civil'],
  ['militaryuser', 'military'],
  ['militaryuse', 'military-use'],
]);

export function createCellReader(content: Content): CellReader {
  const [anyMaterial] = content.list('materials');
  const ids = new Map<string, number>();
  const idOf = (key: string) => {
    const id = ids.get(key) ?? ids.size;
    ids.set(key, id);
    return id;
  };
  const ask = (cells: Partial<CheckQuery>) => readQuestion(content, { ...typedIn(new URLSearchParams()), ...cells });

  function readAsked(column: AskedColumn, cell: string): ReadCell | undefined {
    const text = cell.trim();
    if (text === '') return undefined;
    const question = ask({ what: anyMaterial?.id ?? '', [column]: wordFor(column, text) });
    const problem = 'problems' in question ? problemOf(question.problems) : undefined;
    const values = 'problems' in question ? {} : valuesOf(question.consignment);
    return { id: idOf(`${column} ${problem ?? Object.values(values).join(' ')}`), values, problem };
  }

  function readWhat(cell: string): ReadWhat {
    const text = cell.trim();
    const goods = text === '' ? [] : readSubstance(content, text);
    const question = goods.length > 0 ? undefined : ask({ what: text });
    const problem = question && 'problems' in question ? problemOf(question.problems) : undefined;
    return { id: idOf(`what ${problem ?? JSON.stringify(goods)}`), goods, problem };
  }

  const asked = askedColumns.map((column) => [column, rememberCells((cell) => readAsked(column, cell))] as const);
  return { what: rememberCells(readWhat), asked: Object.fromEntries(asked) as CellReader['asked'] };
}

function rememberCells<Read>(read: (cell: string) => Read): (cell: string) => Read {
  const known = new Map<string, { value: Read }>();
  return (cell) => {
    const before = known.get(cell);
    if (before) return before.value;
    const value = read(cell);
    known.set(cell, { value });
    return value;
  };
}

function problemOf(problems: readonly { message: string; suggestions: string[] }[]): string | undefined {
  const [first] = problems;
  if (!first) return undefined;
  return first.suggestions.length > 0
    ? `${first.message} Did you mean ${first.suggestions.join(' or ')}?`
    : first.message;
}

/** The word of the form of /policy/check for a form or a purpose; other texts as they are. */
function wordFor(column: AskedColumn, text: string): string {
  if (column === 'form') return formsByName.get(fold(text)) ?? text;
  return column === 'for' ? (purposesByName.get(fold(text)) ?? text.toLowerCase()) : text;
}

function valuesOf({ form, purity, code, from, to, endUser, endUse }: Consignment): Partial<Consignment> {
  const values = { form, purity, code, from, to, endUser, endUse };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
