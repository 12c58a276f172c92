/**
 * The state of a trade measure at an instant. We know only the days that were announced: after the stated end of a
 * measure or of its suspension, the state is unconfirmed until an editor has recorded the outcome. Days begin and end
 * where the measure applies: the last day of a Chinese suspension is over at 16:00 UTC.
 */
import { dateEnd, dateStart, dayOf } from '../../../content/vocabulary/day-bounds.ts';
import { dayMs } from '../../../content/vocabulary/durations.ts';
import { jurisdictionZones } from '../../../content/vocabulary/jurisdictions.ts';
import { formatPublished } from '../../text/format.ts';
import { startOfLocalDay, zonedNumbers } from '../../text/zoned-time.ts';
import { type Measure, withRemark } from './list.ts';

export const measureStates = ['in force', 'suspended', 'unconfirmed', 'announced', 'ended'] as const;
export type MeasureState = (typeof measureStates)[number];
/** `since`, `until`: the first and the last day of the state, if known. `text`: the state as printed. */
export type StateOfMeasure = {
  state: MeasureState;
  since: string | undefined;
  until: string | undefined;
  text: string;
};
type Dates = Pick<Measure, 'announced' | 'from' | 'lastKnown' | 'suspended' | 'ends' | 'ended' | 'jurisdiction'> &
  Partial<Pick<Measure, 'confidence'>>;

/** A span in which the state stays the same, in milliseconds since 1970. `to`: undefined if no end is stated. */
export type StateSpan = { state: MeasureState; from: number; to: number | undefined };
/** `from`, `to`: its first and its last day. */
export type DaySpan = { state: MeasureState; from: string; to: string | undefined };

export function stateAt(measure: Dates, now: Date): StateOfMeasure {
  return stateOn(measure, dayAt(measure, now));
}

/** @param day "2026-11-28", where the measure applies. */
export function stateOn(measure: Dates, day: string): StateOfMeasure {
  const state =
    afterItsEnd(measure, day) ?? aroundSuspension(measure, day) ?? beforeItsForce(measure, day) ?? inForce(measure);
  return { ...state, text: withRemark(measure, state.text) };
}

/** The day of an instant where a measure applies. */
export function dayAt({ jurisdiction }: Pick<Measure, 'jurisdiction'>, instant: Date): string {
  return zonedNumbers(instant, jurisdictionZones[jurisdiction]).date;
}

/**
 * Whether it is not known if a measure applied on a day, although its state is known: its last day is not on record, or
 * only the month of a change is.
 */
export function isOpenOn(measure: Dates & Pick<Measure, 'readOn'>, day: string): boolean {
  const { from, ends, ended, lastKnown, readOn } = measure;
  const isInMonthOfChange = [from, ends, ended].includes(day.slice(0, 'yyyy-mm'.length));
  const mayStillApply =
    lastKnown === 'ended' && ended === undefined && from !== undefined && hasBegun(from, day) && !isOver(readOn, day);
  return isInMonthOfChange || mayStillApply;
}

function afterItsEnd({ lastKnown, ends, ended }: Dates, day: string): StateOfMeasure | undefined {
  if (isOver(ended, day) || (lastKnown === 'ended' && !ended))
    return {
      state: 'ended',
      since: ended,
      until: undefined,
      text: ended ? `Ended ${formatPublished(ended)}` : 'Ended',
    };
  return isOver(ends, day) ? unconfirmed(ends, `Was due to end on ${formatPublished(ends)}. `) : undefined;
}

function aroundSuspension({ suspended }: Dates, day: string): StateOfMeasure | undefined {
  if (!suspended || day < suspended.from) return undefined;
  const { from, to } = suspended;
  return isOver(to, day)
    ? unconfirmed(to, `Due back in force after ${formatPublished(to)}. `)
    : { state: 'suspended', since: from, until: to, text: `Suspended until ${formatPublished(to)}` };
}

function beforeItsForce({ announced, from, lastKnown, ended }: Dates, day: string): StateOfMeasure | undefined {
  if (from !== undefined && !hasBegun(from, day))
    return { state: 'announced', since: announced, until: from, text: `Announced; due ${formatPublished(from)}` };
  if (from !== undefined && lastKnown === 'announced') return unconfirmed(from, `Was due ${formatPublished(from)}. `);
  // Without a first day in its sources, the measure, such as a preliminary margin, was announced until it ended and
  // never in force.
  const isOnlyAnnounced = from === undefined && (lastKnown === 'announced' || (ended && announced !== undefined));
  if (isOnlyAnnounced)
    return {
      state: 'announced',
      since: announced,
      until: lastKnown === 'announced' ? undefined : ended,
      text: 'Announced',
    };
  return lastKnown === 'unconfirmed' ? unconfirmed(from ?? announced) : undefined;
}

function inForce({ from, ends, ended }: Dates): StateOfMeasure {
  const end = ended ?? ends;
  return {
    state: 'in force',
    since: from,
    until: end,
    text: end ? `In force until ${formatPublished(end)}` : 'In force',
  };
}

function unconfirmed(since: string | undefined, what = ''): StateOfMeasure {
  return { state: 'unconfirmed', since, until: undefined, text: `${what}Not confirmed` };
}

/** @param date a day or a month. */
export function hasBegun(date: string, day: string): boolean {
  return day.slice(0, date.length) >= date;
}

function isOver(date: string | undefined, day: string): date is string {
  return date !== undefined && day.slice(0, date.length) > date;
}

/**
 * The spans from the first recorded day on, in order. A measure that ended on an unknown day has one span from its
 * first day on.
 */
export function spansOf(measure: Dates): StateSpan[] {
  return daySpansOf(measure).map(({ state, from, to }) => ({
    state,
    from: startOf(measure, from),
    to: to === undefined ? undefined : endOf(measure, to),
  }));
}

/** The same by days where the measure applies. */
export function daySpansOf(measure: Dates): DaySpan[] {
  const days = [...new Set(firstDaysOfStates(measure))].toSorted();
  return days
    .map((day) => ({ state: stateOn(measure, day).state, from: day }))
    .filter(({ state }, index, all) => state !== all[index - 1]?.state)
    .map((span, index, kept) => ({ ...span, to: dayBefore(kept[index + 1]?.from) }));
}

/** The instants at which the state changes, in milliseconds since 1970, ascending, without duplicates. */
export function turningPoints(measure: Dates): number[] {
  const points = firstDaysOfStates(measure).map((day) => startOf(measure, day));
  return [...new Set(points)].toSorted((a, b) => a - b);
}

/** The stated days on which a state begins: a change of the state on another day is not known to us. */
export function firstDaysOfStates({ announced, from, suspended, ends, ended }: Dates): string[] {
  const firsts = [announced, from, suspended?.from].flatMap((date) => (date ? dayOf(dateStart(date)) : []));
  const afterLasts = [suspended?.to, ends, ended].flatMap((date) => (date ? dayOf(dateEnd(date)) : []));
  return [...firsts, ...afterLasts];
}

type Place = Pick<Measure, 'jurisdiction'>;

/** The first instant of a day or month where a measure applies, in milliseconds since 1970. */
export function startOf({ jurisdiction }: Place, date: string): number {
  return startOfLocalDay(dayOf(dateStart(date)), jurisdictionZones[jurisdiction]);
}

/** The first instant after a day or month where a measure applies, in milliseconds since 1970. */
export function endOf({ jurisdiction }: Place, date: string): number {
  return startOfLocalDay(dayOf(dateEnd(date)), jurisdictionZones[jurisdiction]);
}

function dayBefore(day: string | undefined): string | undefined {
  return day && dayOf(dateStart(day) - dayMs);
}
