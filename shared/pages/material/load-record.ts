/** The public record of a material: critical lists and annual prices. */
import { markup } from '../../../content/text/markup.ts';
import { footOfTable, type TableData } from '../../composed-page/load-table.ts';
import type { Content, Entry, Markup } from '../../content.ts';
import { formatPrice, readableUnit } from '../../materials/amounts.ts';
import { listsFollowed, verifiedListings } from '../../materials/critical-lists.ts';
import { isApproximate } from '../../materials/figures.ts';
import { noteOf, sentence } from '../../materials/wording.ts';
import { citeSources } from '../../sources/sources.ts';

type Figures = Entry<'figures'>;
export type ListedAs = {
  finding: string;
  /** `state`: "Listed, as rare earths". */
  lists: { name: string; edition: string; listed: boolean; state: string }[];
  source: Markup;
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
