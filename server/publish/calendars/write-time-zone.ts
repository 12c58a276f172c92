/** Writes time zones and local times for calendars: VTIMEZONE, RFC 5545, 3.6.5. */
import { dayMs, minuteMs } from '../../../content/vocabulary/durations.ts';
import { compactDate } from './content-lines.ts';
import { type OffsetChange, offsetAt, offsetChanges } from './time-zone-changes.ts';

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/** The local time of an instant: "20270217T150000". @param instant ISO 8601. */
export function localTime(instant: string, timeZone: string): string {
  const at = Date.parse(instant);
  return writeLocal(at, offsetAt(timeZone, at));
}

/**
 * The time zone from the year before the first instant to the year after the last one. Changes of the clocks on the
 * same weekday of each of these years become an open-ended recurrence rule; others are listed one by one.
 * @param instants ISO 8601, at least one.
 */
export function writeTimeZone(timeZone: string, instants: readonly string[]): string[] {
  const years = instants.map((instant) => new Date(instant).getUTCFullYear());
  const [firstYear, lastYear] = [Math.min(...years) - 1, Math.max(...years) + 1];
  const changes = offsetChanges(timeZone, firstYear, lastYear);
  const groups = [...Map.groupBy(changes, ({ before, after }) => `${before} ${after}`).values()];
  const start = Date.UTC(firstYear, 0);
  const offset = offsetAt(timeZone, start);
  const [first] = changes;
  const isSummer = first !== undefined && first.after < first.before;
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...writeObservance(isSummer ? 'DAYLIGHT' : 'STANDARD', { at: start, before: offset, after: offset }),
    ...groups.flatMap((group) => writeGroup(group)),
    'END:VTIMEZONE',
  ];
}

/** Changes between the same two offsets. */
function writeGroup(changes: OffsetChange[]): string[] {
  const rule = ruleOf(changes);
  return changes
    .slice(0, rule ? 1 : changes.length)
    .flatMap((change) => writeObservance(change.after > change.before ? 'DAYLIGHT' : 'STANDARD', change, rule));
}

function writeObservance(kind: 'STANDARD' | 'DAYLIGHT', { at, before, after }: OffsetChange, rule?: string): string[] {
  return [
    `BEGIN:${kind}`,
    `DTSTART:${writeLocal(at, before)}`,
    `TZOFFSETFROM:${writeOffset(before)}`,
    `TZOFFSETTO:${writeOffset(after)}`,
    ...(rule ? [`RRULE:${rule}`] : []),
    `END:${kind}`,
  ];
}

/** The yearly recurrence rule of all changes, in the local time before each of them; undefined if there is none. */
function ruleOf(changes: OffsetChange[]): string | undefined {
  const days = changes.map(({ at, before }) => new Date(at + before * minuteMs));
  const [first] = days;
  const areYearly = days.every((day, index) => day.getUTCFullYear() === (first?.getUTCFullYear() ?? 0) + index);
  if (!first || days.length < 3 || !areYearly) return undefined;
  const placeOf = (day: Date) => `${day.getUTCMonth()} ${day.getUTCDay()} ${day.toISOString().slice(11)}`;
  const isLast = (day: Date) => new Date(day.getTime() + 7 * dayMs).getUTCMonth() !== day.getUTCMonth();
  const weekOf = (day: Date) => Math.ceil(day.getUTCDate() / 7);
  const week = days.every(isLast) ? -1 : weekOf(first);
  if (days.some((day) => placeOf(day) !== placeOf(first) || (week > 0 && weekOf(day) !== week))) return undefined;
  return `FREQ=YEARLY;BYMONTH=${first.getUTCMonth() + 1};BYDAY=${week}${weekdays[first.getUTCDay()]}`;
}

function writeLocal(at: number, offset: number): string {
  return compactDate(new Date(at + offset * minuteMs).toISOString()).replace('Z', '');
}

/** "+0100" */
function writeOffset(minutes: number): string {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${String(Math.floor(size / 60)).padStart(2, '0')}${String(size % 60).padStart(2, '0')}`;
}
