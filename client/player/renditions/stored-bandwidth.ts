/** Keeps the measured bandwidth for the next visit, where the browser lets it. */
import { bandwidthUsedMs } from '../../../shared/stored/periods.ts';
import type { Items } from '../../browser-storage.ts';

export const storageKey = 'player-bandwidth';

export type StoredBandwidth = {
  /** Bits/s; undefined when there is none, or none to be trusted. */
  read: () => number | undefined;
  write: (bitsPerS: number) => void;
};

/** @param deps `storage` is asked for each time: to touch it may already fail. */
export function createStoredBandwidth({ storage, now }: { storage: () => Items<typeof storageKey>; now: () => number }): StoredBandwidth {
  return {
    read() {
      try {
        const { bandwidth, at } = JSON.parse(storage().getItem(storageKey) ?? '{}') as { bandwidth?: unknown; at?: unknown };
        const isFresh = typeof at === 'number' && at <= now() && now() - at < bandwidthUsedMs;
        return isFresh && typeof bandwidth === 'number' && bandwidth > 0 ? bandwidth : undefined;
      } catch {
        return undefined;
      }
    },
    write(bitsPerS) {
      try {
        storage().setItem(storageKey, JSON.stringify({ bandwidth: Math.round(bitsPerS), at: now() }));
      } catch {
        // Refused, or full.
      }
    },
  };
}
