/**
 * Distinguishes a hang from a stall: for a long time the video has neither advanced nor received the media that it
 * needs.
 */
import type { Clock } from '../../clock.ts';
import type { TimeRange } from '../model/engine.ts';
import { rangeAt } from '../model/time-ranges.ts';
import { hungIdleMs, hungLoadingMs, resumeAheadS } from './timing.ts';
import type { WatchedEngine } from './watched.ts';

export type ProgressMonitor = {
  /** Call it after every append: it counts as fetching, even between two requests. */
  appended: () => void;
  /** Restarts the waiting time. */
  reset: () => void;
  /** @param isWaiting whether it should have advanced since the last check but has not. */
  isHung: (time: number, buffered: TimeRange[], isWaiting: boolean) => boolean;
};

export function createProgressMonitor(engine: WatchedEngine, { now }: Pick<Clock, 'now'>): ProgressMonitor {
  let lastProgressMs = now();
  let lastAppendMs = -Infinity;
  /** The maximum that was buffered for the position at which it waits. */
  let maxBuffered = 0;

  function reset() {
    lastProgressMs = now();
  }
  return {
    appended() {
      lastAppendMs = now();
    },
    reset,
    isHung(time, buffered, isWaiting) {
      const ahead = bufferedAhead(engine, time, buffered);
      if (!isWaiting || ahead > maxBuffered) reset();
      maxBuffered = isWaiting ? Math.max(maxBuffered, ahead) : ahead;
      const isFetching = engine.isLoading() || now() - lastAppendMs < hungIdleMs;
      return now() - lastProgressMs >= (isFetching ? hungLoadingMs : hungIdleMs);
    },
  };
}

/**
 * Measures the buffer for a position: the available kinds, and seconds. Media elsewhere, or beyond what playback needs
 * to continue, is not progress.
 */
function bufferedAhead(engine: WatchedEngine, time: number, buffered: TimeRange[]): number {
  const kinds = Object.values(engine.buffered()).filter((ranges) => rangeAt(ranges, time)).length;
  return kinds + Math.min((rangeAt(buffered, time)?.[1] ?? time) - time, resumeAheadS);
}
