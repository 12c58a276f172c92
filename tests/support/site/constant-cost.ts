/**
 * Processor time for a render queue under test: every piece of work takes 10 ms, which is one render of `RENDER_RATE`.
 */
export function constantCost(): () => number {
  let ms = 0;
  return () => {
    ms += 10;
    return ms;
  };
}
