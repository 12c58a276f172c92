/** Remembers for which paths a document was loaded because a chunk failed, so that a broken build never reloads in a loop. */
import { getSessionStorage, type TypedStorage } from '../browser/storage.ts';

export type ReloadGuard = {
  /** Whether a document may be loaded because the chunk of this path has failed, which is then remembered. Never offline; never without storage: nothing would end the loop. */
  claimReload: (path: string) => boolean;
  /** Whether that has been remembered within its time: links to the path are the browser's. Without storage, as long as this document lives. */
  hasFailed: (path: string) => boolean;
};

/** Once per path within this time (specification section 8). */
export const reloadGuardMs = 10_000;
const key = 'reloads';
const maxPaths = 20;

/** @param deps `storage` is asked for each time: to touch it may already fail. */
export function createReloadGuard({
  storage = getSessionStorage,
  now = Date.now,
  isOnline = () => navigator.onLine,
}: {
  storage?: () => TypedStorage<'reloads'>;
  now?: () => number;
  isOnline?: () => boolean;
} = {}): ReloadGuard {
  const unstored = new Set<string>();

  function read(): Record<string, number> {
    const written: unknown = JSON.parse(storage().getItem(key) ?? '{}');
    const entries = Object.entries(written ?? {}).filter(([, until]) => typeof until === 'number' && until > now());
    return Object.fromEntries(entries.slice(-maxPaths));
  }
  return {
    claimReload(path) {
      if (!isOnline()) return false;
      try {
        const reloads = read();
        if (path in reloads) return false;
        storage().setItem(key, JSON.stringify({ ...reloads, [path]: now() + reloadGuardMs }));
        if (path in read()) return true;
      } catch {
        // Refused, or full.
      }
      unstored.add(path);
      return false;
    },
    hasFailed(path) {
      try {
        return unstored.has(path) || path in read();
      } catch {
        return false;
      }
    },
  };
}
