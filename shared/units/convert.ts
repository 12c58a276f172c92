/** Converts masses, grades and prices, also from one chemical to another that holds the same element. */
import type { Content } from '../content.ts';
import { type Chemical, type Chemistry, chemistryOf } from './chemistry.ts';
import { countedElements, shareOf } from './counted-element.ts';
import { type AmountCode, readAmount } from './read-amount.ts';
import { readSides, type Side, type SideCode, type SideField } from './read-sides.ts';

/** `from`, `to`: a unit and, behind it, what it measures ("t LCE", "US$/lb V2O5"). `formula`: what a side measures that does not say so. */
export type ConversionQuery = { amount: string | number; from: string; to: string; formula?: string | undefined };
/** The element that both sides are counted by, its name, and its share in the mass of each, from 0 to 1. */
export type Counted = { symbol: string; name: string; fromShare: number; toShare: number };
/** `result` is `amount` times `factor`, unrounded. */
export type Conversion = { amount: number; from: Side; to: Side; factor: number; result: number; counted: Counted | undefined };
export type ConversionProblem = { field: SideField | 'amount'; code: SideCode | AmountCode; message: string; suggestions: string[] };

/** @returns the conversion, or what is wrong with each field. */
export function convert(content: Content, { amount: written, from, to, formula = '' }: ConversionQuery): Conversion | { problems: ConversionProblem[] } {
  const chemistry = chemistryOf(content);
  const read = readAmount(written);
  const sides = readSides(chemistry, { from, to, formula });
  const amountProblems: ConversionProblem[] = 'code' in read ? [{ field: 'amount', suggestions: [], ...read }] : [];
  if ('code' in read || 'problems' in sides) return { problems: [...amountProblems, ...('problems' in sides ? sides.problems : [])] };
  const counted = countOf(chemistry, sides.from.chemical, sides.to.chemical);
  const factor = factorOf(sides.from, sides.to, counted);
  return { amount: read.amount, ...sides, factor, result: read.amount * factor, counted };
}

function countOf({ weights, names }: Chemistry, from: Chemical | undefined, to: Chemical | undefined): Counted | undefined {
  if (!from || !to || from.label === to.label) return undefined;
  const [symbol = ''] = countedElements(from, to);
  return { symbol, name: names.get(symbol) ?? symbol, fromShare: shareOf(symbol, from, weights), toShare: shareOf(symbol, to, weights) };
}

/** Of the richer chemical less is needed, and a unit of it costs more. */
function factorOf(from: Side, to: Side, counted: Counted | undefined): number {
  const units = from.unit.size / to.unit.size;
  if (!counted) return units;
  return from.unit.dimension === 'price' ? (units * counted.toShare) / counted.fromShare : (units * counted.fromShare) / counted.toShare;
}
