/** Resolves at the first paint of the document; never in a background tab, which is not painted. */
export function firstPaint(): Promise<void> {
  return new Promise((resolve) => new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true }));
}
