/** Numbers, bounds and ranges as the publishers write them; everything else is words or a doubt. */
import type { Reading } from '../observation.ts';

/** No publisher writes a zero before other digits: `0,123` has a decimal comma, and `007` is a code. */
const number = String.raw`[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?|(?:0|[1-9]\d*)(?:\.\d+)?|\.\d+`;
const plain = new RegExp(`^([-−]?)(${number})$`);
const bound = new RegExp(`^([<>])\\s*(${number})$`);
const range = new RegExp(`^(${number})\\s*[-–—]\\s*(${number})$`);
const lostMinus = new RegExp(`^[?\uFFFD](${number})$`);

/** @param cell trimmed, not empty. */
export function readNumeral(cell: string): Reading {
  const [, minus, digits] = plain.exec(cell) ?? [];
  if (digits !== undefined) return amount(minus ? -valueOf(digits) : valueOf(digits), cell);
  const [, sign, limit] = bound.exec(cell) ?? [];
  if (limit !== undefined) return { is: 'bound', sign: sign as '<' | '>', value: valueOf(limit) };
  const [, from, to] = range.exec(cell) ?? [];
  if (from !== undefined && to !== undefined) return rangeOf(valueOf(from), valueOf(to), cell);
  const [, lost] = lostMinus.exec(cell) ?? [];
  if (lost !== undefined) {
    const reason = `a sign before ${lost} was lost in the publisher's file; it may have been a minus`;
    return { is: 'doubt', reason, perhaps: -valueOf(lost) };
  }
  if (!/\d/.test(cell) && /^\p{Letter}.*\p{Letter}{2}/u.test(cell)) return { is: 'words', words: cell };
  return { is: 'doubt', reason: `“${cell}” is no number, bound, range or sign that the publishers use` };
}

/** More than anything that is produced, traded or paid in a unit of the publishers. */
const maxAmount = 1e12;
const valueOf = (digits: string) => Number(digits.replaceAll(',', ''));

function amount(value: number, cell: string): Reading {
  if (Math.abs(value) < maxAmount) return { is: 'number', value };
  return { is: 'doubt', reason: `${cell} has more digits than a figure of this field` };
}

function rangeOf(from: number, to: number, cell: string): Reading {
  if (from < to) return { is: 'range', from, to };
  return { is: 'doubt', reason: `“${cell}” looks like a range, but its second number is not the larger one` };
}
