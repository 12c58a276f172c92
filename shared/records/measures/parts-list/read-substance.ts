/** Reads the substance of a line: an alloy, or what /policy/check reads. */
import { type Alloy, alloys } from '../../../../content/vocabulary/alloys.ts';
import type { Content } from '../../../content.ts';
import { type Chemical, chemistryOf, readChemicals } from '../../../evidence/units/chemistry.ts';
import { shareOf } from '../../../evidence/units/counted-element.ts';
import { FormulaError } from '../../../evidence/units/formula.ts';
import { type Goods, readGoods } from '../check/read-goods.ts';

/** `share`: how much of the mass is the element of the material, least and most, from 0 to 1, if it is known. */
export type ListedGoods = Goods & { share: readonly [number, number] | undefined };

/** "AA 6061-T6", "EN AW-6061" and "6061" are one alloy. */
function foldAlloy(text: string): string {
  const word = text.toLowerCase().replace(/[\s_-]/g, '');
  return word.replace(/^(?:aa|enaw|aw|al)(?=\d{4})/, '').replace(/^(\d{4})(?:t\d+|h\d+|o|f)$/, '$1');
}

const alloysByName = new Map(alloys.flatMap((alloy) => alloy.names.map((name) => [foldAlloy(name), alloy] as const)));

/** @returns each material of ours that it names or contains; none if it cannot be read. */
export function readSubstance(content: Content, text: string): ListedGoods[] {
  const alloy = alloysByName.get(foldAlloy(text));
  if (alloy) return goodsOf(alloy);
  const goods = readGoods(content, text);
  const chemical = goods.length > 0 ? chemicalNamed(content, text) : undefined;
  return goods.map((each) => ({ ...each, share: chemical && shareIn(content, chemical, each) }));
}

function goodsOf({ holds, element, form }: Alloy): ListedGoods[] {
  return Object.entries(holds).map(([material, percent]) => ({
    material,
    ...(material === 'rare-earth-elements' && { element }),
    form,
    share: percent ? [percent[0] / 100, percent[1] / 100] : undefined,
  }));
}

/** The one compound or element that the text means. */
function chemicalNamed(content: Content, text: string): Chemical | undefined {
  try {
    const [chemical, ...others] = readChemicals(chemistryOf(content), text);
    return others.length === 0 ? chemical : undefined;
  } catch (error) {
    if (error instanceof FormulaError) return undefined;
    throw error;
  }
}

function shareIn(content: Content, chemical: Chemical, { material, element, substance }: Goods): ListedGoods['share'] {
  const counts = substance === undefined ? undefined : content.find('substances', substance)?.counts;
  const symbol = element ?? counts ?? content.find('materials', material)?.symbol ?? '';
  const share = shareOf(symbol, chemical, chemistryOf(content).weights);
  return share > 0 ? [share, share] : undefined;
}
