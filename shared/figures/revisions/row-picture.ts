/** The small picture of the revisions of one measure: a line for each, and a bar for the range. */

import { rangeOfRevisions } from '../../records/revisions/statistic.ts';
import { linePath, rectPath } from '../charts/scene.ts';

/** In percent; what is further out is drawn at the edge. */
export const maxDrawn = 50;
export const [pictureWidth, pictureHeight] = [140, 16] as const;

/** Paths in a picture of the size above. `range` is undefined for too few revisions. */
export type RevisionPicture = { zero: string; ticks: string; range: string | undefined };

export function drawRevisions(changes: readonly number[]): RevisionPicture {
  const at = (change: number) => {
    const shown = Math.max(-maxDrawn, Math.min(maxDrawn, change));
    return 1 + ((shown + maxDrawn) / (2 * maxDrawn)) * (pictureWidth - 2);
  };
  const range = rangeOfRevisions(changes);
  const places = [...new Set(changes.map((change) => Math.round(at(change))))];
  return {
    zero: linePath(at(0), 0, at(0), pictureHeight),
    ticks: places.map((x) => linePath(x, 3, x, pictureHeight - 3)).join(''),
    range: range && rectPath(at(range.low), pictureHeight / 2 - 2, at(range.high) - at(range.low), 4),
  };
}
