/** Limits how often a video that failed is reloaded automatically. */

export const reloadIntervalMs = 30_000;

/**
 * @returns whether to reload now, after an error; if so, no other reload is allowed within the interval, nor before
 * media has arrived: on a slow network a load may take longer than the interval to fail. `hasMedia`: since it was
 * loaded.
 */
export function createReloadPolicy({ now }: { now: () => number }): (hasMedia: boolean) => boolean {
  let last: number | undefined;
  return (hasMedia) => {
    if (last !== undefined && (!hasMedia || now() - last < reloadIntervalMs)) return false;
    last = now();
    return true;
  };
}
