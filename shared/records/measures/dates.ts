/** The dated events of trade measures: past and upcoming dates, and the number of days left. */
import { dateStart } from '../../../content/vocabulary/day-bounds.ts';
import { dayMs } from '../../../content/vocabulary/durations.ts';
import { formatCount } from '../../text/format.ts';
import { firstDay, type Measure } from './list.ts';
import { endOf, startOf } from './state.ts';

/**
 * `key`: the kind of event, unique within the measure. `on`: a day or a month. `at`: the instant from which it counts
 * as past, in milliseconds since 1970.
 */
export type DatedEvent = { key: string; on: string; at: number; text: string; measure: Measure };

/** All dates of a measure in order. */
export function eventsOf(measure: Measure): DatedEvent[] {
  const { announced, from, suspended, ends, ended, steps, lastKnown } = measure;
  const neverApplied = suspended && from && suspended.from <= from;
  const first = neverApplied
    ? 'Was due; suspended before it took effect'
    : lastKnown === 'announced'
      ? 'Due to take effect'
      : lastKnown === 'unconfirmed'
        ? 'Was to take effect'
        : 'First day in effect';
  const dated = [
    { key: 'announced', on: announced, text: 'Announced' },
    { key: 'from', on: from, text: first },
    ...steps.map(({ on, text }) => ({ key: `step-${on}`, on, text })),
    { key: 'suspended', on: suspended?.from, text: 'Suspended' },
    { key: 'suspension-ends', on: suspended?.to, text: 'Last day of the suspension, as stated' },
    { key: 'ends', on: ends, text: 'Last day, as stated' },
    { key: 'ended', on: ended, text: 'Last day on record' },
  ];
  const lastDays = new Set(['suspension-ends', 'ends', 'ended']);
  return dated
    .flatMap(({ key, on, text }) =>
      on ? [{ key, on, at: lastDays.has(key) ? endOf(measure, on) : startOf(measure, on), text, measure }] : [],
    )
    .toSorted((a, b) => dateStart(a.on) - dateStart(b.on));
}

/** Upcoming dates including today, the nearest first. */
export function nextDates(measures: readonly Measure[], now: Date): DatedEvent[] {
  return measures
    .flatMap(eventsOf)
    .filter(({ on, measure }) => endOf(measure, on) > now.getTime())
    .toSorted((a, b) => dateStart(a.on) - dateStart(b.on) || firstDay(a.measure).localeCompare(firstDay(b.measure)));
}

/** Past dates, the latest first. */
export function latestDates(measures: readonly Measure[], now: Date): DatedEvent[] {
  return measures
    .flatMap(eventsOf)
    .filter(({ at }) => at <= now.getTime())
    .toSorted((a, b) => b.at - a.at);
}

/**
 * "today", "tomorrow", "in 5 days", counting days in UTC; undefined for a month, because its day is unknown, and for
 * more than `atMost` days.
 */
export function daysLeft(on: string, now: Date, atMost = Number.POSITIVE_INFINITY): string | undefined {
  if (on.length !== 'yyyy-mm-dd'.length) return undefined;
  const days = Math.round((dateStart(on) - Math.floor(now.getTime() / dayMs) * dayMs) / dayMs);
  if (days < 0 || days > atMost) return undefined;
  if (days < 2) return days === 0 ? 'today' : 'tomorrow';
  return `in ${formatCount(days, 'day')}`;
}
