/** The history as it must be: the entries that the random user has visited, and where each was left. */
import type { FreshPage } from './fresh-pages.ts';

/** `url`: path, query and hash. `y`: offset when it was left, undefined where nobody can know. */
type Entry = { url: string; y: number | undefined };
export type ExpectedHistory = { entries: Entry[]; index: number };
/**
 * Where the page is to be scrolled to. `stay`: where one was; at the top when a document had to be loaded.
 * `anchor`: to the element of the hash; when it is not there, like `or`.
 */
export type ScrollRule = { kind: 'at' | 'stay'; y: number | undefined } | { kind: 'anchor'; or: ScrollRule };
/**
 * One way in which a step may end. `isReload`: with another document.
 * `isRace`: a document was loaded while two steps met: the browser decides what comes of it, the page agrees with the address all the same.
 */
export type PossibleOutcome = { past: ExpectedHistory; page: FreshPage; scroll: ScrollRule; isReload?: boolean; isRace?: boolean };
type FreshPages = (address: string) => Promise<FreshPage>;

const top: ScrollRule = { kind: 'at', y: 0 };

export function currentOf({ entries, index }: ExpectedHistory): Entry {
  return entries[index] as Entry;
}

/** The entry of the page that is seen is left, or looked at again, at an offset. */
export function leftAt(past: ExpectedHistory, y: number | undefined): ExpectedHistory {
  return { ...past, entries: past.entries.map((entry, index) => (index === past.index ? { ...entry, y } : entry)) };
}

/** The current entry is another one. */
export function renamed({ entries, index }: ExpectedHistory, entry: Entry): ExpectedHistory {
  return { entries: entries.with(index, entry), index };
}

/** The history as a race has left it. @param urls null where a document does not tell its address. */
export function pastSeen({ entries }: ExpectedHistory, urls: readonly (string | null)[], index: number): ExpectedHistory {
  return { entries: urls.map((url, at) => ({ url: url ?? entries[at]?.url ?? '', y: undefined })), index };
}

function pushed({ entries, index }: ExpectedHistory, url: string): ExpectedHistory {
  return { entries: [...entries.slice(0, index + 1), { url, y: 0 }], index: index + 1 };
}

/** Back or forward by `delta` entries: to where one was. */
export async function endOfTravel(past: ExpectedHistory, delta: number, freshPage: FreshPages): Promise<PossibleOutcome> {
  const moved = { ...past, index: past.index + delta };
  const { url, y } = currentOf(moved);
  return { past: moved, page: await freshPage(withoutHash(url)), scroll: { kind: 'at', y } };
}

/** A link, or a form: redirects are followed; the same address is no new entry. */
export async function endOfLink(past: ExpectedHistory, href: string, freshPage: FreshPages): Promise<PossibleOutcome> {
  const here = currentOf(past);
  const [address, asked] = [withoutHash(href), href.slice(withoutHash(href).length)];
  const from = await freshPage(withoutHash(here.url));
  const page = await freshPage(address);
  const hash = page.hash || asked;
  const url = page.address + hash;
  const isSame = page.address === from.address;
  const isInPlace = pathOf(page.address) === pathOf(from.address) && !from.turns.includes(page.address) && (hash !== '' || !isSame);
  const losesAnchor = hash === '' && here.url.includes('#');
  // Below a list that grows or shrinks the browser keeps in view what is in view (scroll anchoring).
  const stay: ScrollRule = { kind: 'stay', y: isSame || here.y === 0 ? here.y : undefined };
  const rest = isInPlace && !losesAnchor ? stay : top;
  return { past: url === here.url ? past : pushed(past, url), page, scroll: hash ? { kind: 'anchor', or: rest } : rest };
}

export function withoutHash(url: string): string {
  return url.replace(/#.*$/s, '');
}

function pathOf(address: string): string {
  return address.replace(/\?.*$/s, '');
}
