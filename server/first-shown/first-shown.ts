/**
 * Since when this site has shown what it publishes. Content is often deployed after the date it states, so whoever tells others what is new asks
 * for what was first shown since the last time, not for what is dated since then: otherwise a late piece would be told to nobody.
 */
import { hourMs } from '../../content/vocabulary/durations.ts';
import type { Dated, ShownStore } from '../store/shown-store.ts';

/**
 * `since`: in milliseconds since 1970. `isBehind`: another server has just shown what this one does not show yet; what is told now would count as
 * told up to now, so it is left to the other.
 */
export type Shown = { since: (item: Dated) => number; isBehind: boolean };
/** Records what is shown at `now` and looks up since when. @param items those that are dated later are ignored. @throws {StoreError} */
export type ReadShown = (items: readonly Dated[], now: number) => Promise<Shown>;

type Row = Dated & { shownAt: number };

/** What only another server shows for longer has been taken back. */
const behindForMs = hourMs;

const keyOf = ({ what, at }: Dated) => `${what} ${at}`;

/** @param kind who keeps this record. At its first use with a store, everything counts as shown since the date it states. */
export function createFirstShown(store: ShownStore, kind: string): ReadShown {
  let known = new Map<string, Row>();
  let last: number | undefined;

  async function read() {
    known = new Map((await store.firstShown(kind)).map((row) => [keyOf(row), row]));
    last = await store.lastFirstShown(kind);
  }
  return async (items, now) => {
    const present = items.filter(({ at }) => at <= now);
    if (last === undefined || (await store.lastFirstShown(kind)) !== last) await read();
    const missing = present.filter((item) => !known.has(keyOf(item)));
    if (missing.length) {
      await store.recordShown(kind, missing, now);
      await read();
    }
    return { since: sinceIn(known), isBehind: isBehind(present, known.values(), now) };
  };
}

/** Since when everything was shown, without recording anything: for programs that are not the site. */
export async function readFirstShown(store: ShownStore, kind: string): Promise<Shown['since']> {
  return sinceIn(new Map((await store.firstShown(kind)).map((row) => [keyOf(row), row])));
}

function sinceIn(known: ReadonlyMap<string, Row>): Shown['since'] {
  return (item) => known.get(keyOf(item))?.shownAt ?? item.at;
}

function isBehind(present: readonly Dated[], known: Iterable<Row>, now: number): boolean {
  const latest = new Map<string, number>();
  for (const { what, at } of present) latest.set(what, Math.max(at, latest.get(what) ?? at));
  for (const { what, at, shownAt } of known) {
    const isRecent = shownAt > now - behindForMs && Math.max(shownAt, at) <= now;
    if (isRecent && at > (latest.get(what) ?? Number.NEGATIVE_INFINITY)) return true;
  }
  return false;
}
