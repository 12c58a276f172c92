/** Measures renders, and counts those in progress. */
import type { Histogram } from 'prom-client';

export type RenderKind = 'shared' | 'streamed' | 'file';
export type RenderTimer = {
  /** Resolves or rejects as `work` does. */
  time: <Result>(kind: RenderKind, work: () => Promise<Result>) => Promise<Result>;
  readonly running: number;
};

export function createRenderTimer(renders: Histogram<'kind'>): RenderTimer {
  let running = 0;
  return {
    async time(kind, work) {
      const started = performance.now();
      running += 1;
      try {
        return await work();
      } finally {
        running -= 1;
        renders.observe({ kind }, (performance.now() - started) / 1000);
      }
    },
    get running() {
      return running;
    },
  };
}
