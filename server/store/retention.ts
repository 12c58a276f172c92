/** Deletes data whose retention period has ended, one minute after the start and then every hour. */
import type { Logger } from 'pino';
import { dayMs, hourMs, minuteMs } from '../../content/vocabulary/durations.ts';
import { linkLifetimes } from '../../shared/forms/subscriptions/link-lifetimes.ts';
import { addMonths, type Retention } from '../../shared/retention.ts';
import { type PeriodicWork, startPeriodic, type WorkMetrics } from '../platform/periodic/start-periodic.ts';
import type { RetentionLimits, RetentionStore } from './retention-store.ts';

type RetentionDeps = {
  store: Pick<RetentionStore, 'deleteExpired'>;
  keep: Retention;
  clock: () => Date;
  logger: Logger;
  metrics?: WorkMetrics;
};

/**
 * A failure is logged, and the next one catches up.
 * @returns `stop`, which resolves when the run under way has ended.
 */
export function startRetention({ store, keep, clock, logger, metrics }: RetentionDeps): Pick<PeriodicWork, 'stop'> {
  return startPeriodic({
    name: 'retention',
    run: () => store.deleteExpired(toRetentionLimits(clock(), keep)),
    next: hourMs,
    firstAfterMs: minuteMs,
    onFailure: (error) => logger.error({ err: error }, 'what is old could not be deleted'),
    metrics,
  });
}

/** Data older than these instants is deleted. Idempotency records and the mail log are kept for a day. */
export function toRetentionLimits(now: Date, keep: Retention): RetentionLimits {
  const at = now.getTime();
  const submissions = addMonths(at, -keep.submissionsMonths);
  return {
    done: at - keep.doneHours * hourMs,
    dead: at - keep.deadDays * dayMs,
    pending: at - keep.pendingDays * dayMs,
    submissions,
    // A month may be shorter than the link that takes the end back.
    ended: Math.min(submissions, at - linkLifetimes.resubscribe),
    idempotency: at - dayMs,
    rates: at,
    mailLog: at - dayMs,
  };
}
