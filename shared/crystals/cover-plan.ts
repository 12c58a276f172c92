/** How the cover of an item is composed: decided by its id alone, so that the item has the same cover everywhere, whatever its size and ratio. */
import { seededNumbers } from '../lattice/random.ts';

/** `turn` in degrees; `zoom` 1 shows the whole emblem; `lift`: how far it stands above the middle, as a part of its side. */
export type PartPlan = { turn: number; zoom: number; lift: number; align: 'xMinYMid' | 'xMidYMid' | 'xMaxYMid' };
/** `isMirrored`: the larger part stands on the right. */
export type CoverPlan = { isMirrored: boolean; parts: PartPlan[] };

/** A cover shows the first of the item's materials. */
export const maxParts = 3;

const aligns = ['xMinYMid', 'xMidYMid', 'xMaxYMid'] as const;

/** Draws the numbers of all parts in one order: a material more or less changes nothing for the others. */
export function planCover(id: string): CoverPlan {
  const next = seededNumbers(id);
  const between = (least: number, most: number) => least + next() * (most - least);
  const isMirrored = next() < 0.5;
  const parts = Array.from({ length: maxParts }, () => ({
    turn: Math.round(between(-24, 24)),
    zoom: between(1.1, 1.6),
    lift: between(-0.08, 0.08),
    align: aligns[Math.floor(between(0, aligns.length))] ?? 'xMidYMid',
  }));
  return { isMirrored, parts };
}
