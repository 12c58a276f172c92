/** Tells a hang from a stall: for long the video has neither moved nor got what it needs to move. */
import type { Clock } from '../../clock.ts';
import type { TimeRange } from '../model/engine.ts';
import { rangeAt } from '../model/time-ranges.ts';
import { hungIdleMs, hungLoadingMs, resumeAheadS } from './timing.ts';
import type { WatchedEngine } from './watched.ts';

export type ProgressMonitor = {
  /** To be called after every append: it counts as fetching also between two requests. */
  appended: () => void;
  /** Starts the wait again. */
  reset: () => void;
  /** @param isWaiting whether it should move, and has not since the last check. */
  isHung: (time: number, buffered: TimeRange[], isWaiting: boolean) => boolean;
};

export function createProgressMonitor(engine: WatchedEngine, { now }: Pick<Clock, 'now'>): ProgressMonitor {
  let lastProgressMs = now();
  let lastAppendMs = -Infinity;
  /** The most there has been for the position at which it waits. */
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

/** How much there is for a position: the kinds that are there, and seconds. What arrives elsewhere, or is more than playback needs to go on, is no progress. */
function bufferedAhead(engine: WatchedEngine, time: number, buffered: TimeRange[]): number {
  const kinds = Object.values(engine.buffered()).filter((ranges) => rangeAt(ranges, time)).length;
  return kinds + Math.min((rangeAt(buffered, time)?.[1] ?? time) - time, resumeAheadS);
}
