/** Stores the bandwidth estimate for the next video, if the browser allows it. */
import { bandwidthUsedMs } from '../../../shared/retention.ts';
import type { TypedStorage } from '../../browser/storage.ts';

export const storageKey = 'player-bandwidth';
/** Plausible values in bits/s. Responses from a cache or changes of the clock yield others. */
export const bounds = { min: 10_000, max: 1_000_000_000 };

export type StoredBandwidth = {
  /** In bits/s; undefined if there is no valid value. */
  read: () => number | undefined;
  write: (bitsPerS: number) => void;
};

/** @param deps `storage` is called each time, because access to the storage itself may throw. */
export function createStoredBandwidth({
  storage,
  now,
}: {
  storage: () => TypedStorage<typeof storageKey>;
  now: () => number;
}): StoredBandwidth {
  return {
    read() {
      try {
        const { bandwidth, at } = JSON.parse(storage().getItem(storageKey) ?? '{}') as {
          bandwidth?: unknown;
          at?: unknown;
        };
        const isFresh = isBetween(at, now() - bandwidthUsedMs + 1, now());
        return isFresh && isBetween(bandwidth, bounds.min, bounds.max) ? bandwidth : undefined;
      } catch {
        return undefined;
      }
    },
    write(bitsPerS) {
      try {
        const bandwidth = Math.round(Math.min(bounds.max, Math.max(bounds.min, bitsPerS)));
        storage().setItem(storageKey, JSON.stringify({ bandwidth, at: now() }));
      } catch {
        // Storage is blocked or full.
      }
    },
  };
}

/** Validates a value from untrusted storage: an integer within the bounds. */
function isBetween(value: unknown, min: number, max: number): value is number {
  return Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
}
