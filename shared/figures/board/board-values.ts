/** Values of the board that are computed from the figures of a material. */
import type { Content, Entry } from '../../content.ts';
import { isWeak } from '../../evidence/sources/sources.ts';

type Figures = Entry<'figures'>;
/** `low` to `high`, in percent; they differ where only a bound is published (">50"). A net exporter has no value. */
export type Reliance = { kind: 'interval'; low: number; high: number } | { kind: 'net exporter' };
/** `ratio`: the average price of the last year over that of the first. */
export type PriceChange = {
  ratio: number;
  name: string;
  unit: string;
  from: { year: string; price: number };
  to: { year: string; price: number };
};

export function relianceInterval(
  content: Content,
  { usNetImportReliancePercent: reliance }: Figures,
): Reliance | undefined {
  if (!reliance || isWeak(content, reliance.source)) return undefined;
  if (reliance.qualifier === 'net exporter') return { kind: 'net exporter' };
  if (reliance.value === null) return undefined;
  return { kind: 'interval', low: reliance.value, high: reliance.qualifier === 'more than' ? 100 : reliance.value };
}

/** The change in the first series that has a price in both years. */
export function priceChange(
  content: Content,
  { annualPrices }: Figures,
  first: string,
  last: string,
): PriceChange | undefined {
  for (const { name, unit, years, source } of annualPrices) {
    const [from, to] = [years[first], years[last]];
    if (from && to && !isWeak(content, source))
      return { ratio: to / from, name, unit, from: { year: first, price: from }, to: { year: last, price: to } };
  }
  return undefined;
}
