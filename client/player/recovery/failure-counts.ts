/** Counts failures: of requests in a row, and of each segment in all renditions. */
import type { MediaKind, RequestFailure, TimeRange } from '../model/engine.ts';

/** Failures in a row after which a video that has started is given up. */
const maxFailures = 10;
/** The same of a video that has not started and has one rendition. */
const maxStartupFailures = 4;
/** Failures of one segment in each rendition after which it is skipped. */
const maxSegmentFailures = 3;
/** The same of a segment that came and is of no use: it will be the same again. */
const maxUnusableSegments = 1;

export class FailureCounts {
  readonly #inRow = new Map<MediaKind, number>();
  readonly #ofSegment = new Map<string, number>();
  readonly #started = new Set<MediaKind>();

  /** @returns `isSkipped`: its segment has failed too often; `isOver`: everything has. */
  count({ kind, segment }: RequestFailure, { isUnusable, renditionCount }: { isUnusable: boolean; renditionCount: number }) {
    const inRow = increment(this.#inRow, kind);
    const maxOfSegment = (isUnusable ? maxUnusableSegments : maxSegmentFailures) * (kind === 'main' ? renditionCount : 1);
    const isSkipped = segment !== undefined && increment(this.#ofSegment, `${kind} ${numberOf(segment)}`) >= maxOfSegment;
    // Sound alone is no video that has started.
    const hasStarted = this.#started.has('main') || (kind !== 'main' && this.#started.size > 0);
    const maxInRow = hasStarted ? maxFailures : renditionCount > 1 ? renditionCount : maxStartupFailures;
    return { isSkipped, isOver: inRow >= maxInRow };
  }

  /** Something of this kind was appended. */
  appended(kind: MediaKind) {
    this.#started.add(kind);
    this.#inRow.delete(kind);
  }
}

/** The same in each rendition, though their times differ a little. */
function numberOf([start, end]: TimeRange): number {
  return Math.round(start / (end - start));
}

function increment<Key>(counts: Map<Key, number>, key: Key): number {
  const count = (counts.get(key) ?? 0) + 1;
  counts.set(key, count);
  return count;
}
