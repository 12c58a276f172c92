/** Counts waiting and dead mails once a minute, and logs the counts if there are any. */
import type { Logger } from 'pino';
import { minuteMs } from '../../../content/vocabulary/durations.ts';
import { type PeriodicWork, startPeriodic, type WorkMetrics } from '../../platform/periodic/start-periodic.ts';
import type { OutboxStore } from '../../store/outbox-store.ts';
import type { OutboxClock } from './clock.ts';

/** A mail that has waited for longer is late. */
const maxAgeMs = 15 * minuteMs;

type DepthDeps = {
  store: Pick<OutboxStore, 'depth'>;
  clock: OutboxClock;
  logger: Logger;
  metrics: WorkMetrics | undefined;
};

export type DepthMonitor = {
  /** Whether the oldest waiting mail is late; letters are never late. */
  readonly isLate: boolean;
  /** Number of dead mails that need attention. */
  readonly deadMails: number;
  /** Counts now, or again after the running count. */
  refresh: PeriodicWork['wake'];
  stop: PeriodicWork['stop'];
};

export function monitorDepth({ store, clock, logger, metrics }: DepthDeps): DepthMonitor {
  let isLate = false;
  let deadMails = 0;

  async function count() {
    const { oldest, oldestBulk, ...counts } = await store.depth();
    const { waiting, bulk, held, dead } = counts;
    const ageOf = (instant: number | undefined) => (instant === undefined ? 0 : Math.max(0, clock.now() - instant));
    const oldestAgeMs = ageOf(oldest);
    deadMails = dead;
    isLate = waiting > 0 && oldestAgeMs > maxAgeMs;
    if (waiting + bulk + held + dead > 0)
      logger[isLate || dead > 0 ? 'warn' : 'info'](
        { ...counts, oldestAgeMs, oldestBulkAgeMs: ageOf(oldestBulk) },
        'outbox',
      );
  }
  const counting = startPeriodic({
    name: 'outbox-depth',
    run: count,
    next: minuteMs,
    onFailure: (error) => logger.warn({ err: error }, 'the outbox could not be counted'),
    metrics,
    setTimer: clock.setTimer,
  });
  return {
    get isLate() {
      return isLate;
    },
    get deadMails() {
      return deadMails;
    },
    refresh: counting.wake,
    stop: counting.stop,
  };
}
