/** How many trade measures are in which state. Everything that counts measures counts with these. */
import type { Content } from '../../content.ts';
import { type Measure, measuresOf, withoutSuspensions } from './list.ts';
import { type MeasureState, measureStates, stateAt } from './state.ts';

export type MeasuresByState = ReadonlyMap<MeasureState, readonly Measure[]>;

/** In the order of `measureStates`. A pause belongs to the measure that it suspends, and is not counted beside it. */
export function measuresByState(measures: readonly Measure[], now: Date): MeasuresByState {
  const grouped = Map.groupBy(withoutSuspensions(measures), (measure) => stateAt(measure, now).state);
  return new Map(measureStates.flatMap((state) => (grouped.has(state) ? [[state, grouped.get(state) ?? []]] : [])));
}

export function countOnMaterial(content: Content, material: string, now: Date): Record<MeasureState, number> {
  const states = measuresByState(measuresOf(content, { material }), now);
  return Object.fromEntries(measureStates.map((state) => [state, states.get(state)?.length ?? 0])) as Record<
    MeasureState,
    number
  >;
}

const noBreak = '\u00a0';

/** "3 in force, 1 suspended", with no-break spaces within each part. */
export function countStates(measures: readonly Measure[], now: Date): string {
  return [...measuresByState(measures, now)]
    .map(([state, { length }]) => `${length} ${state === 'unconfirmed' ? 'not confirmed' : state}`)
    .map((part) => part.replaceAll(' ', noBreak))
    .join(', ');
}
