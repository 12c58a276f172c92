/** A fake clock of a browser, advanced by the test: timers in milliseconds, a frame every ten. */

const frameMs = 10;

export function createFakeClock() {
  const waiting = new Map<number, { at: number; run: (now: number) => void }>();
  let now = 0;
  let last = 0;

  function wait(at: number, run: (now: number) => void): number {
    last += 1;
    waiting.set(last, { at, run });
    return last;
  }
  function cancel(handle: number | undefined) {
    if (handle !== undefined) waiting.delete(handle);
  }
  /** Advances the clock and runs everything that is due, in order. */
  function advance(ms: number) {
    const end = now + ms;
    for (;;) {
      const [next] = [...waiting].filter(([, { at }]) => at <= end).toSorted(([, a], [, b]) => a.at - b.at);
      if (!next) break;
      const [handle, { at, run }] = next;
      waiting.delete(handle);
      now = at;
      run(now);
    }
    now = end;
  }
  return {
    now: () => now,
    setTimer: (run: () => void, ms: number) => wait(now + ms, run),
    clearTimer: cancel,
    requestFrame: (run: (now: number) => void) => wait(now + frameMs, run),
    cancelFrame: cancel,
    advance,
    /** The number of pending timers and frames. */
    get waiting() {
      return waiting.size;
    },
  };
}
