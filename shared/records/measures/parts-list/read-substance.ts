/** Reads the substance of a line as /policy/check does, and how much of it is the element of each material. */
import type { Content } from '../../../content.ts';
import { type Chemical, chemistryOf, readChemicals } from '../../../evidence/units/chemistry.ts';
import { shareOf } from '../../../evidence/units/counted-element.ts';
import { FormulaError } from '../../../evidence/units/formula.ts';
import type { Goods } from '../check/names-of-goods.ts';
import { type ListedGoods, readAlloy } from '../check/read-alloy.ts';
import { readNamed } from '../check/read-named.ts';

/**
 * @returns `goods`: each material of ours that it names or contains; none if it cannot be read. `formula`: the text, if
 * it is one.
 */
export function readSubstance(content: Content, text: string): { goods: ListedGoods[]; formula: string | undefined } {
  const named = readNamed(content, text);
  const alloy = readAlloy(text);
  const chemical = named.length > 0 && !alloy ? chemicalNamed(content, text) : undefined;
  const goods = named.map(({ goods: each }, index) => ({
    ...each,
    share: alloy?.[index]?.share ?? (chemical && shareIn(content, chemical, each)),
  }));
  return { goods, formula: chemical?.formula === text ? text : undefined };
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
