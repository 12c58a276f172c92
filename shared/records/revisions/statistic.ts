/** How large revisions have been, and how far an estimate may move by that. None of it depends on their order. */

/** Fewer revisions than this say nothing about the next one. */
export const minForRange = 3;
/** From this number on, the tenth at either end is left out. */
export const minForPercentiles = 10;
const [lowShare, highShare] = [0.1, 0.9];

/** `half`: half of the changes were at most this large, up or down. All in percent, or in points. */
export type RevisionStatistic = { count: number; half: number; min: number; max: number };
/** `isWhole`: from the smallest to the largest change; else from the 10th to the 90th percentile. */
export type RevisionRange = { low: number; high: number; count: number; isWhole: boolean };

/** @returns undefined without changes. */
export function describeRevisions(changes: readonly number[]): RevisionStatistic | undefined {
  if (changes.length === 0) return undefined;
  return {
    count: changes.length,
    half: quantile(changes.map(Math.abs), 0.5),
    min: Math.min(...changes),
    max: Math.max(...changes),
  };
}

/** @returns undefined where there are fewer than `minForRange`. */
export function rangeOfRevisions(changes: readonly number[]): RevisionRange | undefined {
  const count = changes.length;
  if (count < minForRange) return undefined;
  const isWhole = count < minForPercentiles;
  const [low, high] = isWhole ? [0, 1] : [lowShare, highShare];
  return { low: quantile(changes, low), high: quantile(changes, high), count, isWhole };
}

/** Between two values it is interpolated linearly. @param values at least one. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = share * (sorted.length - 1);
  const [below = 0, above = below] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return Number((below + (above - below) * (at % 1)).toFixed(6));
}
