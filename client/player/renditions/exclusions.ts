/** Which renditions are excluded for a while, or for ever, because they failed. */

/** The default length of an exclusion (specification section 9). */
export const exclusionMs = 60_000;

/** `sole`: there is no other rendition, it is not excluded; `final`: it was the last that was not excluded, the exclusions of `cleared` have ended. */
export type ExclusionResult = { kind: 'excluded' | 'final'; cleared: string[] } | { kind: 'sole' };

export type Exclusions = {
  /** The renditions there are; what was excluded stays so. */
  setRenditions: (ids: string[]) => void;
  /** @param forMs `Infinity` for ever. */
  exclude: (id: string, forMs?: number) => ExclusionResult;
  isExcluded: (id: string) => boolean;
  /** How many are not excluded for ever. */
  countLasting: () => number;
  /** Those to choose from: where all are excluded, those that are only for a while. Empty when playback cannot continue. */
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
