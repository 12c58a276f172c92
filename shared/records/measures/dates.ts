/** The dated events of trade measures: past and upcoming dates, and the number of days left. */
import { dateStart } from '../../../content/vocabulary/day-bounds.ts';
import { dayMs } from '../../../content/vocabulary/durations.ts';
import { formatCount } from '../../text/format.ts';
import { firstDay, type Measure, withRemark } from './list.ts';
import { endOf, startOf, stateAt, turningPoints } from './state.ts';

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
      on
        ? [
            {
              key,
              on,
              at: lastDays.has(key) ? endOf(measure, on) : startOf(measure, on),
              text: withRemark(measure, text),
              measure,
            },
          ]
        : [],
    )
    .toSorted((a, b) => dateStart(a.on) - dateStart(b.on));
}

/**
 * The instants, in milliseconds since 1970, from which a date of a measure is past, or no longer a date to come: when
 * what pages say of the measure changes.
 */
export function turnsOfDates(measure: Measure): number[] {
  return [...turningPoints(measure), ...eventsOf(measure).flatMap(({ on, at }) => [at, endOf(measure, on)])];
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

/** How long ago a date may be that still comes before the next ones. */
const maxUnsettledMs = 31 * dayMs;

/**
 * Dates of the last month of which we do not know what came, the latest first: nobody has confirmed the state since, or
 * read the source. The end of a pause is a date of the pause, not of each measure that it suspends.
 */
export function unsettledDates(measures: readonly Measure[], now: Date): DatedEvent[] {
  const pauses = new Set(measures.flatMap(({ suspends, ends }) => suspends.map((id) => `${id} ${ends}`)));
  return latestDates(measures, now).filter(({ key, on, at, measure }) => {
    const { state, since } = stateAt(measure, now);
    const isOpen = (state === 'unconfirmed' && since === on) || on > measure.readOn;
    const isOfPause = key === 'suspension-ends' && pauses.has(`${measure.id} ${on}`);
    return isOpen && !isOfPause && now.getTime() - at < maxUnsettledMs;
  });
}

/** "today", "yesterday", "3 days ago", counting days in UTC. */
export function daysAgo(on: string, now: Date): string {
  const days = Math.floor(now.getTime() / dayMs) - Math.floor(dateStart(on) / dayMs);
  if (days < 2) return days < 1 ? 'today' : 'yesterday';
  return `${formatCount(days, 'day')} ago`;
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
