/** When the clocks of a time zone change, from the time zone database of the runtime (Intl). */
import { dayMs, minuteMs } from '../../../content/vocabulary/durations.ts';

/** `at`: in milliseconds since 1970. `before`, `after`: the offset from UTC in minutes, positive east of Greenwich. */
export type OffsetChange = { at: number; before: number; after: number };

/** Creating a formatter takes about 0.1 ms. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** The offset of a time zone from UTC, in minutes. @param at in milliseconds since 1970. @throws {RangeError} for an unknown zone. */
export function offsetAt(timeZone: string, at: number): number {
  const formatter = formatters.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  formatters.set(timeZone, formatter);
  const name = formatter.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = '0', minutes = '0'] = /^GMT([+-])(\d\d):(\d\d)$/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** The changes from the beginning of the first year to the end of the last, in order. */
export function offsetChanges(timeZone: string, firstYear: number, lastYear: number): OffsetChange[] {
  const changes: OffsetChange[] = [];
  let before = offsetAt(timeZone, Date.UTC(firstYear, 0));
  for (let day = Date.UTC(firstYear, 0); day < Date.UTC(lastYear + 1, 0); day += dayMs) {
    const after = offsetAt(timeZone, day + dayMs);
    if (after !== before) changes.push({ at: findOffsetChange(timeZone, day, before), before, after });
    before = after;
  }
  return changes;
}

/** Finds the first minute with another offset in the day that starts at `day`, by binary search. */
function findOffsetChange(timeZone: string, day: number, before: number): number {
  let [same, other] = [0, dayMs / minuteMs];
  while (other - same > 1) {
    const middle = Math.floor((same + other) / 2);
    if (offsetAt(timeZone, day + middle * minuteMs) === before) same = middle;
    else other = middle;
  }
  return day + other * minuteMs;
}
