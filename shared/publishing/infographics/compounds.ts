/** Computes the mass of a compound from the mass of an element in it. */
import type { Content } from '../../content.ts';
import { chemistryOf, molarMass } from '../../evidence/units/chemistry.ts';
import { parseFormula } from '../../evidence/units/formula.ts';

/** The document of the atomic weights, for source lines. */
export const weightsSource = 'ciaaw-2024';

/** @returns the mass of the compound that contains a mass of 1 of the element: 5.32 for `Li2CO3` and `Li`. */
export function massPerElement(content: Content, formula: string, element: string): number {
  const { weights } = chemistryOf(content);
  const composition = parseFormula(formula);
  const part = (composition.get(element) ?? 0) * (weights.get(element) ?? Number.NaN);
  return molarMass(weights, composition) / part;
}
