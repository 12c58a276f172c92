import { isApproximate } from '../materials/figures.ts';
import type { Measure } from './list.ts';
import type { StateOfMeasure } from './state.ts';

/** "In force, no document read": the state as printed beside a measure, which says so if no document confirms it. */
export function stateTextOf(measure: Measure, { text }: StateOfMeasure): string {
  return isApproximate(measure) ? `${text}, no document read` : text;
}
