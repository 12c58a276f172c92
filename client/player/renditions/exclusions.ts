/** The renditions that are excluded, temporarily or permanently, because they failed. */
import { minuteMs } from '../../../content/vocabulary/durations.ts';

/** The default duration of an exclusion. */
export const exclusionMs = minuteMs;

/**
 * `sole`: not excluded, because it is the only rendition; `final`: it was the last one available, so the exclusions of
 * `cleared` were lifted.
 */
export type ExclusionResult = { kind: 'excluded' | 'final'; cleared: string[] } | { kind: 'sole' };

export type Exclusions = {
  /** Sets the available renditions; exclusions stay in force. */
  setRenditions: (ids: string[]) => void;
  /** @param forMs `Infinity`: permanently. */
  exclude: (id: string, forMs?: number) => ExclusionResult;
  isExcluded: (id: string) => boolean;
  /** The number of renditions that are not permanently excluded. */
  countLasting: () => number;
  /** The candidates; if all are excluded, those excluded temporarily. Empty if playback cannot continue. */
  usable: () => string[];
};

export function createExclusions({ now }: { now: () => number }): Exclusions {
  const until = new Map<string, number>();
  let renditions: string[] = [];

  const isExcluded = (id: string) => (until.get(id) ?? 0) > now();
  const isForEver = (id: string) => until.get(id) === Infinity;
  const lasting = () => renditions.filter((id) => !isForEver(id));
  return {
    setRenditions(ids) {
      renditions = ids;
    },
    exclude(id, forMs = exclusionMs) {
      if (renditions.length === 1 && forMs !== Infinity) return { kind: 'sole' };
      const others = renditions.filter((each) => each !== id);
      const isFinal = others.every(isExcluded);
      const cleared = isFinal ? others.filter((each) => !isForEver(each)) : [];
      for (const each of cleared) until.delete(each);
      if (!isForEver(id)) until.set(id, now() + forMs);
      return { kind: isFinal ? 'final' : 'excluded', cleared };
    },
    isExcluded,
    countLasting: () => lasting().length,
    usable() {
      const enabled = renditions.filter((id) => !isExcluded(id));
      return enabled.length ? enabled : lasting();
    },
  };
}
