/** The official lists with a material on them, by list and edition. */
import type { Content, Entry, Markup } from '../../content.ts';
import { noteSign } from '../../evidence/sources/note-sign.ts';
import { sourceOfRows } from '../../evidence/sources/sources.ts';
import { countLists, type ListCount, listsFollowed, verifiedListings } from '../../records/materials/critical-lists.ts';
import { isApproximate } from '../../records/materials/figures.ts';
import { noteOf } from '../../records/materials/wording.ts';
import { formatList, spellNumber } from '../../text/format.ts';

type Listing = ReturnType<typeof verifiedListings>[number];
/** A cell of the matrix; undefined if the list has no edition of that year. */
export type ListingCell = { state: 'listed' | 'not listed' | 'not verified'; isRecalled: boolean } | undefined;
/** `remarks`: the name under which the material is listed, and remarks of the list on it. */
export type ListingRow = { list: string; cells: ListingCell[]; remarks: string };
export type Listings = { finding: string; editions: string[]; rows: ListingRow[]; source: Markup };

/** @returns undefined if no list could be verified. */
export function loadListings(content: Content, name: string, figures: Entry<'figures'>): Listings | undefined {
  const [verified, count] = [verifiedListings(figures), countLists(content, figures)];
  if (!count) return undefined;
  const editions = [...new Set(listsFollowed.map(({ edition }) => edition))].toSorted();
  const lists = [...new Set(listsFollowed.map((list) => list.name))];
  return {
    finding: findingOf(name, count),
    editions,
    rows: lists.map((list) => {
      const listings = verified.filter((listing) => listing.name === list);
      return {
        list,
        cells: editions.map((edition) => cellOf(list, edition, listings)),
        remarks: [...new Set(listings.flatMap(remarksOn))].join('; '),
      };
    }),
    source: sourceOfRows(content, verified),
  };
}

/** "Graphite is on all eight lists we could verify, and on one more†. Of the United States both lists are counted." */
function findingOf(name: string, { listed, verified, recalled }: ListCount): string {
  const lists = `${spellNumber(verified)} lists we ${verified === listsFollowed.length ? 'follow' : 'could verify'}`;
  const counted =
    listed === 0
      ? `none of the ${lists}`
      : listed === verified
        ? `all ${lists}`
        : `${spellNumber(listed)} of the ${lists}`;
  return `${name} ${verbFor(name)} on ${counted}${recalled ? `, and on ${spellNumber(recalled)} more${noteSign}` : ''}. ${twice}`;
}

const editionsByList = Map.groupBy(listsFollowed, (list) => list.name);
/** Why there are more lists than rows: "Of the United States two lists are counted, of 2022 and 2025." */
const twice = [...editionsByList]
  .filter(([, editions]) => editions.length > 1)
  .map(
    ([name, lists]) =>
      `Of the ${name} ${spellNumber(lists.length)} lists are counted, of ${formatList(lists.map(({ edition }) => edition))}.`,
  )
  .join(' ');

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
  return [
    ...(listing.as ? [`${listing.listed ? 'listed' : 'not listed'}, ${listing.as}`] : []),
    ...(note && listing.listed ? [note] : []),
  ];
}
