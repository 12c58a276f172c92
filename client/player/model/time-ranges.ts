/** Buffered ranges, with the tolerances of a media element's times. */
import type { TimeRange } from './engine.ts';

/** Seconds: one frame of 30 a second. */
export const frameS = 1 / 30;
/** Seconds within which two times are the same place. */
export const safeS = 3 * frameS;

export function toRanges(ranges: TimeRanges): TimeRange[] {
  return Array.from({ length: ranges.length }, (_, index) => [ranges.start(index), ranges.end(index)]);
}

/** The range that holds a time, give or take the tolerance. */
export function rangeAt(ranges: TimeRange[], time: number): TimeRange | undefined {
  return ranges.find(([start, end]) => start - safeS <= time && time <= end + safeS);
}

/** The first range that begins after a time. */
export function rangeAfter(ranges: TimeRange[], time: number): TimeRange | undefined {
  return ranges.find(([start]) => start - frameS >= time);
}

/** How many seconds are buffered ahead of a time, holes left out. */
export function secondsAhead(ranges: TimeRange[], time: number): number {
  return ranges.reduce((sum, [start, end]) => sum + Math.max(0, end - Math.max(start, time)), 0);
}

/** Whether these are exactly the same ranges. */
export function areSameRanges(one: TimeRange[], other: TimeRange[]): boolean {
  return one.length === other.length && one.every(([start, end], index) => start === other[index]?.[0] && end === other[index]?.[1]);
}
