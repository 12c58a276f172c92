/** Converts the figures of a material to another unit than that of their source. */
import { readUnit } from '../evidence/units/read-unit.ts';
import { unitFactor } from '../evidence/units/unit-switch.ts';
import type { Figures, FigureValue } from './figure.ts';

/** `unit`: in the notation of content/figures, with the chemical that it measures ("USD/kg V2O5"). */
type Converter = { unit: string; amount: (value: number | null) => number | null };

/** Significant digits; no source gives more. */
const digits = 4;

/**
 * Converts the amounts and prices that can be expressed in the unit; leaves all others unchanged.
 * @param unit an id like `lb` or `US$/kg`.
 */
export function figuresInUnit(figures: Figures, unit: string): Figures {
  const { production, reserves, annualPrices, monthlyPrice } = figures;
  return {
    ...figures,
    production: production.map((stage) => {
      const to = converter(stage.unit, unit);
      if (!to) return stage;
      const { worldTotal, priorWorldTotal, otherCountries, worldCapacity } = stage;
      return {
        ...stage,
        unit: to.unit,
        worldTotal: to.amount(worldTotal),
        priorWorldTotal: to.amount(priorWorldTotal),
        otherCountries: to.amount(otherCountries),
        ...(worldCapacity !== undefined && { worldCapacity: to.amount(worldCapacity) }),
        producers: stage.producers.map((producer) => ({
          ...producer,
          value: to.amount(producer.value),
          ...(producer.priorValue !== undefined && { priorValue: to.amount(producer.priorValue) }),
          ...(producer.capacity !== undefined && { capacity: to.amount(producer.capacity) }),
        })),
      };
    }),
    reserves: reserves && reservesIn(reserves, unit),
    annualPrices: annualPrices.map((series) => {
      const to = converter(series.unit, unit);
      if (!to) return series;
      return {
        ...series,
        unit: to.unit,
        years: pricesIn(series.years, to),
        ranges: Object.fromEntries(
          Object.entries(series.ranges).map(([year, { from, to: end }]) => [
            year,
            { from: to.amount(from) ?? from, to: to.amount(end) ?? end },
          ]),
        ),
      };
    }),
    ...(monthlyPrice && { monthlyPrice: monthlyPriceIn(monthlyPrice, unit) }),
  };
}

/** @param original the same value in the unit of its source. */
export function noteConversion(value: FigureValue, original: FigureValue | undefined): FigureValue {
  if (!original || original.value === value.value) return value;
  return {
    ...value,
    note: [value.note, `converted by Lazulite from ${original.unit} and rounded to four digits`]
      .filter(Boolean)
      .join('; '),
  };
}

function reservesIn(reserves: NonNullable<Figures['reserves']>, unit: string): Figures['reserves'] {
  const to = converter(reserves.unit, unit);
  if (!to) return reserves;
  return {
    ...reserves,
    unit: to.unit,
    worldTotal: to.amount(reserves.worldTotal),
    otherCountries: to.amount(reserves.otherCountries ?? null),
    countries: reserves.countries.map((country) => ({ ...country, value: to.amount(country.value) })),
  };
}

function monthlyPriceIn(price: NonNullable<Figures['monthlyPrice']>, unit: string): Figures['monthlyPrice'] {
  const to = converter(price.unit, unit);
  if (!to) return price;
  const editions = price.editions.map((edition) => ({ ...edition, months: pricesIn(edition.months, to) }));
  return { ...price, unit: to.unit, editions };
}

/** @param prices by year or month. */
function pricesIn(prices: Record<string, number | null>, { amount }: Converter): Record<string, number | null> {
  return Object.fromEntries(Object.entries(prices).map(([period, price]) => [period, amount(price)]));
}

function converter(from: string, to: string): Converter | undefined {
  const factor = unitFactor(from, to);
  const read = readUnit(from);
  if (factor === undefined || !('unit' in read)) return undefined;
  return {
    unit: [to.replace('US$', 'USD'), read.rest].filter(Boolean).join(' '),
    amount: (value) => (value === null ? null : factor === 1 ? value : Number((value * factor).toPrecision(digits))),
  };
}
