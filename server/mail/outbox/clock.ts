/** The clock of the outbox, which tests can replace. */

export type OutboxClock = {
  /** The wall clock, in milliseconds since 1970. Only for times that are stored or logged, because it may jump. */
  now: () => number;
  /**
   * Calls `run` once after this many milliseconds of the monotonic clock, which is independent of the wall clock.
   * @returns a function that cancels the timer.
   */
  setTimer: (run: () => void, ms: number) => () => void;
};

export const systemClock: OutboxClock = {
  now: () => Date.now(),
  setTimer(run, ms) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
