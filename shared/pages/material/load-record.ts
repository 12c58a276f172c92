/** What is on the public record of a material: the lists that call it critical, the trade measures on it, its annual prices. */
import { formatPrice, readableUnit } from '../../amounts.ts';
import type { TableData } from '../../composed-page/load-table.ts';
import type { Content, Entry } from '../../content.ts';
import { listsFollowed, verifiedListings } from '../../critical-lists.ts';
import { citeSources, isApproximate } from '../../figures.ts';
import { formatDate } from '../../format.ts';
import { noteOf, sentence } from './wording.ts';

type Figures = Entry<'figures'>;
export type ListedAs = {
  finding: string;
  lists: { name: string; edition: string; listed: boolean; as: string | undefined; checked: boolean }[];
  source: string;
};
export type Measure = {
  day: string;
  date: string;
  announced: string | undefined;
  measure: string;
  authority: string;
  status: string;
  /** Suspended, ended or replaced. */
  off: boolean;
};

/** Lists on which the place of the material is not verified are left out. */
export function listsOf(content: Content, name: string, figures: Figures): ListedAs | undefined {
  const verified = verifiedListings(figures);
  if (verified.length === 0) return undefined;
  const count = verified.filter(({ listed }) => listed).length;
  const all = verified.length === listsFollowed.length ? `${verified.length} lists we follow` : `${verified.length} lists we could verify`;
  const finding = count === 0 ? `${name} is on none of the ${all}.` : `${name} is on ${count === verified.length ? `all ${all}` : `${count} of the ${all}`}.`;
  return {
    finding,
    lists: verified.map((each) => ({ name: each.name, edition: each.edition, listed: each.listed, as: each.as ?? undefined, checked: !isApproximate(each) })),
    source: `Source: ${citeSources(
      content,
      verified.flatMap(({ source }) => source),
    )}`,
  };
}

/** The newest first. */
export function measuresOf(content: Content, { tradeMeasures }: Figures): { measures: Measure[]; source: string } | undefined {
  if (tradeMeasures.length === 0) return undefined;
  const sorted = tradeMeasures.toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date));
  return {
    measures: sorted.map((each) => ({
      day: each.date,
      date: `${isApproximate(each) ? 'about ' : ''}${each.datePrecision === 'month' ? formatDate(each.date).replace(/^\d+ /, '') : formatDate(each.date)}`,
      announced: each.announced && formatDate(each.announced),
      measure: each.measure,
      authority: each.authority,
      status: sentence(each.status)
        .slice(0, -1)
        .replace(/\d{4}-\d\d-\d\d/g, formatDate),
      off: /suspended|ended|superseded/.test(each.status) && !each.status.startsWith('stated to end'),
    })),
    source: `Source: ${citeSources(
      content,
      sorted.flatMap(({ source }) => source),
    )}`,
  };
}

export function pricesOf(content: Content, { annualPrices }: Figures): TableData | undefined {
  const [first] = annualPrices;
  const years = [...new Set(annualPrices.flatMap(({ years }) => Object.keys(years)))].toSorted();
  if (!first || years.length === 0) return undefined;
  const estimated = annualPrices.some(({ latestIsEstimate }) => latestIsEstimate);
  const notes = annualPrices.flatMap((series) => noteOf(series) ?? []).map(sentence);
  return {
    caption: `Annual average prices, ${years[0]}–${years.at(-1)}`,
    note: notes.join(' ') || undefined,
    illustrative: false,
    columns: [
      { label: 'Price', numeric: false },
      { label: 'Unit', numeric: false },
      ...years.map((year, index) => ({ label: estimated && index === years.length - 1 ? `${year} est.` : year, numeric: true })),
    ],
    rows: annualPrices.map((series) => [
      `${series.name} (${series.provider})`,
      readableUnit(series.unit),
      ...years.map((year) => {
        const value = series.years[year];
        return value === null || value === undefined ? '–' : `${isApproximate(series) ? 'about ' : ''}${formatPrice(value)}`;
      }),
    ]),
    source: `Source: ${citeSources(
      content,
      annualPrices.flatMap(({ source }) => source),
    )}`,
  };
}
