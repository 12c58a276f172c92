/** Runs when the browser has nothing more urgent to do; in WebKit, which cannot tell, in the next task. */
export function whenIdle(run: () => void) {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run);
  else setTimeout(run, 1);
}
