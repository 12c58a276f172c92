/** The figures of a material in another unit than that of their source. */
import { readUnit } from '../units/read-unit.ts';
import { unitFactor } from '../units/unit-switch.ts';
import type { Figures } from './figure.ts';

/** No source has more significant digits than that. */
const digits = 4;

/** Amounts and prices that can be given in the unit are; all others stay as they are. @param unit an id like `lb` or `US$/kg`. */
export function figuresInUnit(figures: Figures, unit: string): Figures {
  const { production, reserves, annualPrices } = figures;
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
      return { ...series, unit: to.unit, years: Object.fromEntries(Object.entries(series.years).map(([year, price]) => [year, to.amount(price)])) };
    }),
  };
}

function reservesIn(reserves: NonNullable<Figures['reserves']>, unit: string): Figures['reserves'] {
  const to = converter(reserves.unit, unit);
  if (!to) return reserves;
  return {
    ...reserves,
    unit: to.unit,
    worldTotal: to.amount(reserves.worldTotal),
    countries: reserves.countries.map((country) => ({ ...country, value: to.amount(country.value) })),
  };
}

/** `unit`: as content/figures writes it, with what it measures ("USD/kg V2O5"). */
function converter(from: string, to: string): { unit: string; amount: (value: number | null) => number | null } | undefined {
  const factor = unitFactor(from, to);
  const read = readUnit(from);
  if (factor === undefined || !('unit' in read)) return undefined;
  return {
    unit: [to.replace('US$', 'USD'), read.rest].filter(Boolean).join(' '),
    amount: (value) => (value === null ? null : factor === 1 ? value : Number((value * factor).toPrecision(digits))),
  };
}
