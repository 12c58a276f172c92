/** Which reader got which letter or notice. Readers are subscribers whose subscription is confirmed, neither paused nor ended, and whose address has not bounced. */
import type { NewMail } from './outbox-store.ts';
import type { Subscription } from './subscription-store.ts';

/** Copies of one edition; a reader never gets a second one. */
export type LetterCopies = {
  /** `letter-3`, or `notice-2026-11-22`. */
  edition: string;
  at: number;
  /** `mail` is undefined when there is nothing to send; then only the time of the check is recorded. */
  copies: readonly { subscriptionId: string; mail: NewMail | undefined }[];
};
/** `full`: the mailbox stayed full for as long as it was tried; `stopped`: the reader unsubscribed before it was sent. */
export type LetterCounts = { sent: number; waiting: number; bounced: number; full: number; dead: number; stopped: number };

/** `after`: the last id of the page before, '' for the first page (keyset pagination). */
type ReaderPage = { now: number; after: string; limit: number };

export type LetterStore = {
  /** Lets an edition be sent. @returns false when it was released before. */
  releaseEdition: (edition: string, at: number) => Promise<boolean>;
  /** When each edition was released. */
  releasedEditions: () => Promise<Map<string, number>>;
  /** Readers in the order of their ids. */
  readers: (page: ReaderPage) => Promise<Subscription[]>;
  countReaders: (now: number) => Promise<number>;
  /** Readers without a copy of an edition who had confirmed by then, in the order of their ids. */
  readersWithout: (edition: string, page: ReaderPage & { confirmedBy: number }) => Promise<Subscription[]>;
  /** Readers in these countries (`''`: no country) who were last checked for a notice before `before`. */
  readersToNotice: (query: {
    countries: readonly string[];
    now: number;
    before: number;
    limit: number;
  }) => Promise<{ subscription: Subscription; since: number }[]>;
  /** Writes copies with their mails in one transaction, except for readers who have one or are no longer subscribed. @returns the number of mails. */
  writeCopies: (copies: LetterCopies) => Promise<number>;
  /** Deletes letters to an address that wait or are being retried. */
  deleteLetters: (email: string) => Promise<void>;
  letterCounts: (edition: string) => Promise<LetterCounts>;
  /** What a reader was sent, oldest first. `outcome` is undefined while it waits. */
  copiesOf: (subscriptionId: string) => Promise<{ edition: string; at: number; outcome: string | undefined }[]>;
};
