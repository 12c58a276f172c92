/** The measures on a material in one short text: what is in force, what is about to change, and when we read it. */
import { measureKindNames } from '../../content/vocabulary/measure-kinds.ts';
import type { Content } from '../content.ts';
import { isApproximate } from '../materials/figures.ts';
import { formatDate, formatPublished } from '../text/format.ts';
import { daysLeft } from './dates.ts';
import { type Measure, measuresOf, withoutSuspensions } from './list.ts';
import { stateAt } from './state.ts';

/** "Chinese export license needed since 1 Aug 2023, and 2 more measures in force. Chinese ban on sales to the US due back after 27 Nov 2026, in 5 days, unless its suspension is extended. Read on 22 Nov 2026." */
export function describeMeasuresOn(content: Content, material: string, now: Date): string {
  const measures = withoutSuspensions(measuresOf(content, { material }));
  const readOn = measures.map((measure) => measure.readOn).toSorted()[0];
  if (!readOn) return 'We know of no trade measure on it.';
  return [inForce(measures, now), ...changes(measures, now), `Read on ${formatDate(readOn)}.`].join(' ');
}

/** The strictest kind first, then the longest in force. */
function inForce(measures: Measure[], now: Date): string {
  const rank = ({ kind }: Measure) => measureKindNames.indexOf(kind);
  const active = measures
    .filter((measure) => stateAt(measure, now).state === 'in force' && measure.kind !== 'review')
    .toSorted((a, b) => rank(a) - rank(b) || (a.from ?? '').localeCompare(b.from ?? ''));
  const [first] = active;
  if (!first) return 'No measure that we could confirm is in force.';
  const since = `${nameOf(first)} since ${isApproximate(first) ? 'about ' : ''}${formatPublished(first.from ?? '')}`;
  if (active.length === 1) return `${since}.`;
  return active.length === 2 ? `${since}, and one more measure in force.` : `${since}, and ${active.length - 1} more measures in force.`;
}

/** What is suspended, what was due back and is not confirmed, what is announced with a day: at most two sentences. */
function changes(measures: Measure[], now: Date): string[] {
  const suspended = measures.flatMap((measure) => {
    const { state, until } = stateAt(measure, now);
    if (state !== 'suspended' || !until) return [];
    return `${nameOf(measure)} due back after ${formatPublished(until)}${inDays(until, now)}, unless its suspension is extended.`;
  });
  const unconfirmed = measures.flatMap((measure) => {
    const { state } = stateAt(measure, now);
    if (state !== 'unconfirmed' || !measure.suspended) return [];
    return `${nameOf(measure)}: due back after ${formatPublished(measure.suspended.to)}, not confirmed.`;
  });
  const announced = measures.flatMap((measure) => {
    const { state, until } = stateAt(measure, now);
    return state === 'announced' && until ? `${nameOf(measure)} announced for ${formatPublished(until)}${inDays(until, now)}.` : [];
  });
  return [...suspended, ...unconfirmed, ...announced].slice(0, 2);
}

function inDays(on: string, now: Date): string {
  const left = daysLeft(on, now);
  return left ? `, ${left}` : '';
}

function nameOf({ short, title }: Measure): string {
  return short ?? title;
}
