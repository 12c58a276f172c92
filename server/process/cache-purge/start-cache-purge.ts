/**
 * Purges shared caches in the background: after a content reload, at scheduled changes of the content, and for retries.
 */
import type { ContentSource } from '../../content/content-source.ts';
import { startPeriodic, type WorkMetrics } from '../../platform/periodic/start-periodic.ts';
import { type CachePurgeDeps, createCachePurge } from './cache-purge.ts';

/** The shortest pause between rounds. */
const minPauseMs = 100;
const retryMs = 30_000;

export type RunningCachePurge = { takeOver: (next: ContentSource) => void; stop: () => Promise<void> };

/** @returns `stop` aborts a running request; it is sent again after the next start. */
export function startCachePurge({ metrics, ...deps }: CachePurgeDeps & { metrics: WorkMetrics }): RunningCachePurge {
  const { clock, logger } = deps;
  const cachePurge = createCachePurge(deps);
  const rounds = startPeriodic({
    name: 'purge',
    run: cachePurge.round,
    next: (dueAt) => (dueAt === undefined ? retryMs : Math.max(minPauseMs, dueAt - clock().getTime())),
    firstAfterMs: minPauseMs,
    onFailure: (error) =>
      logger.warn({ err: error }, 'the purge queue could not be read or written and will be tried again'),
    metrics,
  });
  return {
    takeOver(next) {
      cachePurge.takeOver(next);
      rounds.wake();
    },
    stop: rounds.stop,
  };
}
