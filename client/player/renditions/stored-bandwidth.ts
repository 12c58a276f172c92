/** Stores the estimate of the bandwidth for the next video, where the browser allows it (specification section 7). */
import { bandwidthUsedMs } from '../../../shared/retention/periods.ts';
import type { TypedStorage } from '../../browser/storage.ts';

export const storageKey = 'player-bandwidth';
/** Bits/s. What comes from a cache, or from a clock that was set meanwhile, measures no network. */
export const bounds = { min: 10_000, max: 1_000_000_000 };

export type StoredBandwidth = {
  /** Bits/s; undefined when there is none, or none to be trusted. */
  read: () => number | undefined;
  write: (bitsPerS: number) => void;
};

/** @param deps `storage` is called each time, because access to the storage itself may throw. */
export function createStoredBandwidth({ storage, now }: { storage: () => TypedStorage<typeof storageKey>; now: () => number }): StoredBandwidth {
  return {
    read() {
      try {
        const { bandwidth, at } = JSON.parse(storage().getItem(storageKey) ?? '{}') as { bandwidth?: unknown; at?: unknown };
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
        // Refused, or full.
      }
    },
  };
}

/** Whether a value that anybody may have written is a whole number in these bounds. */
function isBetween(value: unknown, min: number, max: number): value is number {
  return Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
}
