/** Reads what a consignment consists of: the name, symbol, element or compound of a material. */
import type { ProductForm } from '../../../../content/vocabulary/product-forms.ts';
import type { Content } from '../../../content.ts';
import { chemistryOf, foldSpelling } from '../../../evidence/units/chemistry.ts';
import { type Composition, FormulaError, normalizeFormula, parseFormula } from '../../../evidence/units/formula.ts';
import { oncePerContent } from '../../../site/content-uses.ts';
import { otherNames } from '../../materials/other-names.ts';
import type { Consignment } from './consignment.ts';

/** `form`: as the name says it: an oxide, an ore. */
export type Goods = Pick<Consignment, 'material' | 'element' | 'substance' | 'form'>;

/** What each name means, by its folded spelling: materials, their elements and compounds. */
export const listGoods = oncePerContent(listNames);

/**
 * @returns what the text can mean, usually one; none if it names nothing that we follow. Several if a formula contains
 * several of our materials.
 */
export function readGoods(content: Content, text: string): Goods[] {
  const named = listGoods(content).get(foldSpelling(text));
  return named ? [named] : readFormula(content, text);
}

/** A compound that is in no list: its elements that are materials of ours, or belong to one. */
function readFormula(content: Content, text: string): Goods[] {
  try {
    const composition = parseFormula(normalizeFormula(text));
    if ([...composition.keys()].some((symbol) => !chemistryOf(content).weights.has(symbol))) return [];
    const metals = [...composition.keys()].filter((symbol) => composition.size === 1 || symbol !== 'C');
    const goods = metals.flatMap((symbol) => listGoods(content).get(foldSpelling(symbol)) ?? []);
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

/** The names of a compound, also without its water: "ammonium paratungstate". */
function spellingsOf(name: string): string[] {
  const names = name.split(', ').filter((each) => each !== 'anhydrous');
  return names.flatMap((each) => [each, each.replace(/ [a-z]*hydrate$/, '')]);
}

/**
 * By folded spelling. What comes first wins: names of materials, then compounds. Synonyms of materials are left out:
 * many name a product, or one of several materials.
 */
function listNames(content: Content): ReadonlyMap<string, Goods> {
  const goods = new Map<string, Goods>();
  const add = (spelling: string, value: Goods) => {
    const key = foldSpelling(spelling);
    if (!goods.has(key)) goods.set(key, value);
  };
  const materials = content.list('materials');
  for (const { id, name, symbol } of materials)
    for (const spelling of [id, name, symbol, ...otherNames(content, id)]) add(spelling, { material: id });
  for (const { id } of materials)
    for (const { symbol, name } of content.find('figures', id)?.members ?? []) {
      for (const spelling of [symbol, name]) add(spelling, { material: id, element: symbol });
    }
  const substances = content.list('substances');
  const isAmbiguous = (label: string) => substances.filter(({ tradeNames }) => tradeNames.includes(label)).length > 1;
  for (const { id, formula, name, tradeNames, counts, material, form } of substances) {
    const isMember = content.find('figures', material)?.members?.some(({ symbol }) => symbol === counts);
    const meaning = { material, substance: id, form, ...(isMember && { element: counts }) };
    const labels = tradeNames.filter((label) => !isAmbiguous(label));
    for (const spelling of [id, formula, name, ...spellingsOf(name), ...labels]) add(spelling, meaning);
  }
  return goods;
}
