/** Time as the outbox asks for it, so that tests can move it. */

export type OutboxClock = {
  /** The wall clock, in milliseconds since 1970. Only for what is recorded and logged: it may jump. */
  now: () => number;
  /** Runs something once after so many milliseconds of the monotonic clock, which no change of the wall clock moves. @returns the function that cancels it. */
  setTimer: (run: () => void, ms: number) => () => void;
};

export const systemClock: OutboxClock = {
  now: () => Date.now(),
  setTimer(run, ms) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
