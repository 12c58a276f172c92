/** How charts name the stages of a supply chain. */
import type { Stage } from '../records/materials/figures.ts';
import { capitalize } from '../text/format.ts';

/** "Mine, 2025 est.", short enough for a column heading; the subtitle gives the details. */
export function nameOfStage(stage: Stage): string {
  return `${capitalize(stage.stage)}, ${datedOf(stage)}`;
}

/** "2025", "2025 est." */
export function datedOf({ year, estimated }: Stage): string {
  return year === null ? 'year not stated' : `${year}${estimated ? ' est.' : ''}`;
}
