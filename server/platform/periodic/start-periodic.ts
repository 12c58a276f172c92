/** Repeats background work, one run after the other, until it is stopped. */

/** Counts the runs of all background work by its name. */
export type WorkMetrics = {
  onStart: (name: string) => void;
  onSuccess: (name: string) => void;
  onFailure: (name: string) => void;
};

export type PeriodicWork = {
  /** Runs the work now, or once more after the current run. */
  wake: () => void;
  /** Aborts the signal of the current run, and resolves when it has ended. No further run starts. */
  stop: () => Promise<void>;
};

type Options<Result> = {
  /** For metrics: letters, digits and hyphens. */
  name: string;
  run: (stop: AbortSignal) => Result | Promise<Result>;
  /** The pause after a run, in milliseconds. @param result undefined after a run that has failed. */
  next: number | ((result: Result | undefined) => number);
  /** The pause before the first run, in milliseconds. Without it, the first run starts at once. */
  firstAfterMs?: number;
  /**
   * Called when a run fails, but not if the run before has failed with the same message. Not called for runs that were
   * aborted.
   */
  onFailure: (error: unknown) => void;
  metrics?: WorkMetrics | undefined;
  /** @returns a function that cancels the timer. By default, timers do not keep the process alive. */
  setTimer?: (run: () => void, ms: number) => () => void;
};

export function startPeriodic<Result>({
  name,
  run,
  next,
  firstAfterMs,
  onFailure,
  metrics,
  setTimer = setUnrefTimer,
}: Options<Result>): PeriodicWork {
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<void> | undefined;
  let isDue = false;
  let reported: string | undefined;
  let cancelTimer = () => {};

  async function runOnce(): Promise<Result | undefined> {
    try {
      const result = await run(signal);
      reported = undefined;
      metrics?.onSuccess(name);
      return result;
    } catch (error) {
      if (signal.aborted) return undefined;
      metrics?.onFailure(name);
      if (reported !== String(error)) onFailure(error);
      reported = String(error);
      return undefined;
    }
  }
  async function runWhileDue() {
    let result: Result | undefined;
    while (isDue && !signal.aborted) {
      isDue = false;
      result = await runOnce();
    }
    running = undefined;
    if (!signal.aborted) cancelTimer = setTimer(wake, typeof next === 'number' ? next : next(result));
  }
  function wake() {
    isDue = true;
    if (running || signal.aborted) return;
    cancelTimer();
    running = runWhileDue();
  }

  metrics?.onStart(name);
  if (firstAfterMs === undefined) wake();
  else cancelTimer = setTimer(wake, firstAfterMs);
  return {
    wake,
    async stop() {
      stopping.abort();
      cancelTimer();
      await running;
    },
  };
}

function setUnrefTimer(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms).unref();
  return () => clearTimeout(timer);
}
