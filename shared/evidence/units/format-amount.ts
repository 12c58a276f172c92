/** Formats results of conversions: six significant digits, but never fewer than the integer part has. */

import type { Side } from './read-sides.ts';

const formats = new Map<number, Intl.NumberFormat>();
const digits = 6;

/** "187.852", "1,234,568", "0.000453592", "1.5e-12". */
export function formatAmount(value: number): string {
  const size = Math.abs(value);
  if (size !== 0 && size < 1e-9) return String(Number(value.toPrecision(digits)));
  if (size >= 10 ** digits) return formatWith(0, value);
  const decimals = size === 0 ? 0 : Math.min(20, Math.max(0, digits - 1 - Math.floor(Math.log10(size))));
  return formatWith(decimals, value);
}

function formatWith(maximumFractionDigits: number, value: number): string {
  const format = formats.get(maximumFractionDigits) ?? new Intl.NumberFormat('en-US', { maximumFractionDigits });
  formats.set(maximumFractionDigits, format);
  return format.format(value);
}

/** "187.852 t Li", "6% Li2O", "US$39.36/kg V". */
export function formatQuantity(value: number, { unit, chemical }: Pick<Side, 'unit' | 'chemical'>): string {
  const amount = formatAmount(value);
  const quantity = unit.id.startsWith('US$')
    ? unit.id.replace('US$', `US$${amount}`)
    : `${amount}${unit.id === '%' ? '' : ' '}${unit.id}`;
  return chemical ? `${quantity} ${chemical.label}` : quantity;
}
