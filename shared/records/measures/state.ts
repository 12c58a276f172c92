/**
 * The state of a trade measure at an instant. We know only the days that were announced: after the stated end of a
 * measure or of its suspension, the state is unconfirmed until an editor has recorded the outcome. Days begin and end
 * in UTC.
 */
import { dateEnd, dateStart } from '../../../content/vocabulary/day-bounds.ts';
import { formatPublished } from '../../text/format.ts';
import type { Measure } from './list.ts';

export const measureStates = ['in force', 'suspended', 'unconfirmed', 'announced', 'ended'] as const;
export type MeasureState = (typeof measureStates)[number];
/** `since`, `until`: the first and the last day of the state, if known. `text`: the state as printed. */
type StateOfMeasure = { state: MeasureState; since: string | undefined; until: string | undefined; text: string };
type Dates = Pick<Measure, 'announced' | 'from' | 'lastKnown' | 'suspended' | 'ends' | 'ended'>;

/** A span in which the state stays the same, in milliseconds since 1970. `to`: undefined if no end is stated. */
export type StateSpan = { state: MeasureState; from: number; to: number | undefined };

export function stateAt(measure: Dates, now: Date): StateOfMeasure {
  const at = now.getTime();
  return afterItsEnd(measure, at) ?? aroundSuspension(measure, at) ?? beforeItsForce(measure, at) ?? inForce(measure);
}

function afterItsEnd({ lastKnown, ends, ended }: Dates, at: number): StateOfMeasure | undefined {
  if (isOver(ended, at) || (lastKnown === 'ended' && !ended))
    return {
      state: 'ended',
      since: ended,
      until: undefined,
      text: ended ? `Ended ${formatPublished(ended)}` : 'Ended',
    };
  return isOver(ends, at) ? unconfirmed(ends, `Was due to end on ${formatPublished(ends)}. `) : undefined;
}

function aroundSuspension({ suspended }: Dates, at: number): StateOfMeasure | undefined {
  if (!suspended || at < dateStart(suspended.from)) return undefined;
  const { from, to } = suspended;
  return isOver(to, at)
    ? unconfirmed(to, `Due back in force after ${formatPublished(to)}. `)
    : { state: 'suspended', since: from, until: to, text: `Suspended until ${formatPublished(to)}` };
}

function beforeItsForce({ announced, from, lastKnown, ended }: Dates, at: number): StateOfMeasure | undefined {
  if (from !== undefined && at < dateStart(from))
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

function isOver(date: string | undefined, at: number): date is string {
  return date !== undefined && at >= dateEnd(date);
}

/**
 * The spans from the first recorded day on, in order. A measure that ended on an unknown day has one span from its
 * first day on.
 */
export function spansOf(measure: Dates): StateSpan[] {
  const points = turningPoints(measure);
  const spans = points.map((from, index) => ({
    state: stateAt(measure, new Date(from)).state,
    from,
    to: points[index + 1],
  }));
  return spans
    .filter(({ state }, index) => state !== spans[index - 1]?.state)
    .map((span, index, kept) => ({ ...span, to: kept[index + 1]?.from }));
}

/** The instants at which the state changes, in milliseconds since 1970, ascending, without duplicates. */
export function turningPoints({ announced, from, suspended, ends, ended }: Dates): number[] {
  const starts = [announced, from, suspended?.from].flatMap((date) => (date ? dateStart(date) : []));
  const endings = [suspended?.to, ends, ended].flatMap((date) => (date ? dateEnd(date) : []));
  return [...new Set([...starts, ...endings])].toSorted((a, b) => a - b);
}
