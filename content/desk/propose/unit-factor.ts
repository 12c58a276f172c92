/** By what a value of a release is multiplied to stand in the unit of our figure. */

const grams: Readonly<Record<string, number>> = { g: 1, kg: 1e3, t: 1e6, kt: 1e9, Mt: 1e12 };
const cents: Readonly<Record<string, number>> = { 'US cents': 1, USD: 100 };

/**
 * Units are those of the desk (`kt`, `USD/lb`) and of content/figures, which may name the chemical as well
 * (`USD/lb V2O5`, `t/year`).
 * @returns undefined if the two do not measure the same.
 */
export function factorBetween(from: string, to: string): number | undefined {
  if (from === to) return 1;
  const mass = [grams[from], grams[to]];
  if (mass[0] && mass[1]) return mass[0] / mass[1];
  const [a, b] = [priceOf(from), priceOf(to)];
  if (!a || !b || a.per !== b.per) return undefined;
  return a.cents / b.cents;
}

/** A metric ton unit is named by some tables only as the ton: the words of the series tell them apart. */
function priceOf(unit: string): { cents: number; per: string } | undefined {
  const [, currency = '', per = ''] = /^(USD|US cents)(?:\/| per )(.+)$/.exec(unit) ?? [];
  const mass = /^(dry metric ton unit|metric ton unit|lb|kg|t|g)\b/.exec(per)?.[1];
  const worth = cents[currency];
  return mass && worth ? { cents: worth, per: mass.replace(/^metric ton unit$/, 't') } : undefined;
}
