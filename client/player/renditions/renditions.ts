/** The renditions of a video: the available, the excluded and the next one. */
import type { Rendition } from '../model/engine.ts';
import type { PlayerReport } from '../model/player-state.ts';
import { type BufferState, chooseRendition, maySwitch } from './choose-rendition.ts';
import { createExclusions, type ExclusionResult, exclusionMs } from './exclusions.ts';

type RenditionsDeps = {
  now: () => number;
  /** The estimated bandwidth in bits/s, for choosing a rendition. */
  bandwidth: () => number;
  /** Of the player, in CSS pixels. */
  size: () => { width: number; height: number };
  buffer: () => BufferState;
  report: (report: PlayerReport) => void;
};
export type Renditions = {
  set: (renditions: Rendition[]) => void;
  /** `auto`, or the rendition chosen by the visitor, used as long as it works. */
  want: (id: string) => void;
  /** @param currentId the rendition that is being fetched. @returns undefined if none is left. */
  choose: (currentId: string | undefined) => string | undefined;
  exclude: (id: string, message: string, forMs?: number) => ExclusionResult;
  isExcluded: (id: string) => boolean;
  /** The number of renditions that are not permanently excluded. */
  countLasting: () => number;
  /** Ends all exclusions. */
  clear: () => void;
};

export function createRenditions({ now, bandwidth, size, buffer, report }: RenditionsDeps): Renditions {
  let all: Rendition[] = [];
  let wanted = 'auto';
  let exclusions = createExclusions({ now });

  function set(renditions: Rendition[]) {
    all = renditions;
    exclusions.setRenditions(all.map(({ id }) => id));
  }
  return {
    set,
    want(id) {
      wanted = id;
    },
    choose(currentId) {
      const ids = exclusions.usable();
      if (ids.includes(wanted)) return wanted;
      const usable = all.filter(({ id }) => ids.includes(id));
      const next = chooseRendition(usable, { bandwidth: bandwidth(), ...size() });
      const current = usable.find(({ id }) => id === currentId);
      return current && next && current !== next && !maySwitch(current, next, buffer()) ? current.id : next?.id;
    },
    exclude(id, message, forMs = exclusionMs) {
      const verdict = exclusions.exclude(id, forMs);
      const cleared = verdict.kind === 'sole' ? [id] : verdict.cleared;
      if (verdict.kind !== 'sole') report({ type: 'exclude', renditionId: id, message, forMs });
      for (const renditionId of cleared) report({ type: 'retry-rendition', renditionId });
      return verdict;
    },
    isExcluded: (id) => exclusions.isExcluded(id),
    countLasting: () => exclusions.countLasting(),
    clear() {
      exclusions = createExclusions({ now });
      set(all);
    },
  };
}
