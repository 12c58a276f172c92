/** Detects that segments are appended but the buffer does not grow. */
import type { MediaKind, TimeRange } from '../model/engine.ts';
import { areSameRanges } from '../model/time-ranges.ts';

/** The limit of consecutive appends that do not change the buffered ranges. */
export const maxIdleAppends = 10;

export type DownloadGuard = {
  /** @param ranges everything buffered of this kind after the append. */
  appended: (kind: MediaKind, ranges: TimeRange[]) => void;
  /** Resets the count of one kind or of all: after a change of rendition, and around a seek. */
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

/** The message of the exclusion. */
export function excessiveDownloading(kind: MediaKind): string {
  return `Excessive ${kind} segment downloading detected.`;
}
