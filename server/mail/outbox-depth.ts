/** Looks once a minute how much waits and for how long, and says so in the log while it is not nothing. */
import type { Logger } from 'pino';
import type { Store } from '../store/store.ts';
import type { Timers } from './timers.ts';

const intervalMs = 60_000;
/** Older than this, what waits is late (features B28). */
const lateMs = 15 * 60_000;

type DepthDeps = { store: Pick<Store, 'depth'>; clock: () => Date; timers: Timers; logger: Logger };

export function watchDepth({ store, clock, timers, logger }: DepthDeps): { readonly isLate: boolean; stop: () => void } {
  let isLate = false;
  let cancel = timers.set(look, intervalMs);
  let stopped = false;

  function look() {
    void measure().finally(() => {
      if (!stopped) cancel = timers.set(look, intervalMs);
    });
  }
  async function measure() {
    try {
      const { waiting, held, dead, oldest } = await store.depth();
      const oldestAgeMs = oldest === undefined ? 0 : Math.max(0, clock().getTime() - oldest);
      isLate = waiting > 0 && oldestAgeMs > lateMs;
      if (waiting + held + dead > 0) logger[isLate ? 'warn' : 'info']({ waiting, held, dead, oldestAgeMs }, 'outbox');
    } catch (error) {
      logger.warn({ err: error }, 'the outbox could not be counted');
    }
  }
  return {
    get isLate() {
      return isLate;
    },
    stop() {
      stopped = true;
      cancel();
    },
  };
}
