/** Reads the two sides of a conversion, and the chemical that each of them measures. */
import { editDistance } from '../../text/edit-distance.ts';
import { cleanPasted } from '../../text/pasted-text.ts';
import { type Chemical, type Chemistry, foldSpelling, readChemicals } from './chemistry.ts';
import { countedElements } from './counted-element.ts';
import { type FormulaCode, FormulaError } from './formula.ts';
import { readUnit, type UnitCode } from './read-unit.ts';
import type { Unit } from './unit-list.ts';

export type SideField = 'from' | 'to' | 'formula';
export type SideCode =
  | FormulaCode
  | UnitCode
  | 'no-unit'
  | 'unknown-substance'
  | 'which-substance'
  | 'nothing-shared'
  | 'not-comparable'
  | 'needless';
/** `message` is shown to the visitor; `suggestions` are values for the same field. */
export type SideProblem = { field: SideField; code: SideCode; message: string; suggestions: string[] };
/** `label`: the unit and its chemical as printed: "t LCE". */
export type Side = { unit: Unit; chemical: Chemical | undefined; label: string };
type SideTexts = Record<SideField, string>;
type ReadSide = { unit: Unit; chemicals: Chemical[] | undefined };

/** Longer texts are rejected without comparing them with known names. */
const maxLength = 100;
const maxTypos = 2;

export function readSides(
  chemistry: Chemistry,
  written: SideTexts,
): { from: Side; to: Side } | { problems: SideProblem[] } {
  const problems: SideProblem[] = [];
  const from = readSide(chemistry, 'from', cleanPasted(written.from), problems);
  const to = readSide(chemistry, 'to', cleanPasted(written.to), problems);
  const substance = cleanPasted(written.formula);
  const formula = substance.trim() === '' ? undefined : readSubstance(chemistry, 'formula', substance, problems);
  if (problems.length || !from || !to) return { problems };
  if (formula && from.chemicals && to.chemicals)
    return refuse(
      'formula',
      'needless',
      'Both units name what they measure already. Leave the substance empty, or take it out of one of them.',
    );
  if (from.unit.dimension !== to.unit.dimension)
    return refuse('to', 'not-comparable', `${kindOf(from.unit)} cannot become ${kindOf(to.unit).toLowerCase()}.`);
  return settle({ ...from, chemicals: from.chemicals ?? formula }, { ...to, chemicals: to.chemicals ?? formula });
}

function kindOf({ dimension }: Unit): string {
  return { mass: 'A mass', grade: 'A grade', price: 'A price' }[dimension];
}

function readSide(
  chemistry: Chemistry,
  field: 'from' | 'to',
  text: string,
  problems: SideProblem[],
): ReadSide | undefined {
  if (text.length > maxLength) {
    problems.push({ field, code: 'too-long', message: `A unit has at most ${maxLength} characters.`, suggestions: [] });
    return undefined;
  }
  const read = readUnit(text);
  if ('code' in read) {
    problems.push({ field, ...(read.code === 'unknown-unit' ? (explainSubstance(chemistry, text) ?? read) : read) });
    return undefined;
  }
  const chemicals = read.rest ? readSubstance(chemistry, field, read.rest, problems, `${read.unit.id} `) : undefined;
  return { unit: read.unit, chemicals };
}

/** The problem to report for a substance without a unit. */
function explainSubstance(chemistry: Chemistry, text: string): Omit<SideProblem, 'field'> | undefined {
  const [name] =
    chemistry.known.has(foldSpelling(text)) || chemistry.weights.has(text.trim())
      ? [text.trim()]
      : similar(chemistry, text, 1);
  if (name === undefined) return undefined;
  return {
    code: 'no-unit',
    message: `“${text.trim().slice(0, 40)}” has no unit: write one before the substance.`,
    suggestions: [`t ${name}`, `kg ${name}`],
  };
}

/** @param before the text before the substance in its field. */
function readSubstance(
  chemistry: Chemistry,
  field: SideField,
  text: string,
  problems: SideProblem[],
  before = '',
): Chemical[] | undefined {
  try {
    return readChemicals(chemistry, text);
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    const suggestions = error.code === 'too-long' ? [] : similar(chemistry, text).map((name) => before + name);
    const isWord = /[a-z]{3}/.test(text);
    const shown = text.trim().slice(0, 40);
    problems.push(
      isWord && error.code === 'symbol'
        ? {
            field,
            code: 'unknown-substance',
            message: `We know no substance “${shown}”. Its formula will do.`,
            suggestions,
          }
        : { field, code: error.code, message: error.message, suggestions },
    );
    return undefined;
  }
}

/**
 * @param typos the maximum number of different letters; lower for formulas, where a single letter often makes a
 * different compound.
 */
function similar({ known, weights }: Chemistry, text: string, typos = maxTypos): string[] {
  const folded = foldSpelling(text);
  const symbols = [...weights.keys()].filter((symbol) => symbol.toLowerCase() === folded);
  const near = [...known]
    .map(([spelling, entries]) => ({
      name: entries[0]?.label ?? entries[0]?.formula ?? '',
      distance: editDistance(spelling, folded),
      spelling,
    }))
    .filter(({ distance, spelling }) => distance <= Math.min(/\d/.test(folded) ? 1 : typos, spelling.length - 2))
    .toSorted((a, b) => a.distance - b.distance);
  return [...new Set([...symbols, ...near.map(({ name }) => name)])].slice(0, 3);
}

/** A side without a chemical gets that of the other side. */
function settle(from: ReadSide, to: ReadSide): ReturnType<typeof readSides> {
  const [left, right] = [from.chemicals ?? to.chemicals, to.chemicals ?? from.chemicals];
  if (!left || !right) return { from: toSide(from.unit, undefined), to: toSide(to.unit, undefined) };
  if (left[0]?.label === right[0]?.label) return { from: toSide(from.unit, left[0]), to: toSide(to.unit, right[0]) };
  const pairs = left.flatMap((one) =>
    right.filter((other) => countedElements(one, other).length > 0).map((other) => [one, other] as const),
  );
  const [pair, ...others] = pairs;
  if (!pair)
    return refuse(
      'to',
      'nothing-shared',
      `${left[0]?.label} and ${right[0]?.label} share no element that a content is counted by.`,
    );
  if (others.length > 0) {
    const several = left.length > 1 ? left : right;
    const message = `${several[0]?.label} stands for several compounds: name one.`;
    return refuse(
      several === left ? 'from' : 'to',
      'which-substance',
      message,
      several.slice(0, 4).map(({ formula }) => `${(several === left ? from : to).unit.id} ${formula}`),
    );
  }
  const counted = countedElements(...pair);
  if (counted.length > 1)
    return refuse(
      'to',
      'which-substance',
      `${pair[0].label} and ${pair[1].label} share ${counted.join(' and ')}: convert to one of them.`,
      counted.map((symbol) => `${to.unit.id} ${symbol}`),
    );
  return { from: toSide(from.unit, pair[0]), to: toSide(to.unit, pair[1]) };
}

function toSide(unit: Unit, chemical: Chemical | undefined): Side {
  return { unit, chemical, label: chemical ? `${unit.id} ${chemical.label}` : unit.id };
}

function refuse(
  field: SideField,
  code: SideCode,
  message: string,
  suggestions: string[] = [],
): { problems: SideProblem[] } {
  return { problems: [{ field, code, message, suggestions }] };
}
