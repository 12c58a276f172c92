/** Fields and rules that the blocks of the figures of a material share. */
import * as z from 'zod';
import { type CellValue, parseCell } from '../vocabulary/chart-cell.ts';
import { anchor, text } from './fields.ts';

export const amount = z.number().nullable();
/** Why the figures of a block have no year; printed in their passports. */
export const undated = text(160).optional();
export const yearMissing = {
  path: ['year'],
  message: 'is missing: name the year of the figures, or say in undated why there is none',
};
export const undatedBesideYear = { path: ['undated'], message: 'is written beside a year: leave out one' };
export const basisMissing = (what: string) => ({ path: ['basis'], message: `is missing: ${what}` });
export const countryFields = { iso3: z.string().length(3), name: text(60) };

/** If stage or scope are not unique: `ferrosilicon-output` becomes /figures/silicon-ferrosilicon-output. */
export const figureName = anchor.optional();

/** A number, or a text like ">50", "about 48". */
export const bounded = z
  .union([z.number(), z.string()])
  .transform((cell): CellValue => parseCell(cell) ?? { value: null })
  .refine(({ value }) => value !== null, 'must be a number, or a text like ">50", "about 48"');

/** What a source prints for a year of a price: a number, or a range; it gives no average then, and we compute none. */
const priceRange = z
  .strictObject({ from: z.number(), to: z.number() })
  .refine(({ from, to }) => from < to, 'is a range from its lower end to its upper end');
const year = z.string().regex(/^\d{4}$/, 'write a year like 2025');
export const pricesByYear = z.record(year, z.union([amount, priceRange]));

type PriceRange = z.output<typeof priceRange>;
type Prices = { years: Record<string, number | null>; ranges: Record<string, PriceRange> };

/** Prices and ranges apart: `years` has null where `ranges` has a range. */
export function splitPrices<Series extends { years: z.output<typeof pricesByYear> }>(series: Series): Series & Prices {
  const prices = Object.entries(series.years);
  return {
    ...series,
    years: Object.fromEntries(prices.map(([of, price]) => [of, typeof price === 'number' ? price : null])),
    ranges: Object.fromEntries(
      prices.flatMap(([of, price]) => (typeof price === 'object' && price ? [[of, price]] : [])),
    ),
  };
}
