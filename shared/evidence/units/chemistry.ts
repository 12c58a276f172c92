/** Atomic weights and the names of compounds, from the content. */
import type { Content } from '../../content.ts';
import { oncePerContent } from '../../site/content-uses.ts';
import { type Composition, FormulaError, maxFormulaLength, normalizeFormula, parseFormula } from './formula.ts';

/** `label`: as it was written ("LCE"). `name`: in words, if known. `molarMass`: in grams per mole. */
export type Chemical = {
  label: string;
  formula: string;
  name: string | undefined;
  composition: Composition;
  molarMass: number;
};
type KnownCompound = { formula: string; name: string; label?: string };
export type Chemistry = {
  /** Standard atomic weights by symbol. */
  weights: ReadonlyMap<string, number>;
  /** Names of elements in lower case, by symbol. */
  names: ReadonlyMap<string, string>;
  /** The compounds that a name or formula can mean, by its lower-case spelling; a trade name may mean several. */
  known: ReadonlyMap<string, readonly KnownCompound[]>;
};

export const chemistryOf = oncePerContent(readChemistry);

function readChemistry(content: Content): Chemistry {
  const elements = content.list('elements');
  const known = new Map<string, KnownCompound[]>();
  const add = (spelling: string, entry: KnownCompound) =>
    known.set(foldSpelling(spelling), [...(known.get(foldSpelling(spelling)) ?? []), entry]);
  for (const { id, name } of elements) {
    add(name, { formula: id, name: name.toLowerCase() });
  }
  for (const { formula, name, tradeNames } of content.list('substances')) {
    for (const spelling of new Set([formula, ...name.split(', ')])) add(spelling, { formula, name });
    for (const label of tradeNames) if (!name.split(', ').includes(label)) add(label, { formula, name, label });
  }
  return {
    weights: new Map(elements.map(({ id, weight }) => [id, weight])),
    names: new Map(elements.map(({ id, name }) => [id, name.toLowerCase()])),
    known,
  };
}

/**
 * The chemicals that a text can mean: one, or several for a trade name like REO.
 * @throws {FormulaError} if it is neither a known name nor a formula.
 */
export function readChemicals(chemistry: Chemistry, text: string): Chemical[] {
  if (text.length > maxFormulaLength)
    throw new FormulaError('too-long', `A substance has at most ${maxFormulaLength} characters.`);
  const written = text.trim().replace(/^(?:of|contained|content of) /i, '');
  const entries = isSymbol(chemistry, written) ? [] : (chemistry.known.get(foldSpelling(written)) ?? []);
  const exact = entries.filter(({ formula }) => formula === normalizeFormula(written));
  const candidates = exact.length ? exact : entries;
  if (candidates.length === 0)
    return [describe(chemistry, { formula: normalizeFormula(written) }, parseFormula(written))];
  return candidates.map((entry) => describe(chemistry, entry, parseFormula(entry.formula)));
}

/** A symbol always means its element, even if a trade name is spelled the same. */
function isSymbol({ weights }: Chemistry, written: string): boolean {
  return weights.has(written);
}

function describe(
  { weights, names }: Chemistry,
  { formula, name, label }: Partial<KnownCompound> & { formula: string },
  composition: Composition,
): Chemical {
  return {
    label: label ?? formula,
    formula,
    name: name ?? names.get(formula),
    composition,
    molarMass: molarMass(weights, composition),
  };
}

/** Grams per mole. @throws {FormulaError} for an element without a standard atomic weight. */
export function molarMass(weights: ReadonlyMap<string, number>, composition: Composition): number {
  let sum = 0;
  for (const [symbol, count] of composition) {
    const weight = weights.get(symbol);
    if (weight === undefined)
      throw new FormulaError('symbol', `“${symbol}” is no element with a standard atomic weight.`);
    sum += weight * count;
  }
  return sum;
}

/** Normalizes a spelling: case, spaces, hyphens and the kind of dot do not matter. */
export function foldSpelling(text: string): string {
  return normalizeFormula(text).toLowerCase().replaceAll('-', '');
}
