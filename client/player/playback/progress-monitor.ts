/** Tells a hang from a stall: for long the video has neither moved nor got what it needs to move. */
import type { Clock } from '../../clock.ts';
import type { TimeRange } from '../model/engine.ts';
import { rangeAt } from '../model/time-ranges.ts';
import { hungIdleMs, hungLoadingMs, resumeAheadS } from './timing.ts';
import type { WatchedEngine } from './watched.ts';

export class ProgressMonitor {
  readonly #engine: WatchedEngine;
  readonly #clock: Pick<Clock, 'now'>;
  #lastProgressMs: number;
  #lastAppendMs = -Infinity;
  /** The most there has been for the position at which it waits. */
  #maxBuffered = 0;

  constructor(engine: WatchedEngine, clock: Pick<Clock, 'now'>) {
    this.#engine = engine;
    this.#clock = clock;
    this.#lastProgressMs = clock.now();
  }

  /** To be told of every append: between two requests, too, something is being fetched. */
  appended() {
    this.#lastAppendMs = this.#clock.now();
  }

  /** Begins to wait anew. */
  reset() {
    this.#lastProgressMs = this.#clock.now();
  }

  /** @param isWaiting whether it should move, and has not since the last check. */
  isHung(time: number, buffered: TimeRange[], isWaiting: boolean): boolean {
    const ahead = bufferedAhead(this.#engine, time, buffered);
    if (!isWaiting || ahead > this.#maxBuffered) this.reset();
    this.#maxBuffered = isWaiting ? Math.max(this.#maxBuffered, ahead) : ahead;
    const nowMs = this.#clock.now();
    const isFetching = this.#engine.isLoading() || nowMs - this.#lastAppendMs < hungIdleMs;
    return nowMs - this.#lastProgressMs >= (isFetching ? hungLoadingMs : hungIdleMs);
  }
}

/** How much there is for a position: the kinds that are there, and seconds. What arrives elsewhere, or is more than playback needs to go on, is no progress. */
function bufferedAhead(engine: WatchedEngine, time: number, buffered: TimeRange[]): number {
  const kinds = Object.values(engine.buffered()).filter((ranges) => rangeAt(ranges, time)).length;
  return kinds + Math.min((rangeAt(buffered, time)?.[1] ?? time) - time, resumeAheadS);
}
