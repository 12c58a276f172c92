/** Limits how often a video that failed is reloaded automatically. */

export const reloadIntervalMs = 30_000;

/** @returns whether to reload now, after an error; if so, no other reload is allowed within the interval. */
export function createReloadPolicy({ now }: { now: () => number }): () => boolean {
  let last = -Infinity;
  return () => {
    if (now() - last < reloadIntervalMs) return false;
    last = now();
    return true;
  };
}
