/** What each compound of the content holds of the element it is counted by. */
import type { Content } from '../content.ts';
import { chemistryOf, molarMass } from './chemistry.ts';
import { parseFormula } from './formula.ts';

/** `share`: of the element in the mass, from 0 to 1. `metalFactor`: tons of the compound that hold one ton of the element. `molarMass` in grams per mole. */
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
