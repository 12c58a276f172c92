/**
 * Decides how to continue after a failed request: another host, another rendition, a retry after a delay, a skipped
 * segment, or giving up.
 */
import type { MediaKind, RequestFailure, SeekableWindow } from '../model/engine.ts';
import type { PlayerReport } from '../model/player-state.ts';
import type { Renditions } from '../renditions/renditions.ts';
import { unusableMessage } from './error-mapping.ts';
import { createFailureCounts } from './failure-counts.ts';
import { minDelayMs, retryDelayMs, unchangedDelayMs } from './retry-delay.ts';
import { createRetryQueue, type RetryQueueDeps } from './retry-queue.ts';
import { createUnanswered } from './unanswered.ts';

/** How long recovery counts as busy after a failure. */
const busyMs = 8_000;

type RecoveryDeps = RetryQueueDeps & {
  renditions: Pick<Renditions, 'exclude' | 'countLasting'>;
  /** A target duration of 0 means unknown. */
  window: () => Pick<SeekableWindow, 'targetDurationS' | 'isLive'>;
  /** @returns whether the engine will request the same from another host. */
  nextHost: (failure: RequestFailure) => boolean;
  giveUp: (failure: RequestFailure) => void;
  report: (report: PlayerReport) => void;
};
export type Recovery = {
  failed: (failure: RequestFailure) => void;
  /** Requests the same from another host. @returns whether there is one that works and has not been tried too often. */
  changeHost: (failure: RequestFailure) => boolean;
  /** Fetches a playlist again after a target duration: it did not fail, but is unchanged. */
  retryLater: (failure: RequestFailure) => void;
  appended: (kind: MediaKind) => void;
  /** Call it when the network is back. */
  online: () => void;
  /** Whether a retry is pending or recent: playback then does not count as hanging. */
  isBusy: () => boolean;
  destroy: () => void;
};

/**
 * How often in a row another host is tried before failures count: hosts that answer nobody would otherwise take turns
 * for ever.
 */
const maxHostSwitches = 3;

export function createRecovery(deps: RecoveryDeps): Recovery {
  const { clock, renditions, isOnline, window, nextHost, retry, giveUp, report } = deps;
  const counts = createFailureCounts();
  const retries = createRetryQueue({ clock, isOnline, retry });
  const unanswered = createUnanswered({ clock, isOnline, hold: retries.hold, judge });
  const hosts = createHostSwitches(nextHost);
  let lastFailureMs = -Infinity;

  function changeHost(failure: RequestFailure): boolean {
    const isChanged = hosts.change(failure);
    if (isChanged) retries.add(failure, false, 0);
    return isChanged;
  }

  function failed(failure: RequestFailure) {
    if (failure.kind === 'subtitle') return;
    if (!isOnline()) return retries.hold(failure);
    if (failure.status === 0) return unanswered.add(failure);
    judge(failure);
  }

  function judge(failure: RequestFailure) {
    const { segment } = failure;
    if (changeHost(failure)) return;
    const isUnusable = failure.status === 200;
    const hasOther = excludeRendition(renditions, failure, isUnusable);
    const { isSkipped, isOver } = counts.count(failure, isUnusable, renditions.countLasting());
    if (isOver) return giveUp(failure);

    const isFirst = clock.now() - lastFailureMs >= minDelayMs;
    lastFailureMs = clock.now();
    if (isSkipped && segment) report({ type: 'segment-skip', from: segment[0], to: segment[1] });
    retries.add(failure, isSkipped, retryDelayMs(window(), { isUnusable, hasOther, isFirst }));
  }
  return {
    failed,
    changeHost,
    retryLater: (failure) => retries.add(failure, false, unchangedDelayMs(window())),
    appended(kind) {
      hosts.appended(kind);
      counts.appended(kind);
    },
    online() {
      unanswered.online();
      retries.run();
    },
    isBusy: () => unanswered.isPending() || retries.isPending() || clock.now() - lastFailureMs < busyMs,
    destroy() {
      unanswered.clear();
      retries.clear();
    },
  };
}

function createHostSwitches(nextHost: RecoveryDeps['nextHost']) {
  /** Since the last segment of this kind. */
  const switches = new Map<MediaKind, number>();
  return {
    change(failure: RequestFailure): boolean {
      const before = switches.get(failure.kind) ?? 0;
      if (before >= maxHostSwitches || !nextHost(failure)) return false;
      switches.set(failure.kind, before + 1);
      return true;
    },
    appended: (kind: MediaKind) => void switches.delete(kind),
  };
}

/** @returns whether another rendition replaces it. All renditions share the audio, so audio failures exclude none. */
function excludeRendition(
  renditions: RecoveryDeps['renditions'],
  { kind, renditionId, part, status }: RequestFailure,
  isUnusable: boolean,
): boolean {
  if (kind !== 'main' || renditionId === undefined) return false;
  return (
    renditions.exclude(renditionId, isUnusable ? unusableMessage : `${part} request failed: ${status}`).kind ===
    'excluded'
  );
}
