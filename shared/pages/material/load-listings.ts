/** The official lists with a material on them, by list and edition. */
import { markup } from '../../../content/text/markup.ts';
import type { Content, Entry, Markup } from '../../content.ts';
import { listsFollowed, verifiedListings } from '../../materials/critical-lists.ts';
import { isApproximate } from '../../materials/figures.ts';
import { noteOf } from '../../materials/wording.ts';
import { citeSources } from '../../sources/sources.ts';

type Listing = ReturnType<typeof verifiedListings>[number];
/** A place in the matrix; undefined where the list has no edition of that year. */
export type ListingCell = { state: 'listed' | 'not listed' | 'not verified'; isRecalled: boolean } | undefined;
/** `remarks`: under which name it is listed, and what the list says of it. */
export type ListingRow = { list: string; cells: ListingCell[]; remarks: string };
export type Listings = { finding: string; editions: string[]; rows: ListingRow[]; source: Markup };

/** @returns undefined when we could verify no list. */
export function loadListings(content: Content, name: string, figures: Entry<'figures'>): Listings | undefined {
  const verified = verifiedListings(figures);
  if (verified.length === 0) return undefined;
  const editions = [...new Set(listsFollowed.map(({ edition }) => edition))].toSorted();
  const lists = [...new Set(listsFollowed.map((list) => list.name))];
  return {
    finding: findingOf(name, verified),
    editions,
    rows: lists.map((list) => {
      const listings = verified.filter((listing) => listing.name === list);
      return {
        list,
        cells: editions.map((edition) => cellOf(list, edition, listings)),
        remarks: [...new Set(listings.flatMap(remarksOn))].join('; '),
      };
    }),
    source: markup`Source: ${citeSources(
      content,
      verified.flatMap(({ source }) => source),
    )}`,
  };
}

const numbers = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

function findingOf(name: string, verified: Listing[]): string {
  const count = verified.filter(({ listed }) => listed).length;
  const number = numbers[verified.length] ?? verified.length;
  const all = `${number} lists we ${verified.length === listsFollowed.length ? 'follow' : 'could verify'}`;
  if (count === 0) return `${name} ${verbFor(name)} on none of the ${all}.`;
  return `${name} ${verbFor(name)} on ${count === verified.length ? 'all' : `${numbers[count] ?? count} of the`} ${all}.`;
}

function verbFor(name: string): string {
  return name.endsWith('s') && !/(us|is|ss)$/.test(name) ? 'are' : 'is';
}

function cellOf(list: string, edition: string, listings: Listing[]): ListingCell {
  if (!listsFollowed.some((item) => item.name === list && item.edition === edition)) return undefined;
  const listing = listings.find((item) => item.edition === edition);
  if (!listing) return { state: 'not verified', isRecalled: false };
  return { state: listing.listed ? 'listed' : 'not listed', isRecalled: isApproximate(listing) };
}

function remarksOn(listing: Listing): string[] {
  const note = noteOf(listing);
  return [...(listing.as ? [`listed ${listing.as}`] : []), ...(note && listing.listed ? [note] : [])];
}
