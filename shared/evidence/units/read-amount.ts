/** Reads an amount as people write it: "1,200.5", "1e3", "2 500". */

import { cleanPastedAscii } from '../../text/pasted-text.ts';

export type AmountCode =
  | 'empty'
  | 'too-long'
  | 'not-a-number'
  | 'decimal-comma'
  | 'negative'
  | 'too-large'
  | 'too-small';

const maxLength = 40;
const max = 1e15;
const min = 1e-15;
/** Digits in groups of three or without groups. A group never begins with 0: "0,125" has a decimal comma. */
const grouped = /^-?(?:[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?: \d{3})+|\d+)?(?:\.\d*)?(?:e[+-]?\d{1,3})?$/i;

export function readAmount(written: string | number): { amount: number } | { code: AmountCode; message: string } {
  const text =
    typeof written === 'number'
      ? String(written)
      : cleanPastedAscii(written.normalize('NFKC')).trim().replace('−', '-');
  if (text === '') return { code: 'empty', message: 'Enter an amount, like 1,000.' };
  if (text.length > maxLength) return { code: 'too-long', message: `An amount has at most ${maxLength} characters.` };
  const amount = grouped.test(text) ? Number(text.replace(/[ ,]/g, '')) : Number.NaN;
  const isNumber = !Number.isNaN(amount);
  if (!isNumber && /^\d*,\d+$/.test(text)) {
    const withPoint = text.replace(',', '.').replace(/^\./, '0.');
    return { code: 'decimal-comma', message: `Write ${withPoint} with a point: a comma separates thousands here.` };
  }
  if (!isNumber) return { code: 'not-a-number', message: 'Enter a number in figures, like 1,000 or 0.5.' };
  if (amount < 0) return { code: 'negative', message: 'Enter an amount of 0 or more.' };
  if (amount > max) return { code: 'too-large', message: 'Enter an amount of at most 1e15.' };
  if (amount > 0 && amount < min) return { code: 'too-small', message: 'Enter 0, or an amount of at least 1e-15.' };
  // Not -0, which would be written with its sign.
  return { amount: amount === 0 ? 0 : amount };
}
