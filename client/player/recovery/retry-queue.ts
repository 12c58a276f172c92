/** Requests that are made again together: an engine may fetch nothing of one kind while another waits. */
import type { Clock } from '../../clock.ts';
import type { MediaKind, RequestFailure, Retry } from '../model/engine.ts';

export type RetryQueueDeps = {
  clock: Clock;
  isOnline: () => boolean;
  retry: (retries: Retry[]) => void;
};

/** The last delay of all waiting requests counts for all. */
export function createRetryQueue({ clock, isOnline, retry }: RetryQueueDeps) {
  const waiting = new Map<MediaKind, Retry>();
  let timer: number | undefined;
  let dueMs = 0;

  function run() {
    clock.clearTimer(timer);
    const retries = [...waiting.values()];
    if (!retries.length || !isOnline()) return;
    waiting.clear();
    retry(retries);
  }
  return {
    run,
    add: (failure: RequestFailure, isSkipped: boolean, delayMs: number) => {
      waiting.set(failure.kind, { failure, isSkipped });
      dueMs = Math.max(dueMs, clock.now() + delayMs);
      clock.clearTimer(timer);
      timer = clock.setTimer(run, dueMs - clock.now());
    },
    /** Makes it again when `run` is called: once the network is back. */
    hold: (failure: RequestFailure) => void waiting.set(failure.kind, { failure, isSkipped: false }),
    isPending: () => waiting.size > 0,
    clear: () => {
      clock.clearTimer(timer);
      waiting.clear();
    },
  };
}
