/** Looks once a minute how much waits, for how long, and what is dead, and says so in the log while it is not nothing. */
import type { Logger } from 'pino';
import type { Store } from '../../store/store.ts';
import type { Timers } from './timers.ts';

const intervalMs = 60_000;
/** Older than this, what waits is late (features B28). */
const lateMs = 15 * 60_000;

type DepthDeps = { store: Pick<Store, 'depth'>; clock: () => Date; timers: Timers; logger: Logger };

export type DepthMonitor = {
  /** What waits has waited for too long. */
  readonly isLate: boolean;
  /** Dead mails somebody has to look after. */
  readonly deadMails: number;
  /** Looks now, or once more when it is looking already. */
  refresh: () => void;
  stop: () => void;
};

export function monitorDepth({ store, clock, timers, logger }: DepthDeps): DepthMonitor {
  let isLate = false;
  let deadMails = 0;
  let cancel = () => {};
  let isLooking = false;
  let again = false;
  let stopped = false;

  function refresh() {
    again = isLooking;
    if (isLooking) return;
    isLooking = true;
    cancel();
    void measure().finally(() => {
      isLooking = false;
      if (stopped) return;
      if (again) refresh();
      else cancel = timers.set(refresh, intervalMs);
    });
  }
  async function measure() {
    try {
      const { oldest, oldestBulk, ...counts } = await store.depth();
      const { waiting, held, dead } = counts;
      deadMails = dead;
      const ageOf = (instant: number | undefined) => (instant === undefined ? 0 : Math.max(0, clock().getTime() - instant));
      const oldestAgeMs = ageOf(oldest);
      isLate = waiting > 0 && oldestAgeMs > lateMs;
      if (waiting + counts.bulk + held + dead > 0)
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
