/**
 * Requests that got no answer, until it is clear whether the network is lost: they fail before the browser says that it
 * is offline.
 */
import type { Clock } from '../../clock.ts';
import type { MediaKind, RequestFailure } from '../model/engine.ts';

type UnansweredDeps = {
  clock: Clock;
  isOnline: () => boolean;
  /** Waits for the network with a request. */
  hold: (failure: RequestFailure) => void;
  /** Treats it as failed. */
  judge: (failure: RequestFailure) => void;
};

/** Chromium says so up to 2 s later (the parameters of its network_change_notifier_linux.cc). */
export const settleMs = 2_000;

export function createUnanswered({ clock, isOnline, hold, judge }: UnansweredDeps) {
  const failures = new Map<MediaKind, RequestFailure>();
  let timer: number | undefined;

  function settle(decide: (failure: RequestFailure) => void) {
    clock.clearTimer(timer);
    const settled = [...failures.values()];
    failures.clear();
    for (const failure of settled) decide(failure);
  }
  return {
    add(failure: RequestFailure) {
      failures.set(failure.kind, failure);
      clock.clearTimer(timer);
      timer = clock.setTimer(() => settle(isOnline() ? judge : hold), settleMs);
    },
    /** The network was lost: none of them counts as failed. */
    online: () => settle(hold),
    isPending: () => failures.size > 0,
    clear: () => settle(() => undefined),
  };
}
