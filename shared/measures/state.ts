/**
 * The state of a trade measure at an instant. We know the days that were announced, not what follows them: after the stated end
 * of a measure or of its suspension the state is unconfirmed until an editor has read what became of it. Days begin and end in UTC.
 */
import { endOf, startOf } from '../../content/vocabulary/turning-points.ts';
import { formatPublished } from '../text/format.ts';
import type { Measure } from './list.ts';

export type MeasureState = 'announced' | 'in force' | 'suspended' | 'unconfirmed' | 'ended';
/** `since`, `until`: the days with which the state begins and ends, where they are known. `text`: the state as printed. */
type StateOfMeasure = { state: MeasureState; since: string | undefined; until: string | undefined; text: string };
type Dates = Pick<Measure, 'announced' | 'from' | 'lastKnown' | 'suspended' | 'ends' | 'ended'>;

export function stateAt(measure: Dates, now: Date): StateOfMeasure {
  const { from, lastKnown, suspended, ends, ended, announced } = measure;
  const at = now.getTime();
  const on = (date: string) => formatPublished(date);
  const isOver = (date: string | undefined): date is string => date !== undefined && at >= endOf(date);

  if (isOver(ended) || (lastKnown === 'ended' && !ended))
    return { state: 'ended', since: ended, until: undefined, text: ended ? `Ended ${on(ended)}` : 'Ended' };
  if (isOver(ends)) return { state: 'unconfirmed', since: ends, until: undefined, text: `Was due to end on ${on(ends)}. Not confirmed` };
  if (isOver(suspended?.to))
    return { state: 'unconfirmed', since: suspended?.to, until: undefined, text: `Due back in force after ${on(suspended?.to ?? '')}. Not confirmed` };
  if (suspended && at >= startOf(suspended.from))
    return { state: 'suspended', since: suspended.from, until: suspended.to, text: `Suspended until ${on(suspended.to)}` };
  if (from !== undefined && at < startOf(from)) return { state: 'announced', since: announced, until: from, text: `Announced; due ${on(from)}` };
  if (lastKnown === 'announced' && from === undefined) return { state: 'announced', since: announced, until: undefined, text: 'Announced' };
  if (lastKnown === 'announced') return { state: 'unconfirmed', since: from, until: undefined, text: `Was due ${on(from ?? '')}. Not confirmed` };
  if (lastKnown === 'unconfirmed') return { state: 'unconfirmed', since: from ?? announced, until: undefined, text: 'Not confirmed' };
  const end = ended ?? ends;
  return { state: 'in force', since: from, until: end, text: end ? `In force until ${on(end)}` : 'In force' };
}
