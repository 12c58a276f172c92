/** Converts masses, grades and prices, also from one chemical to another that contains the same element. */
import type { Content } from '../../content.ts';
import { type Chemical, type Chemistry, chemistryOf } from './chemistry.ts';
import { countedElements, shareOf } from './counted-element.ts';
import { type AmountCode, readAmount } from './read-amount.ts';
import { readSides, type Side, type SideCode, type SideField } from './read-sides.ts';

/**
 * `from`, `to`: a unit, optionally followed by a chemical ("t LCE", "US$/lb V2O5"). `formula`: the chemical of a side
 * that names none.
 */
export type ConversionQuery = { amount: string | number; from: string; to: string; formula?: string | undefined };
/** The element by which both sides are measured, its name, and its mass fraction in each, 0 to 1. */
export type CountedElement = { symbol: string; name: string; fromShare: number; toShare: number };
/** `result` is `amount` times `factor`, unrounded. */
export type Conversion = {
  amount: number;
  from: Side;
  to: Side;
  factor: number;
  result: number;
  counted: CountedElement | undefined;
};
export type ConversionProblem = {
  field: SideField | 'amount';
  code: SideCode | AmountCode;
  message: string;
  suggestions: string[];
};

/** @returns the conversion, or the problems of each field. */
export function convert(
  content: Content,
  { amount: written, from, to, formula = '' }: ConversionQuery,
): Conversion | { problems: ConversionProblem[] } {
  const chemistry = chemistryOf(content);
  const read = readAmount(written);
  const sides = readSides(chemistry, { from, to, formula });
  const amountProblems: ConversionProblem[] = 'code' in read ? [{ field: 'amount', suggestions: [], ...read }] : [];
  if ('code' in read || 'problems' in sides)
    return { problems: [...amountProblems, ...('problems' in sides ? sides.problems : [])] };
  const counted = countOf(chemistry, sides.from.chemical, sides.to.chemical);
  const factor = factorOf(sides.from, sides.to, counted);
  return { amount: read.amount, ...sides, factor, result: read.amount * factor, counted };
}

function countOf(
  { weights, names }: Chemistry,
  from: Chemical | undefined,
  to: Chemical | undefined,
): CountedElement | undefined {
  if (!from || !to || from.label === to.label) return undefined;
  const [symbol = ''] = countedElements(from, to);
  return {
    symbol,
    name: names.get(symbol) ?? symbol,
    fromShare: shareOf(symbol, from, weights),
    toShare: shareOf(symbol, to, weights),
  };
}

/** A chemical with a higher content yields a smaller amount and a higher price per unit. */
function factorOf(from: Side, to: Side, counted: CountedElement | undefined): number {
  const units = from.unit.size / to.unit.size;
  if (!counted) return units;
  return from.unit.dimension === 'price'
    ? (units * counted.toShare) / counted.fromShare
    : (units * counted.fromShare) / counted.toShare;
}
