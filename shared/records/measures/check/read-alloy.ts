/** Reads the designation of an alloy. */
import { type Alloy, alloys } from '../../../../content/vocabulary/alloys.ts';
import type { Goods } from './names-of-goods.ts';

/** `share`: how much of the mass is the element of the material, least and most, from 0 to 1, if it is known. */
export type ListedGoods = Goods & { share: readonly [number, number] | undefined };

/** "AA 6061-T6", "EN AW-6061" and "6061" are one alloy. */
function foldAlloy(text: string): string {
  const word = text.toLowerCase().replace(/[\s_-]/g, '');
  return word.replace(/^(?:aa|enaw|aw|al)(?=\d{4})/, '').replace(/^(\d{4})(?:t\d+|h\d+|o|f)$/, '$1');
}

const alloysByName = new Map(alloys.flatMap((alloy) => alloy.names.map((name) => [foldAlloy(name), alloy] as const)));

/** @returns each material of ours in it; undefined if the text is no designation of an alloy that we know. */
export function readAlloy(text: string): ListedGoods[] | undefined {
  const alloy = alloysByName.get(foldAlloy(text));
  return alloy && goodsOf(alloy);
}

function goodsOf({ holds, element, form }: Alloy): ListedGoods[] {
  return Object.entries(holds).map(([material, percent]) => ({
    material,
    ...(material === 'rare-earth-elements' && { element }),
    form,
    share: percent ? [percent[0] / 100, percent[1] / 100] : undefined,
  }));
}
