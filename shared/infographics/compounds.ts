/** How much a compound weighs for each ton of an element in it. Standard atomic weights: IUPAC, abridged table of 2021. */
const weights: Record<string, number> = {
  Li: 6.94,
  B: 10.81,
  C: 12.011,
  O: 15.999,
  Ti: 47.867,
  V: 50.942,
  Cr: 51.996,
  Fe: 55.845,
  Nb: 92.906,
  Nd: 144.24,
  Ta: 180.95,
  W: 183.84,
};

/** @param formula without parentheses: `Li2CO3`. @returns the mass of the compound that holds a mass of 1 of the element. */
export function massPerElement(formula: string, element: string): number {
  const parts = [...formula.matchAll(/([A-Z][a-z]?)(\d*)/g)].map(([, symbol = '', count]) => ({ symbol, mass: weightOf(symbol) * Number(count || 1) }));
  const whole = parts.reduce((sum, { mass }) => sum + mass, 0);
  const part = parts.filter(({ symbol }) => symbol === element).reduce((sum, { mass }) => sum + mass, 0);
  return whole / part;
}

/** @throws for an element without a weight above. */
function weightOf(symbol: string): number {
  const weight = weights[symbol];
  if (weight === undefined) throw new Error(`No atomic weight of ${symbol}`);
  return weight;
}
