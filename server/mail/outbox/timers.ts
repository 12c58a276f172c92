/** Timers by the monotonic clock of the process: no change of the wall clock moves them. */

export type Timers = {
  /** Runs it once after so many milliseconds. @returns what calls it off. */
  set: (run: () => void, ms: number) => () => void;
};

export const systemTimers: Timers = {
  set(run, ms) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
