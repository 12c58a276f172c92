/**
 * Describes the measures on a material in a short text: those in force, upcoming changes, and when we last read the
 * sources.
 */
import type { Content } from '../../content.ts';
import { formatDate, formatPublished } from '../../text/format.ts';
import { type Assumption, assumptionOn } from './assumptions.ts';
import { byWeight, shareOfCountry } from './by-weight.ts';
import { measuresByState } from './count.ts';
import { daysLeft } from './dates.ts';
import { counted, type Measure, measuresOf, shortNameOn } from './list.ts';
import { type MeasureState, stateAt } from './state.ts';

/** A day that is farther away is named without a count of days. */
const countedDays = 100;
const changesShown = 2;

/**
 * "Chinese export license needed since Aug 1, 2023, and 2 more measures in force. Chinese ban on sales to the US due
 * back after Nov 27, 2026, in 5 days, unless its suspension is extended. Read on Nov 22, 2026."
 */
export function describeMeasuresOn(content: Content, material: string, now: Date): string {
  const listed = measuresOf(content, { material });
  const measures = byWeight(content, material, counted(listed));
  const readOn = listed.map((measure) => measure.readOn).toSorted()[0];
  if (!readOn) return 'We know of no trade measure on it.';
  const active = measuresByState(measures, now).get('in force') ?? [];
  const changing = changes(measures, material, now);
  const inForce = describeInForce(active, material);
  // A change by a main producer matters more than a measure of a country that makes none of it.
  const share = (measure: Measure | undefined) => (measure && shareOfCountry(content, material, measure)) ?? 0;
  const leadsWithChange = share(changing[0]?.measure) > 0 && active[0] !== undefined && share(active[0]) === 0;
  const texts = changing.map(({ text }) => text);
  return [...(leadsWithChange ? [...texts, inForce] : [inForce, ...texts]), `Read on ${formatDate(readOn)}.`].join(' ');
}

/** What we would assume of the changes above that nobody has confirmed. */
export function assumptionsOn(content: Content, material: string, now: Date): Assumption[] {
  const measures = byWeight(content, material, counted(measuresOf(content, { material })));
  const assumed = changes(measures, material, now).flatMap(
    ({ measure }) => assumptionOn(content, measure, stateAt(measure, now)) ?? [],
  );
  return [...new Map(assumed.map((each) => [each.href, each])).values()];
}

function describeInForce([first, ...others]: readonly Measure[], material: string): string {
  if (!first) return 'No measure that we could confirm is in force.';
  const since = `${shortNameOn(first, material)} since ${formatPublished(first.from ?? '')}`;
  if (others.length === 0) return `${since}.`;
  return others.length === 1
    ? `${since}, and one more measure in force.`
    : `${since}, and ${others.length} more measures in force.`;
}

type Change = { measure: Measure; text: string };

/** Describes suspended measures, unconfirmed returns and measures announced for a certain day. */
function changes(measures: Measure[], material: string, now: Date): Change[] {
  const inState = (
    state: MeasureState,
    describe: (name: string, measure: Measure, until: string | undefined) => string | undefined,
  ) =>
    measures.flatMap((measure): Change[] => {
      const at = stateAt(measure, now);
      const text = at.state === state ? describe(shortNameOn(measure, material), measure, at.until) : undefined;
      return text ? [{ measure, text }] : [];
    });
  const suspended = inState(
    'suspended',
    (name, _measure, until) =>
      until &&
      `${name} due back after ${formatPublished(until)}${inDays(until, now)}, unless its suspension is extended.`,
  );
  const unconfirmed = inState(
    'unconfirmed',
    (name, { suspended: pause }) => pause && `${name}: due back after ${formatPublished(pause.to)}, not confirmed.`,
  );
  const announced = inState(
    'announced',
    (name, _measure, until) => until && `${name} announced for ${formatPublished(until)}${inDays(until, now)}.`,
  );
  return [...suspended, ...unconfirmed, ...announced].slice(0, changesShown);
}

function inDays(on: string, now: Date): string {
  const left = daysLeft(on, now, countedDays);
  return left ? `, ${left}` : '';
}
