/** Limits how often a video that failed is reloaded automatically. */

export const reloadIntervalMs = 30_000;

/**
 * @returns whether to reload now, after an error; if so, no other reload is allowed within the interval. `wellAt`: when
 * the video last had no failure, which is the start of a load that has brought no media: on a slow network it may take
 * longer than the interval to fail, and the error would never be shown.
 */
export function createReloadPolicy({ now }: { now: () => number }): (wellAt: number) => boolean {
  let last = -Infinity;
  return (wellAt) => {
    if (wellAt - last < reloadIntervalMs) return false;
    last = now();
    return true;
  };
}
