/** Periods behind the lines of a price chart in which a measure on what is priced was in force, each with its link. */
import type { Content, Entry } from '../../content.ts';
import { measuresOnPrice } from '../../records/measures/check/on-price.ts';
import { shortNameOn } from '../../records/measures/list.ts';
import { spansOf } from '../../records/measures/state.ts';
import { entryHref } from '../../site/entry-href.ts';
import { capitalize, formatList, formatPublished, uncapitalize } from '../../text/format.ts';
import type { Band } from './drawing.ts';

type Series = Entry<'figures'>['annualPrices'][number];

const maxBands = 2;
/** In years: a shorter period cannot be seen in a series of yearly averages. */
const shortest = 1 / 12;

/** The bands nearest to the end of the series. */
export function priceBands(content: Content, material: string, series: readonly Series[], now: Date): Band[] {
  const years = series.flatMap((each) => Object.keys(each.years).map(Number));
  const [first, end] = [Math.min(...years), Math.max(...years) + 1];
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

/** The instant 2023-08-01T00:00Z is 2023.58. */
function toYear(instant: number): number {
  const year = new Date(instant).getUTCFullYear();
  const [start, end] = [Date.UTC(year, 0), Date.UTC(year + 1, 0)];
  return year + (instant - start) / (end - start);
}
