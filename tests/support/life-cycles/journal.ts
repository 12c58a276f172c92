/** What has happened in a simulated year, as the people in it remember it. Times are milliseconds since 1970. */

export type Journal = {
  firstWorkAt: number;
  /** Addresses whose letter was ended, with the time. */
  ended: Map<string, number>;
  /** Addresses of which everything was erased and nothing was sent since, and when each was erased last. */
  erased: Set<string>;
  erasedAt: Map<string, number>;
  /** `isEnded`: whether the owner of the letter had no running subscription afterwards. */
  oneClicks: { token: string; wasTold: boolean; isEnded: boolean }[];
  requests: { id: string; at: number }[];
  /** Articles that a reader must be told of. `mornings`: how many it has had since then. */
  expected: { email: string; title: string; mornings: number }[];
  /** The last steps, for the message of a failure. */
  steps: string[];
};

export const createJournal = (): Journal => ({
  firstWorkAt: 0,
  ended: new Map(),
  erased: new Set(),
  erasedAt: new Map(),
  oneClicks: [],
  requests: [],
  expected: [],
  steps: [],
});
