/**
 * The state of the purges of shared caches, in one row for all servers that share the store. Times are milliseconds
 * since 1970.
 */

export type PurgeState = {
  /** The live build and content. */
  shown: string;
  /** Scheduled changes up to this instant have been queued. */
  shownUntil: number;
  /** The tags still to be sent. */
  tags: readonly string[];
  /**
   * No server sends before this instant, because one is sending, because servers are still loading the content, or
   * because of a pause after a failure.
   */
  dueAt: number;
  /** Failures since the last success. */
  failures: number;
  /** Incremented with each change of the row. */
  version: number;
};
export type CachePurgeStore = {
  /** @param first the initial values, which are stored if there is no row. */
  purgeState: (first: Pick<PurgeState, 'shown' | 'shownUntil'>) => Promise<PurgeState>;
  /**
   * @param state as it was read.
   * @returns false if another server has changed the row since then; then nothing is written.
   */
  changePurge: (state: PurgeState, change: Partial<Omit<PurgeState, 'version'>>) => Promise<boolean>;
};
