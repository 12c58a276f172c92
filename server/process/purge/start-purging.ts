/** Runs the purger in the background: after a content reload, at scheduled changes of the content, and for retries. */
import type { ContentSource } from '../../content/content-source.ts';
import { startPeriodic, type WorkMetrics } from '../../platform/periodic/start-periodic.ts';
import { createPurger, type PurgerDeps } from './purger.ts';

/** The shortest pause between rounds. */
const minPauseMs = 100;
const retryMs = 30_000;

export type Purging = { takeOver: (next: ContentSource) => void; stop: () => Promise<void> };

/** @returns `stop` aborts a running request; it is sent again after the next start. */
export function startPurging({ metrics, ...deps }: PurgerDeps & { metrics: WorkMetrics }): Purging {
  const { clock, logger } = deps;
  const purger = createPurger(deps);
  const rounds = startPeriodic({
    name: 'purge',
    run: purger.round,
    next: (dueAt) => (dueAt === undefined ? retryMs : Math.max(minPauseMs, dueAt - clock().getTime())),
    firstAfterMs: minPauseMs,
    onFailure: (error) =>
      logger.warn({ err: error }, 'the purge queue could not be read or written and will be tried again'),
    metrics,
  });
  return {
    takeOver(next) {
      purger.takeOver(next);
      rounds.wake();
    },
    stop: rounds.stop,
  };
}
