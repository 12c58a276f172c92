/**
 * How the cover of an article is composed. Only the id decides, so an article has the same cover everywhere, whatever
 * its size and ratio.
 */
import { seededNumbers } from '../../evidence/lattice/random.ts';

/** `turn`: degrees. `zoom`: 1 shows the whole emblem. `lift`: shift upwards as a fraction of the emblem's side. */
export type PartPlan = { turn: number; zoom: number; lift: number; align: 'xMinYMid' | 'xMidYMid' | 'xMaxYMid' };
/** `isMirrored`: the larger part is on the right. */
export type CoverPlan = { isMirrored: boolean; parts: PartPlan[] };

/** A cover shows at most this many materials, the first of the article. */
export const maxParts = 3;

const aligns = ['xMinYMid', 'xMidYMid', 'xMaxYMid'] as const;

/** Always draws the numbers of all parts in the same order, so adding a material does not change the other parts. */
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
