/** What has happened in a simulated year, as the people in it remember it. Times are milliseconds since 1970. */

export type Journal = {
  /** Addresses whose letter was ended, with the time. */
  ended: Map<string, number>;
  /** Addresses of which everything was erased and nothing was sent since, and when each was erased last. */
  erased: Set<string>;
  erasedAt: Map<string, number>;
  /** `isEnded`: whether the owner of the letter had no running subscription afterward. */
  oneClicks: { token: string; wasTold: boolean; isEnded: boolean }[];
  requests: { id: string; at: number }[];
  /** When owners of mailboxes asked for another link, by address: these mails have a count of their own. */
  resent: { email: string; at: number }[];
  /** Articles that a reader must be told of. `mornings`: how many it has had since then. */
  expected: { email: string; title: string; mornings: number }[];
  /**
   * The dates with which each article was shown, by its path, and since when; not of the one that is there when the
   * year begins.
   */
  dates: Map<string, Map<number, number>>;
  /** Ids of messages that staff have released from the quarantine. */
  approved: Set<string>;
  /** Names of editions that an operator has released by hand. */
  releasedByHand: Set<string>;
  /** Since when letters do not go out by themselves; undefined if they do. */
  offSince: number | undefined;
  /** When the settings were changed last. */
  configuredAt: number;
  /** Addresses without a running subscription when the last round began, and when that was. */
  round: { at: number; strangers: ReadonlySet<string> };
  /** The steps that were taken, with their numbers. */
  steps: { number: number; text: string }[];
};

export const createJournal = (): Journal => ({
  ended: new Map(),
  erased: new Set(),
  erasedAt: new Map(),
  oneClicks: [],
  requests: [],
  resent: [],
  expected: [],
  dates: new Map(),
  approved: new Set(),
  releasedByHand: new Set(),
  offSince: undefined,
  configuredAt: 0,
  round: { at: 0, strangers: new Set() },
  steps: [],
});
