/** An abstraction of time: code that waits or measures takes a clock, so that tests can control it. */

export type Clock = {
  /** Milliseconds since the epoch. */
  now: () => number;
  /** @returns the timer, for `clearTimer`. */
  setTimer: (run: () => void, ms: number) => number;
  clearTimer: (timer: number | undefined) => void;
};

export const browserClock: Clock = {
  now: () => Date.now(),
  setTimer: (run, ms) => window.setTimeout(run, ms),
  clearTimer: (timer) => window.clearTimeout(timer),
};
