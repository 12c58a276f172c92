/**
 * Formats amounts, prices and names of countries and materials for use in sentences: "51 million t", "$580 per kg",
 * "the DR Congo".
 */
import { formatNumber } from '../../text/format.ts';

export type Amount = { value: string; unit: string };

const tonsPer: Record<string, number> = { kg: 0.001, t: 1, kt: 1_000, Mt: 1_000_000 };
const million = 1_000_000;

/** @returns undefined for a unit that is not one of mass. */
export function inTons(value: number, unit: string): number | undefined {
  const size = tonsPer[unit];
  return size === undefined ? undefined : value * size;
}

/** Converts `kg`, `t`, `kt` and `Mt` to t or million t; other units are kept. */
export function readableAmount(value: number, unit: string): Amount {
  const tons = value * (tonsPer[unit] ?? Number.NaN);
  if (Number.isNaN(tons)) return { value: formatNumber(value), unit: readableUnit(unit) };
  return tons >= million
    ? { value: formatNumber(tons / million), unit: 'million t' }
    : { value: formatNumber(tons), unit: 't' };
}

/** @returns the factor from a unit to million t; undefined for a mass of less, and for units that are not of mass. */
export function factorToMillions(value: number, unit: string): number | undefined {
  const size = tonsPer[unit];
  return size !== undefined && value * size >= million ? size / million : undefined;
}

/** "GWh a year" for `GWh/year`, "$ per kg" for `USD/kg`. */
export function readableUnit(unit: string): string {
  return unit.replace('/year', ' a year').replace(/^USD/, '$').replace('/', ' per ');
}

/** "$580" and "per kg" for 580 and `USD/kg`. */
export function readablePrice(value: number, unit: string): Amount {
  const readable = readableUnit(unit);
  return readable.startsWith('$ ')
    ? { value: `$${formatPrice(value)}`, unit: readable.slice('$ '.length) }
    : { value: formatPrice(value), unit: readable };
}

/** Prices under 100 with cents: "5.49", "25", "9,000". */
export function formatPrice(value: number): string {
  return value < 100 && !Number.isInteger(value) ? value.toFixed(2) : formatNumber(value);
}

const withArticle = new Set(['DR Congo', 'Philippines', 'United States']);

/** The name of a country inside a sentence, with "the" where it needs one. */
export function inSentence(country: string): string {
  return withArticle.has(country) ? `the ${country}` : country;
}

/**
 * The form of a name before a noun: "rare earth" for rare earth elements, "lithium-ion battery" for lithium-ion
 * batteries.
 */
export function asAttribute({ name }: { name: string }): string {
  return name
    .toLowerCase()
    .replace(/ elements$/, '')
    .replace(/batteries$/, 'battery');
}
