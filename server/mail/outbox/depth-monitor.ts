/** Counts waiting and dead mails once a minute, and logs the counts if there are any. */
import type { Logger } from 'pino';
import { minuteMs } from '../../../content/vocabulary/durations.ts';
import type { OutboxStore } from '../../store/outbox-store.ts';
import type { OutboxClock } from './clock.ts';

const intervalMs = minuteMs;
/** A mail that has waited for longer is late. */
const maxAgeMs = 15 * minuteMs;

type DepthDeps = { store: Pick<OutboxStore, 'depth'>; clock: OutboxClock; logger: Logger };

export type DepthMonitor = {
  /** Whether the oldest waiting mail is late; letters are never late. */
  readonly isLate: boolean;
  /** Number of dead mails that need attention. */
  readonly deadMails: number;
  /** Counts now, or again after the running count. */
  refresh: () => void;
  stop: () => void;
};

export function monitorDepth({ store, clock, logger }: DepthDeps): DepthMonitor {
  let isLate = false;
  let deadMails = 0;
  let isCounting = false;
  let countAgain = false;
  let stopped = false;
  let cancel = () => {};

  function refresh() {
    countAgain = isCounting;
    if (isCounting) return;
    isCounting = true;
    cancel();
    void count().finally(() => {
      isCounting = false;
      if (stopped) return;
      if (countAgain) refresh();
      else cancel = clock.setTimer(refresh, intervalMs);
    });
  }
  async function count() {
    try {
      const { oldest, oldestBulk, ...counts } = await store.depth();
      const { waiting, bulk, held, dead } = counts;
      const ageOf = (instant: number | undefined) => (instant === undefined ? 0 : Math.max(0, clock.now() - instant));
      const oldestAgeMs = ageOf(oldest);
      deadMails = dead;
      isLate = waiting > 0 && oldestAgeMs > maxAgeMs;
      if (waiting + bulk + held + dead > 0)
        logger[isLate || dead > 0 ? 'warn' : 'info']({ ...counts, oldestAgeMs, oldestBulkAgeMs: ageOf(oldestBulk) }, 'outbox');
    } catch (error) {
      logger.warn({ err: error }, 'the outbox could not be counted');
    }
  }
  refresh();
  return {
    get isLate() {
      return isLate;
    },
    get deadMails() {
      return deadMails;
    },
    refresh,
    stop() {
      stopped = true;
      cancel();
    },
  };
}
