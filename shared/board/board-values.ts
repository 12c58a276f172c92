/** Values of the board that are computed from the figures of a material. */
import type { Content, Entry } from '../content.ts';
import { listsFollowed, verifiedListings } from '../materials/critical-lists.ts';
import { isWeak } from '../sources/sources.ts';

type Figures = Entry<'figures'>;
/** `low` to `high`, in percent; they differ where only a bound is published (">50"). A net exporter has no value. */
export type Reliance = { kind: 'interval'; low: number; high: number } | { kind: 'net exporter' };
/** A place on one of the lists we follow, in their order. */
export type ListState = 'listed' | 'doubtful' | 'not listed' | 'not verified';
/** `ratio`: the average price of the last year over that of the first. */
export type PriceChange = { ratio: number; name: string; unit: string; from: { year: string; price: number }; to: { year: string; price: number } };

export function relianceInterval(content: Content, { usNetImportReliancePercent: reliance }: Figures): Reliance | undefined {
  if (!reliance || isWeak(content, reliance.source)) return undefined;
  if (reliance.qualifier === 'net exporter') return { kind: 'net exporter' };
  if (reliance.value === null) return undefined;
  return { kind: 'interval', low: reliance.value, high: reliance.qualifier === 'more than' ? 100 : reliance.value };
}

/** One state for each list we follow; undefined where none could be verified. */
export function listStates(content: Content, figures: Figures): ListState[] | undefined {
  const listings = verifiedListings(figures);
  if (listings.length === 0) return undefined;
  return listsFollowed.map(({ name, edition }): ListState => {
    const listing = listings.find((item) => item.name === name && item.edition === edition);
    if (!listing) return 'not verified';
    if (!listing.listed) return 'not listed';
    return isWeak(content, listing.source) ? 'doubtful' : 'listed';
  });
}

/** From the first series that has a price in both years. */
export function priceChange(content: Content, { annualPrices }: Figures, first: string, last: string): PriceChange | undefined {
  for (const { name, unit, years, source } of annualPrices) {
    const [from, to] = [years[first], years[last]];
    if (from && to && !isWeak(content, source)) return { ratio: to / from, name, unit, from: { year: first, price: from }, to: { year: last, price: to } };
  }
  return undefined;
}
