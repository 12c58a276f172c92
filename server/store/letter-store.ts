/** Letters and notices: who has got which. Readers are those whose subscription is confirmed, neither paused nor ended, and whose address has not bounced. */
import type { NewMail } from './outbox-store.ts';
import type { Subscription } from './subscription-store.ts';

/** Copies of one edition, one for each reader: there is never a second. */
export type LetterCopies = {
  /** `letter-3`, or `notice-2026-11-22`. */
  edition: string;
  at: number;
  /** `mail` is undefined where there is nothing to send: then only the look at the reader is noted. */
  copies: readonly { subscriptionId: string; mail: NewMail | undefined }[];
};
/** `full`: the mailbox stayed full for as long as it was tried; `stopped`: the reader unsubscribed before it was sent. */
export type LetterCounts = { sent: number; waiting: number; bounced: number; full: number; dead: number; stopped: number };

/** `after`: the id behind which to go on, '' at first (keyset pagination). */
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
  /** Readers in these countries (`''` for none) who were not looked at for a notice since `before`. */
  readersToNotice: (query: {
    countries: readonly string[];
    now: number;
    before: number;
    limit: number;
  }) => Promise<{ subscription: Subscription; since: number }[]>;
  /** Writes copies with their mails in one transaction, none for whoever has one or is no reader any more. @returns the number of mails. */
  writeCopies: (copies: LetterCopies) => Promise<number>;
  /** Stops the letters to an address that wait, or failed and might be tried again. */
  deleteLetters: (email: string) => Promise<void>;
  letterCounts: (edition: string) => Promise<LetterCounts>;
  /** What a reader was sent, oldest first. `outcome` is undefined while it waits. */
  copiesOf: (subscriptionId: string) => Promise<{ edition: string; at: number; outcome: string | undefined }[]>;
};
