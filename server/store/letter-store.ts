/**
 * Which reader has received which letter or notice. Readers are subscribers whose subscription is confirmed, neither
 * paused nor ended, and whose address has not bounced.
 */
import type { NewMail } from './outbox-store.ts';
import type { Subscription } from './subscription-store.ts';

/** Copies of one edition; a reader never gets a second one. */
export type LetterCopies = {
  /** `letter-3`, or `notice-2026-11-22`. */
  edition: string;
  at: number;
  /** Up to when the copies tell what is new; notices go on from there. */
  toldUntil: number;
  /** `mail` is undefined if there is nothing to send; then only the time of the check is recorded. */
  copies: readonly { subscriptionId: string; mail: NewMail | undefined }[];
};
/** `full`: the mailbox was full at every attempt; `stopped`: the reader unsubscribed before the letter was sent. */
export type LetterCounts = {
  sent: number;
  waiting: number;
  bounced: number;
  full: number;
  dead: number;
  stopped: number;
};

/** `after`: the last id of the previous page, '' for the first page (keyset pagination). */
type ReaderPage = { now: number; after: string; limit: number };

export type LetterStore = {
  /** Releases an edition, so that it is sent. @returns false if it has already been released. */
  releaseEdition: (edition: string, at: number) => Promise<boolean>;
  /** When each edition was released. */
  releasedEditions: () => Promise<Map<string, number>>;
  /** Readers in the order of their ids. */
  readers: (page: ReaderPage) => Promise<Subscription[]>;
  countReaders: (now: number) => Promise<number>;
  /** Readers without a copy of an edition who had confirmed by `confirmedBy`, in the order of their ids. */
  readersWithout: (edition: string, page: ReaderPage & { confirmedBy: number }) => Promise<Subscription[]>;
  /**
   * Readers in these countries (`''`: no country) who confirmed before `before`, were last told or checked before it,
   * and had neither a check nor a copy since `pausedSince`.
   */
  readersToNotice: (query: {
    countries: readonly string[];
    now: number;
    before: number;
    pausedSince: number;
    limit: number;
  }) => Promise<{ subscription: Subscription; since: number }[]>;
  /**
   * Writes copies with their mails in one transaction, except for readers who already have one or are no longer
   * subscribed.
   * @returns the number of mails.
   */
  writeCopies: (copies: LetterCopies) => Promise<number>;
  /** Deletes letters to an address that are waiting or being retried. */
  deleteLetters: (email: string) => Promise<void>;
  /**
   * Letters written before an instant that the mail server has refused because of us, so that the attempts do not
   * count; undefined if there are none. `since`: when the oldest was written.
   */
  heldLetters: (before: number) => Promise<{ count: number; since: number } | undefined>;
  /** Readers who get no letters because one bounced since then, the first bounce first. */
  bouncedReaders: (since: number) => Promise<Subscription[]>;
  /**
   * Undoes the bounces since then: the readers get letters again, also the editions that bounced and are still being
   * sent.
   * @returns how many readers.
   */
  restoreBounced: (since: number) => Promise<number>;
  letterCounts: (edition: string) => Promise<LetterCounts>;
  /** The copies for a reader, oldest first. `outcome` is undefined while the mail is waiting. */
  copiesOf: (subscriptionId: string) => Promise<{ edition: string; at: number; outcome: string | undefined }[]>;
};
