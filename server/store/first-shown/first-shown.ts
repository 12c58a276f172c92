/**
 * Since when this site has shown what it publishes. Content is often deployed after the date it states, so whoever
 * tells others what is new asks for what was first shown since the last time, not for what is dated since then:
 * otherwise a late article would be told to nobody.
 */
import { hourMs } from '../../../content/vocabulary/durations.ts';
import type { Dated, ShownItem, ShownStore } from '../shown-store.ts';

/**
 * `since`: in milliseconds since 1970. `isBehind`: another server has just shown what this one does not show yet; what
 * is told now would count as told up to now, so it is left to the other.
 */
export type Shown = { since: (item: ShownItem) => number; isBehind: boolean };
/**
 * Records what is shown at `now` and looks up since when.
 * @param items those that are dated later are ignored.
 * @throws {StoreError}
 */
export type ReadShown = (items: readonly ShownItem[], now: number) => Promise<Shown>;

type Row = Dated & { shownAt: number };
type Records = { rows: readonly Row[]; find: (item: ShownItem) => Row | undefined };

/** What only another server shows for longer has been taken back. */
const behindForMs = hourMs;

/**
 * @param kind who keeps this record. At its first use with a store, everything counts as shown since the date it
 * states.
 */
export function createFirstShown(store: ShownStore, kind: string): ReadShown {
  let records = toRecords([]);
  let last: number | undefined;

  async function read() {
    records = toRecords(await store.firstShown(kind));
    last = await store.lastFirstShown(kind);
  }
  return async (items, now) => {
    const present = items.filter(({ at }) => at <= now);
    if (last === undefined || (await store.lastFirstShown(kind)) !== last) await read();
    const missing = present.filter((item) => !records.find(item));
    if (missing.length) {
      await store.recordShown(kind, missing, now);
      await read();
    }
    return { since: sinceIn(records), isBehind: isBehind(present, records, now) };
  };
}

/** Since when everything was shown, without recording anything: for programs that are not the site. */
export async function readFirstShown(store: ShownStore, kind: string): Promise<Shown['since']> {
  return sinceIn(toRecords(await store.firstShown(kind)));
}

/** The first row of a `what` is its publication; the others are what was dated later. */
function toRecords(rows: readonly Row[]): Records {
  const byDate = new Map(rows.map((row) => [`${row.what} ${row.at}`, row]));
  const publications = new Map<string, Row>();
  for (const row of rows.toSorted((a, b) => a.shownAt - b.shownAt || a.at - b.at))
    if (!publications.has(row.what)) publications.set(row.what, row);
  return {
    rows,
    find: ({ what, at, isPublication }) => (isPublication ? publications.get(what) : byDate.get(`${what} ${at}`)),
  };
}

function sinceIn({ find }: Records): Shown['since'] {
  return (item) => find(item)?.shownAt ?? item.at;
}

function isBehind(present: readonly ShownItem[], { rows, find }: Records, now: number): boolean {
  const latest = new Map<string, number>();
  for (const { what, at } of present) latest.set(what, Math.max(at, latest.get(what) ?? at));
  const published = new Set(present.filter(({ isPublication }) => isPublication).map(find));
  return rows.some((row) => {
    const isRecent = row.shownAt > now - behindForMs && Math.max(row.shownAt, row.at) <= now;
    return isRecent && row.at > (latest.get(row.what) ?? Number.NEGATIVE_INFINITY) && !published.has(row);
  });
}
