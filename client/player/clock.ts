/** The clock of the player, so that tests can move it. */

export type Clock = {
  /** Milliseconds since the epoch. */
  now: () => number;
  setTimer: (run: () => void, ms: number) => number;
  clearTimer: (timer: number | undefined) => void;
};

export const browserClock: Clock = {
  now: () => Date.now(),
  setTimer: (run, ms) => window.setTimeout(run, ms),
  clearTimer: (timer) => window.clearTimeout(timer),
};
