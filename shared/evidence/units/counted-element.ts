/**
 * Determines the element by which two chemicals are compared: an amount of one is converted to the amount of the other
 * with the same content of it.
 */
import type { Chemical } from './chemistry.ts';

/** The elements that water, acids and bases add: content is never measured by them. */
const ofWater = new Set(['O', 'H']);
/** The elements of acid anions, used only if the chemicals share nothing else. */
const ofAcids = new Set(['C', 'N', 'S', 'P', 'Cl']);

/** @returns the candidates: one if it is unambiguous, none if the chemicals share no such element. */
export function countedElements(from: Chemical, to: Chemical): string[] {
  const isPlain = [from, to].some(({ composition }) => composition.size === 1);
  const shared = [...from.composition.keys()].filter(
    (symbol) => to.composition.has(symbol) && (isPlain || !ofWater.has(symbol)),
  );
  const metals = shared.filter((symbol) => !ofAcids.has(symbol));
  return metals.length > 0 ? metals : shared;
}

/** The mass fraction of the element in the chemical. */
export function shareOf(
  symbol: string,
  { composition, molarMass }: Chemical,
  weights: ReadonlyMap<string, number>,
): number {
  return ((composition.get(symbol) ?? 0) * (weights.get(symbol) ?? Number.NaN)) / molarMass;
}
