/** Runs a callback when the browser is idle; in WebKit, which lacks `requestIdleCallback`, in the next task. */
export function whenIdle(run: () => void) {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run);
  else setTimeout(run, 1);
}
