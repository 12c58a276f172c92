/** The public record of a material: critical lists, trade measures and annual prices. */
import { markup } from '../../../content/text/markup.ts';
import { statedEnd } from '../../../content/vocabulary/stated-end.ts';
import { footOfTable, type TableData } from '../../composed-page/load-table.ts';
import type { Content, Entry, Markup } from '../../content.ts';
import { formatPrice, readableUnit } from '../../materials/amounts.ts';
import { listsFollowed, verifiedListings } from '../../materials/critical-lists.ts';
import { isApproximate } from '../../materials/figures.ts';
import { citeSources } from '../../sources/sources.ts';
import { formatDate, formatPublished } from '../../text/format.ts';
import { noteOf, sentence } from './wording.ts';

type Figures = Entry<'figures'>;
export type ListedAs = {
  finding: string;
  /** `state`: "Listed, as rare earths". */
  lists: { name: string; edition: string; listed: boolean; state: string }[];
  source: Markup;
};
export type TradeMeasure = {
  day: string;
  date: string;
  announced: string | undefined;
  measure: string;
  authority: string;
  status: string;
  /** How current the record is: "As of May 2026, read on 22 Nov 2026". */
  provenance: string;
  /** Suspended, ended or superseded. */
  inactive: boolean;
};

/** Lists for which we could not verify whether the material is on them are left out. */
export function listsOf(content: Content, name: string, figures: Figures): ListedAs | undefined {
  const verified = verifiedListings(figures);
  if (verified.length === 0) return undefined;
  const count = verified.filter(({ listed }) => listed).length;
  const all = verified.length === listsFollowed.length ? `${verified.length} lists we follow` : `${verified.length} lists we could verify`;
  const finding = count === 0 ? `${name} is on none of the ${all}.` : `${name} is on ${count === verified.length ? `all ${all}` : `${count} of the ${all}`}.`;
  return {
    finding,
    lists: verified.map((listing) => ({ name: listing.name, edition: listing.edition, listed: listing.listed, state: stateOnList(listing) })),
    source: markup`Source: ${citeSources(
      content,
      verified.flatMap(({ source }) => source),
    )}`,
  };
}

function stateOnList(listing: ReturnType<typeof verifiedListings>[number]): string {
  const as = listing.as ? `, ${listing.as}` : '';
  return `${listing.listed ? 'Listed' : 'Not listed'}${as}${isApproximate(listing) ? ' (as we recall, not checked)' : ''}`;
}

/** Newest first. When a status names an end date, its text changes once that date is past; see `statedEnd`. */
export function measuresOf(content: Content, { tradeMeasures }: Figures, now: Date): { measures: TradeMeasure[]; source: Markup } | undefined {
  if (tradeMeasures.length === 0) return undefined;
  const sorted = tradeMeasures.toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date));
  return {
    measures: sorted.map((record) => ({
      day: record.date,
      date: `${isApproximate(record) ? 'about ' : ''}${formatPublished(record.date)}`,
      announced: record.announced && formatPublished(record.announced),
      measure: record.measure,
      authority: record.authority,
      ...stateOf(record.status, now),
      provenance: provenanceOf(record),
    })),
    source: markup`Source: ${citeSources(
      content,
      sorted.flatMap(({ source }) => source),
    )}`,
  };
}

/** We know the announced dates, not what follows them: when a suspension is over, the measure is no longer inactive, and we do not claim that it is in force. */
function stateOf(status: string, now: Date): Pick<TradeMeasure, 'status' | 'inactive'> {
  const end = statedEnd(status);
  if (end) {
    const isOver = now.getTime() >= end.over;
    const day = formatDate(end.day);
    if (end.of === 'suspended') return { status: `Suspended until ${day}; what follows was not known to us when this page was written`, inactive: !isOver };
    return { status: `Stated to ${isOver ? 'have ended' : 'end'} ${day}`, inactive: isOver };
  }
  return {
    status: sentence(status)
      .slice(0, -1)
      .replace(/\d{4}-\d\d-\d\d/g, formatDate),
    inactive: /\b(suspended|ended|superseded)\b/.test(status),
  };
}

const noBreak = '\u00a0';

/** "As of May 2026, read on 22 Nov 2026", with no-break spaces so that it can wrap only after the comma. */
function provenanceOf({ asOf, readOn, ...measure }: Figures['tradeMeasures'][number]): string {
  if (isApproximate(measure)) return `As we recall; no document found by ${formatDate(readOn)}`;
  if (!asOf) return `Read on ${formatDate(readOn)}`;
  return [`As of ${formatPublished(asOf)},`, `read on ${formatDate(readOn)}`].map((half) => half.replaceAll(' ', noBreak)).join(' ');
}

export function pricesOf(content: Content, { annualPrices }: Figures): TableData | undefined {
  const [first] = annualPrices;
  const years = [...new Set(annualPrices.flatMap(({ years }) => Object.keys(years)))].toSorted();
  if (!first || years.length === 0) return undefined;
  const estimated = annualPrices.some(({ latestIsEstimate }) => latestIsEstimate);
  const notes = annualPrices.flatMap((series) => noteOf(series) ?? []).map(sentence);
  const units = new Set(annualPrices.map(({ unit }) => readableUnit(unit)));
  const [common] = units.size === 1 ? units : [];
  return {
    caption: `Annual average prices, ${years[0]}–${years.at(-1)}${common ? `, ${common}` : ''}`,
    illustrative: false,
    columns: [
      { label: 'Price', numeric: false },
      ...years.map((year, index) => ({ label: estimated && index === years.length - 1 ? `${year} est.` : year, numeric: true })),
    ],
    rows: annualPrices.map((series) => [
      `${series.name} (${series.provider})${common ? '' : `, ${readableUnit(series.unit)}`}`,
      ...years.map((year) => {
        const value = series.years[year];
        return value === null || value === undefined ? '–' : `${isApproximate(series) ? 'about ' : ''}${formatPrice(value)}`;
      }),
    ]),
    foot: footOfTable(
      content,
      notes.join(' '),
      annualPrices.flatMap(({ source }) => source),
    ),
  };
}
