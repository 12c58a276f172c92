/** Remembers for which paths a document was loaded because a chunk failed, so that a broken build never reloads in a loop. */

export type ReloadGuard = {
  /** Whether a document may be loaded for the sake of this path, which is then remembered. Never without storage: nothing would end the loop. */
  mayReload: (path: string) => boolean;
  /** Whether that has happened already, within its time. */
  hasReloaded: (path: string) => boolean;
};

/** Once per path within this time (specification section 8). */
export const reloadGuardMs = 10_000;
const key = 'reloads';
const mostPaths = 20;

/** @param deps `storage` is asked for each time: to touch it may already fail. */
export function createReloadGuard({
  storage = () => sessionStorage,
  now = Date.now,
}: {
  storage?: () => Pick<Storage, 'getItem' | 'setItem'>;
  now?: () => number;
} = {}): ReloadGuard {
  function read(): Record<string, number> {
    const written: unknown = JSON.parse(storage().getItem(key) ?? '{}');
    const entries = Object.entries(written ?? {}).filter(([, until]) => typeof until === 'number' && until > now());
    return Object.fromEntries(entries.slice(-mostPaths));
  }
  return {
    mayReload(path) {
      try {
        const reloads = read();
        if (path in reloads) return false;
        storage().setItem(key, JSON.stringify({ ...reloads, [path]: now() + reloadGuardMs }));
        return path in read();
      } catch {
        return false;
      }
    },
    hasReloaded(path) {
      try {
        return path in read();
      } catch {
        return false;
      }
    },
  };
}
