/** By which element two chemicals are compared: an amount of one becomes the amount of the other that holds as much of it. */
import type { Chemical } from './chemistry.ts';

/** What water, acids and bases add: no content is counted by it. */
const ofWater = new Set(['O', 'H']);
/** What the rests of acids are made of: counted only where nothing else is shared. */
const ofAcids = new Set(['C', 'N', 'S', 'P', 'Cl']);

/** @returns the elements that could be meant: one if it is clear, none if the two share nothing that is counted. */
export function countedElements(from: Chemical, to: Chemical): string[] {
  const isPlain = [from, to].some(({ composition }) => composition.size === 1);
  const shared = [...from.composition.keys()].filter((symbol) => to.composition.has(symbol) && (isPlain || !ofWater.has(symbol)));
  const metals = shared.filter((symbol) => !ofAcids.has(symbol));
  return metals.length > 0 ? metals : shared;
}

/** The mass of the element in one part of the chemical. */
export function shareOf(symbol: string, { composition, molarMass }: Chemical, weights: ReadonlyMap<string, number>): number {
  return ((composition.get(symbol) ?? 0) * (weights.get(symbol) ?? Number.NaN)) / molarMass;
}
