/** Notices that segments are appended and the buffer does not grow (specification sections 8 and 9). */
import type { MediaKind, TimeRange } from '../model/engine.ts';
import { areSameRanges } from '../model/time-ranges.ts';

/** So many appends in a row that do not change the buffered ranges are too many. */
export const maxIdleAppends = 10;

export type DownloadGuard = {
  /** @param ranges all that is buffered of this kind after the append. */
  appended: (kind: MediaKind, ranges: TimeRange[]) => void;
  /** Sets the count to zero, of one kind or of all: after a change of rendition, and around a seek. */
  reset: (kind?: MediaKind) => void;
};

/** @param onExcessive called at the tenth append, then again after ten more. */
export function createDownloadGuard(onExcessive: (kind: MediaKind) => void): DownloadGuard {
  const counted = new Map<MediaKind, { ranges: TimeRange[]; idle: number }>();
  return {
    appended(kind, ranges) {
      const last = counted.get(kind);
      const idle = last && areSameRanges(last.ranges, ranges) ? last.idle + 1 : 0;
      counted.set(kind, { ranges, idle: idle % maxIdleAppends });
      if (idle === maxIdleAppends) onExcessive(kind);
    },
    reset(kind) {
      if (kind) counted.delete(kind);
      else counted.clear();
    },
  };
}

/** The message of the exclusion (specification section 8). */
export function excessiveDownloading(kind: MediaKind): string {
  return `Excessive ${kind} segment downloading detected.`;
}
