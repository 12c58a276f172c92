/** When the clocks of a time zone change, from the time zone database of the runtime (Intl). */
import { LRUCache } from 'lru-cache';
import { dayMs, minuteMs } from '../../../content/vocabulary/durations.ts';

/** `at`: in milliseconds since 1970. `before`, `after`: the offset from UTC in minutes, positive east of Greenwich. */
export type OffsetChange = { at: number; before: number; after: number };
/** A year in UTC. `offset`: at its beginning. */
type ZoneYear = { offset: number; changes: readonly OffsetChange[] };

/**
 * Intl needs 10 to 20 µs for an offset, and a year has about 90 of them. Time zones and years come from our content:
 * there are a few dozen.
 */
const years = new LRUCache<string, ZoneYear>({ max: 1_000 });
/** Since 1970 every time zone has kept an offset for longer than this. */
const stepMs = 6 * dayMs;

/**
 * The offset of a time zone from UTC, in minutes.
 * @param at in milliseconds since 1970.
 * @throws {RangeError} for an unknown zone.
 */
export function offsetAt(timeZone: string, at: number): number {
  const { offset, changes } = yearOf(timeZone, new Date(at).getUTCFullYear());
  return changes.findLast((change) => change.at <= at)?.after ?? offset;
}

/** The changes from the beginning of the first year to the end of the last, in order. */
export function offsetChanges(timeZone: string, firstYear: number, lastYear: number): OffsetChange[] {
  return Array.from(
    { length: lastYear - firstYear + 1 },
    (_, index) => yearOf(timeZone, firstYear + index).changes,
  ).flat();
}

function yearOf(timeZone: string, year: number): ZoneYear {
  const key = `${timeZone} ${year}`;
  const known = years.get(key) ?? findChanges(timeZone, year);
  years.set(key, known);
  return known;
}

function findChanges(timeZone: string, year: number): ZoneYear {
  const readOffset = createOffsetReader(timeZone);
  const changes: OffsetChange[] = [];
  const [start, end] = [Date.UTC(year, 0), Date.UTC(year + 1, 0)];
  const offset = readOffset(start);
  let before = offset;
  for (let from = start; from < end; from += stepMs) {
    const to = Math.min(from + stepMs, end);
    const after = readOffset(to);
    if (after !== before)
      changes.push({ at: findOffsetChange([from, to], (at) => readOffset(at) === before), before, after });
    before = after;
  }
  return { offset, changes };
}

/** Finds the first minute with another offset in a span of whole minutes, by binary search. */
function findOffsetChange([start, end]: [number, number], isBefore: (at: number) => boolean): number {
  let [same, other] = [0, (end - start) / minuteMs];
  while (other - same > 1) {
    const middle = Math.floor((same + other) / 2);
    if (isBefore(start + middle * minuteMs)) same = middle;
    else other = middle;
  }
  return start + other * minuteMs;
}

function createOffsetReader(timeZone: string): (at: number) => number {
  const formatter = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  return (at) => {
    const name = formatter.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign, hours = '0', minutes = '0'] = /^GMT([+-])(\d\d):(\d\d)$/.exec(name) ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  };
}
