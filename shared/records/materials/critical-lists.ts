/** The lists of critical materials we follow, and whether a material is on them. */
import { type ListEditionId, listEditionIds, listEditions } from '../../../content/vocabulary/critical-lists.ts';
import type { Content, Entry } from '../../content.ts';
import { isWeak } from '../../evidence/sources/sources.ts';

type Listing = NonNullable<Entry<'figures'>['criticality']>[ListEditionId];
/** `document`: id in the collection of sources. */
export type CriticalList = { name: string; edition: string; document: string };

/** The lists that count: the newest edition of each, and both of the United States. */
const followed: readonly ListEditionId[] = listEditionIds.filter((id) => !('isEarlier' in listEditions[id]));
export const listsFollowed: readonly CriticalList[] = followed.map((id) => listEditions[id]);

/** The lists for which it is verified whether the material is on them. */
export function verifiedListings({
  criticality,
}: Pick<Entry<'figures'>, 'criticality'>): (CriticalList & Listing & { listed: boolean })[] {
  return heldListings({ criticality }, followed);
}

/** The same of all editions that we hold, or of some. */
export function heldListings(
  { criticality }: Pick<Entry<'figures'>, 'criticality'>,
  editions: readonly ListEditionId[] = listEditionIds,
): (CriticalList & Listing & { listed: boolean })[] {
  return editions.flatMap((id) => {
    const entry = criticality?.[id];
    return entry && entry.listed !== null ? [{ ...entry, ...listEditions[id], listed: entry.listed }] : [];
  });
}

/** The verified listings with a reliable source. Only these are counted. */
export function reliableListings(
  content: Content,
  figures: Pick<Entry<'figures'>, 'criticality'>,
): ReturnType<typeof verifiedListings> {
  return verifiedListings(figures).filter(({ source }) => !isWeak(content, source));
}

/** `recalled`: it names the material as we recall, which no reliable document confirms. */
export type ListState = 'listed' | 'recalled' | 'not listed' | 'not verified';

/** `states`: one for each list we follow, in their order. `verified`: listed or not listed. */
export type ListCount = { states: ListState[]; listed: number; verified: number; recalled: number };

/** How many lists name a material. Every page counts with this. @returns undefined where none could be verified. */
export function countLists(content: Content, figures: Pick<Entry<'figures'>, 'criticality'>): ListCount | undefined {
  const { criticality } = figures;
  if (verifiedListings(figures).length === 0) return undefined;
  const states = followed.map((id) => listState(content, criticality?.[id]));
  const count = (state: ListState) => states.filter((other) => other === state).length;
  return {
    states,
    listed: count('listed'),
    verified: count('listed') + count('not listed'),
    recalled: count('recalled'),
  };
}

/** Of the materials of which at least one list could be checked: those on every such list, and those on none. */
export function findListTotals(content: Content): { checked: number; onEvery: string[]; onNone: string[] } {
  const counts = content.list('materials').flatMap(({ id, name }) => {
    const figures = content.find('figures', id);
    const count = figures && countLists(content, figures);
    return count?.verified ? [{ name, ...count }] : [];
  });
  return {
    checked: counts.length,
    onEvery: counts.filter(({ listed, verified }) => listed === verified).map(({ name }) => name),
    onNone: counts.filter(({ listed }) => listed === 0).map(({ name }) => name),
  };
}

/** What every page says of all lists: "10 of 24", "materials are on every list …". */
export function describeListTotals(content: Content): { figure: string; rest: string } {
  const { checked, onEvery } = findListTotals(content);
  return {
    figure: `${onEvery.length} of ${checked}`,
    rest: 'materials are on every list of critical materials that we could check',
  };
}

export function listState(content: Content, listing: Listing | undefined): ListState {
  if (!listing || listing.listed === null) return 'not verified';
  if (isWeak(content, listing.source)) return listing.listed ? 'recalled' : 'not verified';
  return listing.listed ? 'listed' : 'not listed';
}
