/** The hosts of a video that failed recently: the same files on another host are requested instead. */

/**
 * How long another host is preferred, in milliseconds: long enough that two failing hosts do not take turns without a
 * pause.
 */
const hostExclusionMs = 5_000;

/** Names of hosts are those of the manifest: pathways in HLS, service locations in DASH. */
export class HostExclusions {
  readonly #now: () => number;
  readonly #failedAt = new Map<string, number>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * Excludes a host that failed.
   * @param hosts all that have the file, in order.
   * @returns the one to use next; undefined if all have failed.
   */
  next(hosts: readonly string[], failed: string): string | undefined {
    this.#failedAt.set(failed, this.#now());
    return hosts.find((host) => this.#now() - (this.#failedAt.get(host) ?? -Infinity) >= hostExclusionMs);
  }
}
