/** What names of goods mean: names of materials, elements, compounds and alloys, and those of trade. */
import { alloys } from '../../../../content/vocabulary/alloys.ts';
import { goodsByTrade } from '../../../../content/vocabulary/goods-words.ts';
import type { Content } from '../../../content.ts';
import { foldSpelling } from '../../../evidence/units/chemistry.ts';
import { oncePerContent } from '../../../site/content-uses.ts';
import { otherNames } from '../../materials/other-names.ts';
import type { Consignment } from './consignment.ts';

/** `form`: as the name says it: an oxide, an ore. */
export type Goods = Pick<Consignment, 'material' | 'element' | 'substance' | 'form' | 'purity'>;

/** Their designations are names of goods; of other alloys they name several. */
export const alloysOfOneMaterial = alloys.filter(({ holds }) => Object.keys(holds).length === 1);

/** What each name means, by its folded spelling. */
export const namesOfGoods = oncePerContent(listNames);

/** The names of a compound, also without its water: "ammonium paratungstate". */
function spellingsOf(name: string): string[] {
  const names = name.split(', ').filter((each) => each !== 'anhydrous');
  return names.flatMap((each) => [each, each.replace(/ [a-z]*hydrate$/, '')]);
}

/**
 * By folded spelling. What comes first wins: names of materials, then compounds, then alloys with one material of ours,
 * then trade names. Synonyms of
 * materials are left out: many name a product, or one of several materials.
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
  for (const { names, holds, form, element } of alloysOfOneMaterial)
    for (const material of Object.keys(holds)) for (const name of names) add(name, { material, element, form });
  for (const [name, meaning] of Object.entries(goodsByTrade)) add(name, meaning);
  return goods;
}
