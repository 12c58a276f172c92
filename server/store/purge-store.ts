/** What shared caches were told of the content, and what they are still to be told: one row for all servers on the store. Times are milliseconds since 1970. */

export type PurgeState = {
  /** Build and content that are shown. */
  shown: string;
  /** Up to which instant the clock has been followed. */
  shownUntil: number;
  /** What is still to be sent. */
  tags: readonly string[];
  /** Nobody sends before this instant: somebody is at it, servers take the content over, or it is waited for after a failure. */
  dueAt: number;
  /** Failures since the last success. */
  failures: number;
  /** Counts the changes of the row. */
  version: number;
};
export type PurgeStore = {
  /** @param first what the row is made of when there is none; it is kept. */
  purgeState: (first: Pick<PurgeState, 'shown' | 'shownUntil'>) => Promise<PurgeState>;
  /** @param state as it was read. @returns false when somebody else has changed the row since then; nothing is written. */
  changePurge: (state: PurgeState, change: Partial<Omit<PurgeState, 'version'>>) => Promise<boolean>;
};
