/**
 * Remembers the paths whose document was loaded because a chunk had failed, so that a broken build never reloads in a
 * loop.
 */
import { getSessionStorage, type TypedStorage } from '../browser/storage.ts';

export type ReloadGuard = {
  /**
   * Whether to load the document of a path whose chunk has failed; if so, the path is remembered. Always false when
   * offline or without storage, because nothing would end the loop.
   */
  claimReload: (path: string) => boolean;
  /**
   * Whether the chunk of the path has failed recently, so that links to it are left to the browser. Without storage
   * this is remembered until the document is unloaded.
   */
  hasFailed: (path: string) => boolean;
};

/** A path is reloaded at most once within this time. */
export const reloadGuardMs = 10_000;
const key = 'reloads';
const maxPaths = 20;

/** @param options `storage` is called each time, because access to storage may throw. */
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
        // Storage is blocked or full.
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
