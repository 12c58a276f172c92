/** Where an estimate would end if it moved as the first estimates of the same place or price before it. */
import { rangeOfRevisions } from './statistic.ts';
import { formatRange } from './words.ts';

/** In the unit of the estimate. */
export type EstimateRange = { low: number; high: number };

/** @param changes in percent. @returns undefined for too few of them. */
export function rangeOfEstimate(value: number, changes: readonly number[]): EstimateRange | undefined {
  const range = rangeOfRevisions(changes);
  const moved = (change: number) => Number((value * (1 + change / 100)).toPrecision(6));
  return range && { low: moved(range.low), high: moved(range.high) };
}

/** What the key of a chart says of its ranges: of one with its numbers, of several what they are. */
export function nameOfRanges(all: readonly (readonly number[])[]): string | undefined {
  const ranges = all.map(rangeOfRevisions).filter((range) => range !== undefined);
  const [first] = ranges;
  if (!first) return undefined;
  return ranges.length > 1
    ? 'range of its own past revisions'
    : `range of past revisions: ${formatRange(first, '%')}, of ${first.count}`;
}

/** What the method of a figure says of the ranges in its chart, after its other sentences. */
export function methodOfRanges({ ranges }: { ranges?: string | undefined }): string {
  return ranges === undefined
    ? ''
    : ' The thin line at an estimate is where it would end if it moved as the first estimates of the same series before it, of which there are at least three.';
}
