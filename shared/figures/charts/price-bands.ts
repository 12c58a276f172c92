/** Periods behind the lines of a price chart in which a measure on what is priced was in force, each with its link. */
import type { Content, Entry } from '../../content.ts';
import { measuresOnPrice } from '../../records/measures/check/on-price.ts';
import { shortNameOn } from '../../records/measures/list.ts';
import { spansOf } from '../../records/measures/state.ts';
import { entryHref } from '../../site/entry-href.ts';
import { capitalize, formatList, formatPublished, uncapitalize } from '../../text/format.ts';
import type { Band } from './drawing.ts';

type Product = Entry<'figures'>['annualPrices'][number]['product'];
/** `periods`: the years or months of its values, like "2025" or "2025-09". */
type Series = { name: string; product: Product; periods: readonly string[] };

const maxBands = 2;
/** In years: a shorter period cannot be seen in a series of yearly averages. */
const shortest = 1 / 12;

/** The bands nearest to the end of the series. */
export function priceBands(content: Content, material: string, series: readonly Series[], now: Date): Band[] {
  const spans = series.flatMap(({ periods }) => periods.map(spanOfPeriod));
  const [first, end] = [Math.min(...spans.map(({ from }) => from)), Math.max(...spans.map(({ to }) => to))];
  const named = series.map((each) => measuresOnPrice(content, material, each.product));
  const bands = [...new Set(named.flat())].flatMap((measure) => {
    const names = series.filter((_, index) => named[index]?.includes(measure)).map(({ name }) => name);
    const month = formatPublished((measure.from ?? '').slice(0, 'yyyy-mm'.length));
    const label = `${capitalize(shortNameOn(measure, material))}, ${month}`;
    return spansOf(measure)
      .filter(({ state, from }) => state === 'in force' && from <= now.getTime())
      .map(({ from, to }) => ({
        label: names.length < series.length ? `${label}: ${formatList(names.map(uncapitalize))}` : label,
        href: entryHref(measure),
        from: toYear(from),
        to: to && toYear(to),
      }));
  });
  return bands
    .filter(({ from, to = end }) => Math.min(to, end) - Math.max(from, first) >= shortest)
    .toSorted((a, b) => b.from - a.from)
    .slice(0, maxBands);
}

/** The series of annual averages, as `priceBands` wants them. */
export function yearsOf(series: readonly Entry<'figures'>['annualPrices'][number][]): Series[] {
  return series.map(({ name, product, years }) => ({ name, product, periods: Object.keys(years) }));
}

/** "2025" is from 2025 to 2026, and "2025-07" from 2025.5 on. */
export function spanOfPeriod(period: string): { from: number; to: number } {
  const [year = 0, month] = period.split('-').map(Number);
  const from = year + ((month ?? 1) - 1) / 12;
  return { from, to: from + (month ? 1 / 12 : 1) };
}

/** The instant 2023-08-01T00:00Z is 2023.58. */
function toYear(instant: number): number {
  const year = new Date(instant).getUTCFullYear();
  const [start, end] = [Date.UTC(year, 0), Date.UTC(year + 1, 0)];
  return year + (instant - start) / (end - start);
}
