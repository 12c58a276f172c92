/**
 * The state of a trade measure at an instant. We know only the days that were announced: after the stated end of a measure or of its suspension,
 * the state is unconfirmed until an editor has recorded the outcome. Days begin and end in UTC.
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
  const { from, lastKnown, suspended, ends, ended, announced } = measure;
  const at = now.getTime();
  const on = (date: string) => formatPublished(date);
  const isOver = (date: string | undefined): date is string => date !== undefined && at >= dateEnd(date);

  if (isOver(ended) || (lastKnown === 'ended' && !ended))
    return { state: 'ended', since: ended, until: undefined, text: ended ? `Ended ${on(ended)}` : 'Ended' };
  if (isOver(ends)) return { state: 'unconfirmed', since: ends, until: undefined, text: `Was due to end on ${on(ends)}. Not confirmed` };
  if (isOver(suspended?.to))
    return { state: 'unconfirmed', since: suspended?.to, until: undefined, text: `Due back in force after ${on(suspended?.to ?? '')}. Not confirmed` };
  if (suspended && at >= dateStart(suspended.from))
    return { state: 'suspended', since: suspended.from, until: suspended.to, text: `Suspended until ${on(suspended.to)}` };
  if (from !== undefined && at < dateStart(from)) return { state: 'announced', since: announced, until: from, text: `Announced; due ${on(from)}` };
  if (lastKnown === 'announced' && from === undefined) return { state: 'announced', since: announced, until: undefined, text: 'Announced' };
  if (lastKnown === 'announced') return { state: 'unconfirmed', since: from, until: undefined, text: `Was due ${on(from ?? '')}. Not confirmed` };
  // Without a first day in its sources, the measure, such as a preliminary margin, was announced until it ended and never in force.
  if (ended && from === undefined && announced !== undefined) return { state: 'announced', since: announced, until: ended, text: 'Announced' };
  if (lastKnown === 'unconfirmed') return { state: 'unconfirmed', since: from ?? announced, until: undefined, text: 'Not confirmed' };
  const end = ended ?? ends;
  return { state: 'in force', since: from, until: end, text: end ? `In force until ${on(end)}` : 'In force' };
}

/** The spans from the first recorded day on, in order. A measure that ended on an unknown day has one span from its first day on. */
export function spansOf(measure: Dates): StateSpan[] {
  const points = turningPoints(measure);
  const spans = points.map((from, index) => ({ state: stateAt(measure, new Date(from)).state, from, to: points[index + 1] }));
  return spans.filter(({ state }, index) => state !== spans[index - 1]?.state).map((span, index, kept) => ({ ...span, to: kept[index + 1]?.from }));
}

/** The instants at which the state changes, in milliseconds since 1970, ascending, without duplicates. */
export function turningPoints({ announced, from, suspended, ends, ended }: Dates): number[] {
  const starts = [announced, from, suspended?.from].flatMap((date) => (date ? dateStart(date) : []));
  const endings = [suspended?.to, ends, ended].flatMap((date) => (date ? dateEnd(date) : []));
  return [...new Set([...starts, ...endings])].toSorted((a, b) => a - b);
}
