/** The content of each compound in the element by which it is measured. */
import type { Content } from '../../content.ts';
import { chemistryOf, molarMass } from './chemistry.ts';
import { parseFormula } from './formula.ts';

/**
 * `share`: mass fraction of the element, 0 to 1. `metalFactor`: tons of the compound that contain one ton of the
 * element. `molarMass`: in grams per mole.
 */
export type ConversionFactor = {
  formula: string;
  name: string;
  material: string;
  symbol: string;
  share: number;
  metalFactor: number;
  molarMass: number;
};

export function conversionFactors(content: Content): ConversionFactor[] {
  const { weights } = chemistryOf(content);
  return content.list('substances').map(({ formula, name, material, counts: symbol }) => {
    const composition = parseFormula(formula);
    const whole = molarMass(weights, composition);
    const part = (composition.get(symbol) ?? 0) * (weights.get(symbol) ?? Number.NaN);
    return { formula, name, material, symbol, share: part / whole, metalFactor: whole / part, molarMass: whole };
  });
}
