/** Counts failures: consecutive failed requests, and failures of each segment across all renditions. */
import type { MediaKind, RequestFailure, TimeRange } from '../model/engine.ts';

/** Consecutive failures after which the player gives up on a video that has started. */
const maxFailures = 10;
/** The same for a video that has not started and has only one rendition. */
const maxStartupFailures = 4;
/** Failures of one segment in each rendition after which it is skipped. */
const maxSegmentFailures = 3;
/** The same for a segment that arrived but is unusable: another request would return the same. */
const maxUnusableSegments = 1;

export type FailureCounts = {
  /**
   * @param renditionCount of those that are not permanently excluded.
   * @returns `isSkipped`: the segment has failed too often; `isOver`: so many requests have failed that the player
   * gives up.
   */
  count: (
    failure: RequestFailure,
    isUnusable: boolean,
    renditionCount: number,
  ) => { isSkipped: boolean; isOver: boolean };
  /** Something of this kind was appended. */
  appended: (kind: MediaKind) => void;
};

export function createFailureCounts(): FailureCounts {
  const inRow = new Map<MediaKind, number>();
  const ofSegment = new Map<string, number>();
  const started = new Set<MediaKind>();
  return {
    count({ kind, segment }, isUnusable, renditionCount) {
      const failures = increment(inRow, kind);
      const maxOfSegment =
        (isUnusable ? maxUnusableSegments : maxSegmentFailures) * (kind === 'main' ? renditionCount : 1);
      const isSkipped = segment !== undefined && increment(ofSegment, `${kind} ${numberOf(segment)}`) >= maxOfSegment;
      // Audio alone does not mean that the video has started.
      const hasStarted = started.has('main') || (kind !== 'main' && started.size > 0);
      const maxInRow = hasStarted ? maxFailures : renditionCount > 1 ? renditionCount : maxStartupFailures;
      return { isSkipped, isOver: failures >= maxInRow };
    },
    appended(kind) {
      started.add(kind);
      inRow.delete(kind);
    },
  };
}

/** A number that is equal for a segment in all renditions, although their times differ slightly. */
function numberOf([start, end]: TimeRange): number {
  return Math.round(start / (end - start));
}

function increment<Key>(counts: Map<Key, number>, key: Key): number {
  const count = (counts.get(key) ?? 0) + 1;
  counts.set(key, count);
  return count;
}
