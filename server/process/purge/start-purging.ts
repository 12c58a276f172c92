/** Runs the purger in the background: after a content reload, at scheduled changes of the content, and for retries. */
import type { ContentSource } from '../../content/content-source.ts';
import { createPurger, type PurgerDeps } from './purger.ts';

/** The shortest pause between rounds. */
const minPauseMs = 100;
const retryMs = 30_000;

export type Purging = { takeOver: (next: ContentSource) => void; stop: () => Promise<void> };

/** @returns `stop` aborts a running request; it is sent again after the next start. */
export function startPurging(deps: PurgerDeps): Purging {
  const { clock, logger } = deps;
  const purger = createPurger(deps);
  let running: Promise<void> = Promise.resolve();
  let stopped = false;
  let timer = setTimeout(run, minPauseMs).unref();

  async function runOnce() {
    const next = await purger.round().catch((error: unknown) => {
      logger.warn({ err: error }, 'the purge queue could not be read or written and will be tried again');
      return clock().getTime() + retryMs;
    });
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(run, Math.max(minPauseMs, next - clock().getTime())).unref();
  }
  /** Rounds never overlap. */
  function run() {
    running = running.then(runOnce);
  }
  return {
    takeOver(next) {
      purger.takeOver(next);
      run();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      purger.stop();
      await running;
    },
  };
}
