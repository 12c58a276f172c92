/** Reads the cells of lines as /policy/check reads its fields. Cells repeat from line to line: each is read once. */
import { productFormNames, productForms } from '../../../../content/vocabulary/product-forms.ts';
import type { Content } from '../../../content.ts';
import { measuresAsked } from '../check/answer-question.ts';
import type { ListedGoods } from '../check/read-alloy.ts';
import {
  codeNamed,
  formNamed,
  goodsNamed,
  placeNamed,
  purposeNamed,
  readPurity,
  Unreadable,
} from '../check/read-fields.ts';
import { type AskedColumn, askedColumns } from './columns.ts';
import { type ClassOf, createInterchange, type ReadCell } from './interchange.ts';
import { maxCell } from './limits.ts';
import { readSubstance } from './read-substance.ts';
import { remember } from './remember.ts';

/**
 * `id`: a number for each text. `column`: undefined if it is not known where the substance is. `written`: what was
 * read, shortened. `formula`: what was read, if it is one. `classOf`: for the measures on these goods.
 */
export type ReadWhat = {
  id: number;
  column: 'what' | undefined;
  written: string;
  formula: string | undefined;
  goods: ListedGoods[];
  problem: string | undefined;
  classOf: ClassOf;
};
/** The readers of the columns remember what they have read. */
export type CellReader = {
  what: (cell: string) => ReadWhat;
  asked: Record<AskedColumn, (cell: string) => ReadCell>;
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

const readers: Record<AskedColumn, (text: string) => string | number> = {
  form: (text) => formNamed(formsByName.get(fold(text)) ?? text, undefined),
  purity: readPurity,
  code: codeNamed,
  from: placeNamed,
  to: placeNamed,
  for(text) {
    const purpose = purposesByName.get(fold(text)) ?? text.toLowerCase();
    purposeNamed(purpose);
    return purpose;
  },
};

export function createCellReader(content: Content): CellReader {
  const classesOf = remember((materials: string) =>
    createInterchange(
      materials.split(' ').flatMap((material) => measuresAsked(content, { consignment: { material }, on: undefined })),
    ),
  );
  let count = 0;
  const readWhat = (cell: string): ReadWhat => {
    const text = cell.trim();
    const { goods, formula } = readSubstance(content, text);
    const problem = goods.length > 0 ? undefined : problemOf(() => goodsNamed(content, text, () => []));
    const classOf = classesOf(goods.map(({ material }) => material).join(' '));
    return { id: ++count, column: 'what', written: text.slice(0, maxCell), formula, goods, problem, classOf };
  };
  const asked = askedColumns.map(
    (column) => [column, remember((cell: string) => readAsked(column, cell, ++count))] as const,
  );
  return { what: remember(readWhat), asked: Object.fromEntries(asked) as CellReader['asked'] };
}

function readAsked(column: AskedColumn, cell: string, id: number): ReadCell {
  const text = cell.trim();
  let said: ReadCell['said'];
  const problem = problemOf(() => {
    if (text !== '') said = readers[column](text);
  });
  return { id: text === '' ? 0 : id, column, said, problem };
}

/** Why what reads a text cannot read it. */
function problemOf(read: () => void): string | undefined {
  try {
    read();
    return undefined;
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const { message, suggestions } = error;
    return suggestions.length > 0 ? `${message} Did you mean ${suggestions.join(' or ')}?` : message;
  }
}
