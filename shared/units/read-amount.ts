/** Reads an amount as people write it: "1,200.5", "1e3", "2 500". */

export type AmountCode = 'empty' | 'too-long' | 'not-a-number' | 'decimal-comma' | 'negative' | 'too-large' | 'too-small';

const maxLength = 40;
const max = 1e15;
const min = 1e-15;

export function readAmount(written: string | number): { amount: number } | { code: AmountCode; message: string } {
  const text = typeof written === 'number' ? String(written) : written.normalize('NFKC').trim().replace('−', '-');
  if (text === '') return { code: 'empty', message: 'Enter an amount, like 1,000.' };
  if (text.length > maxLength) return { code: 'too-long', message: `An amount has at most ${maxLength} characters.` };
  if (/^\d+,\d{1,2}$/.test(text)) return { code: 'decimal-comma', message: `Write ${text.replace(',', '.')} with a point: a comma separates thousands here.` };
  const plain = /^-?(?:\d{1,3}(?:[ ,]\d{3})+|\d+)?(?:\.\d*)?(?:e[+-]?\d{1,3})?$/i.test(text) && /\d/.test(text) ? text.replace(/[ ,]/g, '') : '';
  const amount = Number(plain);
  if (plain === '' || Number.isNaN(amount)) return { code: 'not-a-number', message: 'Enter a number in figures, like 1,000 or 0.5.' };
  if (amount < 0) return { code: 'negative', message: 'Enter an amount of 0 or more.' };
  if (amount > max) return { code: 'too-large', message: 'Enter an amount of at most 1e15.' };
  if (amount > 0 && amount < min) return { code: 'too-small', message: 'Enter 0, or an amount of at least 1e-15.' };
  // Not -0, which would be written with its sign.
  return { amount: amount === 0 ? 0 : amount };
}
