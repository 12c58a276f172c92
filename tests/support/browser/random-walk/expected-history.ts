/** The expected history: the entries that the random user has visited, and the offset at which each was left. */
import type { FreshPage } from './fresh-pages.ts';

/** `url`: path, query and hash. `y`: offset when it was left, undefined if it cannot be known. */
type Entry = { url: string; y: number | undefined };
export type ExpectedHistory = { entries: Entry[]; index: number };
/**
 * The expected scroll offset. `stay`: unchanged, or the top if a document had to be loaded.
 * `anchor`: the element of the hash; if there is none, as `or` says.
 */
export type ScrollRule = { kind: 'at' | 'stay'; y: number | undefined } | { kind: 'anchor'; or: ScrollRule };
/**
 * One way in which a step may end. `isReload`: with another document.
 * `isRace`: a document was loaded while two steps overlapped. The browser decides the outcome, but page and address
 * must agree.
 */
export type PossibleOutcome = {
  past: ExpectedHistory;
  page: FreshPage;
  scroll: ScrollRule;
  isReload?: boolean;
  isRace?: boolean;
};
type FreshPages = (address: string) => Promise<FreshPage>;

const top: ScrollRule = { kind: 'at', y: 0 };

export function currentOf({ entries, index }: ExpectedHistory): Entry {
  return entries[index] as Entry;
}

/** Records the offset at which the current entry was left or shown again. */
export function leftAt(past: ExpectedHistory, y: number | undefined): ExpectedHistory {
  return { ...past, entries: past.entries.map((entry, index) => (index === past.index ? { ...entry, y } : entry)) };
}

/** Replaces the current entry. */
export function renamed({ entries, index }: ExpectedHistory, entry: Entry): ExpectedHistory {
  return { entries: entries.with(index, entry), index };
}

/** The history after a race. @param urls null where a document does not reveal its address. */
export function pastSeen(
  { entries }: ExpectedHistory,
  urls: readonly (string | null)[],
  index: number,
): ExpectedHistory {
  return { entries: urls.map((url, at) => ({ url: url ?? entries[at]?.url ?? '', y: undefined })), index };
}

function pushed({ entries, index }: ExpectedHistory, url: string): ExpectedHistory {
  return { entries: [...entries.slice(0, index + 1), { url, y: 0 }], index: index + 1 };
}

/** Goes back or forward by `delta` entries, to the offset at which the entry was left. */
export async function endOfTravel(
  past: ExpectedHistory,
  delta: number,
  freshPage: FreshPages,
): Promise<PossibleOutcome> {
  const moved = { ...past, index: past.index + delta };
  const { url, y } = currentOf(moved);
  return { past: moved, page: await freshPage(withoutHash(url)), scroll: { kind: 'at', y } };
}

/** Follows a link or form with its redirects; the same address makes no new entry. */
export async function endOfLink(past: ExpectedHistory, href: string, freshPage: FreshPages): Promise<PossibleOutcome> {
  const here = currentOf(past);
  const [address, asked] = [withoutHash(href), href.slice(withoutHash(href).length)];
  const from = await freshPage(withoutHash(here.url));
  const page = await freshPage(address);
  const hash = page.hash || asked;
  const url = page.address + hash;
  const isSame = page.address === from.address;
  const isInPlace =
    pathOf(page.address) === pathOf(from.address) && !from.turns.includes(page.address) && (hash !== '' || !isSame);
  const losesAnchor = hash === '' && here.url.includes('#');
  // Below a list that grows or shrinks the browser adjusts the offset (scroll anchoring).
  const stay: ScrollRule = { kind: 'stay', y: isSame || here.y === 0 ? here.y : undefined };
  const rest = isInPlace && !losesAnchor ? stay : top;
  return {
    past: url === here.url ? past : pushed(past, url),
    page,
    scroll: hash ? { kind: 'anchor', or: rest } : rest,
  };
}

export function withoutHash(url: string): string {
  return url.replace(/#.*$/s, '');
}

function pathOf(address: string): string {
  return address.replace(/\?.*$/s, '');
}
