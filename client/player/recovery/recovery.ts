/** What follows a request that failed: another rendition, the same again after a while, a hole, or the end. */
import type { Clock } from '../../clock.ts';
import type { MediaKind, RequestFailure, Retry, SeekableWindow, TimeRange } from '../model/engine.ts';
import type { PlayerReport } from '../model/player-state.ts';
import type { Renditions } from '../renditions/renditions.ts';
import { unusableMessage } from './error-mapping.ts';

/** Failures in a row after which it is given up, once the film has begun. */
export const maxFailures = 10;
/** Tries of a film that has not begun and has one rendition. */
const maxStartupFailures = 4;
/** Failures of one segment in each rendition after which it is left out; what came and is of no use will be the same again. */
const maxSegmentFailures = 3;
const maxUnusableSegments = 1;
/** Milliseconds to wait where no target duration is known. */
const unknownDelayMs = 5_000;
const minDelayMs = 1_000;
const unusableDelayMs = 500;
const busyMs = 8_000;

type RecoveryDeps = {
  clock: Clock;
  renditions: Pick<Renditions, 'exclude' | 'countLasting'>;
  isOnline: () => boolean;
  /** A target duration of 0 is not known. */
  window: () => Pick<SeekableWindow, 'targetDurationS' | 'isLive'>;
  proceed: (retries: Retry[]) => void;
  giveUp: (failure: RequestFailure) => void;
  report: (report: PlayerReport) => void;
};
export type Recovery = {
  failed: (failure: RequestFailure) => void;
  /** Goes on after a target duration: nothing has failed, and there is nothing new. */
  later: (failure: RequestFailure) => void;
  appended: (kind: MediaKind) => void;
  /** The network is back. */
  online: () => void;
  /** Whether it waits, or has just tried again: it is not hung. */
  isBusy: () => boolean;
  destroy: () => void;
};

export function createRecovery({ clock, renditions, isOnline, window, proceed, giveUp, report }: RecoveryDeps): Recovery {
  const waiting = new Map<MediaKind, Retry>();
  const inRow = new Map<MediaKind, number>();
  const ofSegment = new Map<string, number>();
  const begun = new Set<MediaKind>();
  let lastMs = -Infinity;
  let timer: number | undefined;
  let dueMs = 0;

  function wait(failure: RequestFailure, isSkipped: boolean, delayMs: number) {
    waiting.set(failure.kind, { failure, isSkipped });
    dueMs = Math.max(dueMs, clock.now() + delayMs);
    clock.clearTimer(timer);
    timer = clock.setTimer(goOn, dueMs - clock.now());
  }
  /** With everything that waits, at once: an engine may fetch nothing of one kind while another waits. */
  function goOn() {
    clock.clearTimer(timer);
    const retries = [...waiting.values()];
    if (!retries.length || !isOnline()) return;
    waiting.clear();
    proceed(retries);
  }

  function halfTargetMs() {
    const { targetDurationS } = window();
    return targetDurationS ? Math.max(minDelayMs, targetDurationS * 500) : unknownDelayMs;
  }
  /** What a live film does not have yet comes after a target duration. */
  function nextDelayMs() {
    const { isLive, targetDurationS } = window();
    return isLive ? Math.max(minDelayMs, targetDurationS * 1000) : minDelayMs;
  }

  function failed(failure: RequestFailure) {
    const { kind, renditionId, status, segment } = failure;
    if (kind === 'subtitle') return;
    if (!isOnline()) return void waiting.set(kind, { failure, isSkipped: false });
    const isUnusable = status === 200;
    const failures = add(inRow, kind);
    // Sound is the same in every rendition: another picture does not help it.
    const verdict =
      kind === 'main' && renditionId !== undefined
        ? renditions.exclude(renditionId, isUnusable ? unusableMessage : `${failure.part} request failed: ${status}`).kind
        : 'sole';
    const count = renditions.countLasting();
    const isSkipped =
      segment !== undefined &&
      add(ofSegment, `${kind} ${numberOf(segment)}`) >= (isUnusable ? maxUnusableSegments : maxSegmentFailures) * (kind === 'main' ? count : 1);
    // Sound alone is no film that has begun.
    const hasBegun = begun.has('main') || (kind !== 'main' && begun.size > 0);
    if (failures >= (hasBegun ? maxFailures : count > 1 ? count : maxStartupFailures)) return giveUp(failure);

    const isFirst = clock.now() - lastMs >= minDelayMs;
    lastMs = clock.now();
    if (isSkipped) report({ type: 'segment-skip', from: segment[0], to: segment[1] });
    if (isUnusable) wait(failure, isSkipped, isFirst ? 0 : unusableDelayMs);
    else wait(failure, isSkipped, verdict === 'excluded' ? (isFirst ? 0 : nextDelayMs()) : Math.max(halfTargetMs(), nextDelayMs()));
  }
  return {
    failed,
    later: (failure) => wait(failure, false, 2 * halfTargetMs()),
    appended(kind) {
      begun.add(kind);
      inRow.delete(kind);
    },
    online: goOn,
    isBusy: () => waiting.size > 0 || clock.now() - lastMs < busyMs,
    destroy() {
      clock.clearTimer(timer);
      waiting.clear();
    },
  };
}

/** The same in each rendition, though their times differ a little. */
function numberOf([start, end]: TimeRange): number {
  return Math.round(start / (end - start));
}

function add<Key>(counts: Map<Key, number>, key: Key): number {
  const count = (counts.get(key) ?? 0) + 1;
  counts.set(key, count);
  return count;
}
