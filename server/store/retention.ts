/** Deletes data whose retention period has ended, one minute after the start and then every hour. */
import type { Logger } from 'pino';
import { dayMs, hourMs, minuteMs } from '../../content/vocabulary/durations.ts';
import { linkLifetimes } from '../../shared/forms/subscriptions/link-lifetimes.ts';
import { addMonths, type Retention } from '../../shared/retention.ts';
import type { RetentionLimits, RetentionStore } from './retention-store.ts';

const firstAfterMs = minuteMs;
const intervalMs = hourMs;

type RetentionDeps = { store: Pick<RetentionStore, 'purge'>; keep: Retention; clock: () => Date; logger: Logger };

/** A failed purge is logged, and the next one catches up. @returns `stop`, which resolves when a running purge has ended. */
export function startRetention({ store, keep, clock, logger }: RetentionDeps): { stop: () => Promise<void> } {
  let purging: Promise<void> = Promise.resolve();
  function purge() {
    purging = store.purge(toRetentionLimits(clock(), keep)).catch((error: unknown) => logger.error({ err: error }, 'what is old could not be deleted'));
  }
  const timers = [setTimeout(purge, firstAfterMs).unref(), setInterval(purge, intervalMs).unref()];
  return {
    stop: () => {
      for (const timer of timers) clearTimeout(timer);
      return purging;
    },
  };
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
