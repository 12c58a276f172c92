/** Buffered ranges, with the tolerances of a media element's times. */
import type { TimeRange } from './engine.ts';

/** The duration of a frame at 30 frames per second, in seconds. */
export const frameS = 1 / 30;
/** Times within this tolerance count as the same position, in seconds. */
export const safeS = 3 * frameS;

export function toRanges(ranges: TimeRanges): TimeRange[] {
  return Array.from({ length: ranges.length }, (_, index) => [ranges.start(index), ranges.end(index)]);
}

/** The range that contains a time, within the tolerance. */
export function rangeAt(ranges: TimeRange[], time: number): TimeRange | undefined {
  return ranges.find(([start, end]) => start - safeS <= time && time <= end + safeS);
}

/** The first range that begins after a time. */
export function rangeAfter(ranges: TimeRange[], time: number): TimeRange | undefined {
  return ranges.find(([start]) => start - frameS >= time);
}

/** Seconds buffered ahead of a time, not counting gaps. */
export function secondsAhead(ranges: TimeRange[], time: number): number {
  return ranges.reduce((sum, [start, end]) => sum + Math.max(0, end - Math.max(start, time)), 0);
}

/** Whether these are exactly the same ranges. */
export function areSameRanges(one: TimeRange[], other: TimeRange[]): boolean {
  return (
    one.length === other.length &&
    one.every(([start, end], index) => start === other[index]?.[0] && end === other[index]?.[1])
  );
}
