/** Reads what a consignment consists of: a material, an element or a compound, and its form: "nickel ore". */
import { wordsOfForms } from '../../../../content/vocabulary/goods-words.ts';
import type { ProductForm } from '../../../../content/vocabulary/product-forms.ts';
import type { Content } from '../../../content.ts';
import { chemistryOf, foldSpelling } from '../../../evidence/units/chemistry.ts';
import { type Composition, FormulaError, normalizeFormula, parseFormula } from '../../../evidence/units/formula.ts';
import { agrees } from './forms-of-goods.ts';
import { type Goods, namesOfGoods } from './names-of-goods.ts';
import { parsePurity } from './purity.ts';

const formByWords = new Map(
  Object.entries(wordsOfForms).flatMap(([form, words]) => words.map((word) => [word, form as ProductForm] as const)),
);
/** The longest name of a form, in words. */
const maxFormWords = 2;
/** Names are no longer than this, in words: what was typed is not. */
const maxWords = 8;
const idle = new Set(['of', 'the', 'pure', 'high', 'purity', 'grade', 'sintered', 'bonded', 'solid', 'electrolytic']);
/** A powder of these is no metal powder, but the same goods. */
const sameAsPowder = new Set<ProductForm | undefined>(['oxide', 'carbide', 'compound', 'cathode', 'anode']);

/**
 * @returns what the text can mean, usually one; none if it names nothing that we follow. Several if a formula contains
 * several of our materials.
 */
export function readGoods(content: Content, text: string): Goods[] {
  const written = inOurSpelling(text.trim());
  return readName(content, written) ?? readWords(content, written.split(/[\s–-]+/)) ?? readFormula(content, written);
}

/** American, without the numbers of "tungsten(VI) oxide" and "NCM811", with a raised dot before water. */
function inOurSpelling(text: string): string {
  return text
    .replaceAll(/sulph/gi, 'sulf')
    .replaceAll(/aluminium/gi, 'aluminum')
    .replace(/\.(?=\d*H2O$)/, '·')
    .replaceAll(/\([ivx]+\)/gi, ' ')
    .replaceAll(/battery[\s-]grade/gi, ' ')
    .replaceAll(/\bn(?:cm|mc)[\s-]?\d{3}\b/gi, 'NMC');
}

function readName(content: Content, text: string): Goods[] | undefined {
  const key = foldSpelling(text);
  const names = namesOfGoods(content);
  const goods = [...singularsOf(key), `${key}s`].flatMap((each) => names.get(each) ?? []);
  return goods.length > 0 ? goods.slice(0, 1) : undefined;
}

/** "scrap of gallium", "6N gallium", "ferrosilicon": a purity or a form, and the name of what has it. */
function readWords(content: Content, typed: readonly string[]): Goods[] | undefined {
  const words = typed
    .flatMap((word) => word.replace(/^ferro(?=[a-z])/i, 'ferro ').split(' '))
    .filter((word) => word !== '' && !idle.has(word.toLowerCase()));
  if (words.length > maxWords) return undefined;
  const named =
    readName(content, words.join(' ')) ?? (words.length === 1 ? single(readFormula(content, words[0])) : undefined);
  if (named) return named;
  const purity = words.findIndex((word) => /[%N]/i.test(word) && parsePurity(word) !== undefined);
  if (purity >= 0)
    return readWords(content, words.toSpliced(purity, 1))?.map((goods) => ({
      purity: parsePurity(words[purity] ?? ''),
      ...goods,
    }));
  return readForm(content, words);
}

/** The words at the end or at the beginning that name a form, and the goods that the others name. */
function readForm(content: Content, words: readonly string[]): Goods[] | undefined {
  for (let size = Math.min(maxFormWords, words.length - 1); size > 0; size -= 1)
    for (const [named, others] of [
      [words.slice(-size), words.slice(0, -size)],
      [words.slice(0, size), words.slice(size)],
    ] as const) {
      const singulars = singularsOf(named.join(' ').toLowerCase());
      const form = singulars.map((words) => formByWords.get(words)).find((each) => each !== undefined);
      const goods = form && readWords(content, others)?.[0];
      if (!goods) continue;
      if (singulars.some((words) => words === goods.form) || (form === 'powder' && sameAsPowder.has(goods.form)))
        return [goods];
      if (agrees(goods.form, form)) return [{ ...goods, form }];
    }
  return undefined;
}

function single(goods: Goods[]): Goods[] | undefined {
  return goods.length === 1 ? goods : undefined;
}

/** What a text can be the plural of, itself first: "lenses" of "lens", "batteries" of "battery". */
function singularsOf(text: string): string[] {
  return [text, text.replace(/s$/, ''), text.replace(/es$/, ''), text.replace(/ies$/, 'y')];
}

/** A compound that is in no list: its elements that are materials of ours, or belong to one. */
function readFormula(content: Content, text = ''): Goods[] {
  try {
    const composition = parseFormula(normalizeFormula(text));
    if ([...composition.keys()].some((symbol) => !chemistryOf(content).weights.has(symbol))) return [];
    const metals = [...composition.keys()].filter((symbol) => composition.size === 1 || symbol !== 'C');
    const goods = metals.flatMap((symbol) => namesOfGoods(content).get(foldSpelling(symbol)) ?? []);
    return goods.map(({ material, element }) => ({ material, element, form: compoundOf(composition, text) }));
  } catch (error) {
    if (error instanceof FormulaError) return [];
    throw error;
  }
}

function compoundOf(composition: Composition, formula: string): ProductForm | undefined {
  if (composition.size === 1) return undefined;
  if (composition.size === 2 && composition.has('C')) return 'carbide';
  return composition.size === 2 && /O\d*$/.test(normalizeFormula(formula)) ? 'oxide' : 'compound';
}
