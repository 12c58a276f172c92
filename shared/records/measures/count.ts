/** How many trade measures are in which state. Everything that counts measures counts with these. */
import type { Content } from '../../content.ts';
import { formatCount, keepTogether } from '../../text/format.ts';
import { counted, type Measure, measuresOf, withoutSuspensions } from './list.ts';
import { type MeasureState, measureStates, stateAt } from './state.ts';

export type MeasuresByState = ReadonlyMap<MeasureState, readonly Measure[]>;

/**
 * In the order of `measureStates`. A pause belongs to the measure that it suspends, and is not counted beside it; what
 * rests on no document is not counted at all.
 */
export function measuresByState(measures: readonly Measure[], now: Date): MeasuresByState {
  const grouped = Map.groupBy(counted(withoutSuspensions(measures)), (measure) => stateAt(measure, now).state);
  return new Map(measureStates.flatMap((state) => (grouped.has(state) ? [[state, grouped.get(state) ?? []]] : [])));
}

export function countOnMaterial(content: Content, material: string, now: Date): Record<MeasureState, number> {
  const states = measuresByState(measuresOf(content, { material }), now);
  return Object.fromEntries(measureStates.map((state) => [state, states.get(state)?.length ?? 0])) as Record<
    MeasureState,
    number
  >;
}

/**
 * "53 measures: 30 in force, 1 suspended", and of those that are listed and not counted: "; 2 more, without a document,
 * are listed and not counted".
 */
export function countMeasures(measures: readonly Measure[], now: Date): string {
  const listed = withoutSuspensions(measures);
  const { length } = counted(listed);
  const more = listed.length - length;
  return [
    formatCount(length, 'measure') + (length > 0 ? `: ${countStates(listed, now)}` : ''),
    ...(more > 0 ? [`${more} more, without a document, ${more === 1 ? 'is' : 'are'} listed and not counted`] : []),
  ].join('; ');
}

/** "3 in force, 1 suspended", with no-break spaces within each part. */
export function countStates(measures: readonly Measure[], now: Date): string {
  return [...measuresByState(measures, now)]
    .map(([state, { length }]) => `${length} ${state === 'unconfirmed' ? 'not confirmed' : state}`)
    .map(keepTogether)
    .join(', ');
}
