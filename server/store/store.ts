/** What must survive: submissions, the mails that are still to be sent for them, and subscriptions. Everything that belongs together is written in one transaction. */
import type { Bucket, BucketSize } from './rate-bucket.ts';

/** `quarantined`: kept for a person to look at, nothing is sent; `released`: looked at and let through. */
export type SubmissionState = 'clean' | 'quarantined' | 'released';
export type FormName = 'contact' | 'sign-up';
export type Spam = { score: number; reasons: string[] };

/** What a visitor sent, as it was accepted. Times are milliseconds since 1970. */
export type Submission = {
  id: string;
  /** `CM-7F3K-2Q9D`. */
  reference: string;
  form: FormName;
  receivedAt: number;
  email: string;
  /** By field name, as validated; `phone` as typed and `phoneE164` beside it. */
  fields: Record<string, string | string[] | boolean>;
  /** The page it came from, if that is one of ours. */
  page: string | undefined;
  /** Digest of the message without case, spaces and punctuation, to know the same text again. */
  messageDigest: string | undefined;
  spam: Spam;
  state: SubmissionState;
};

export type MailKind = 'staff' | 'acknowledgement' | 'confirmation' | 'welcome' | 'unsubscribed' | 'digest' | 'staff-confirmed' | 'letter' | 'notice';
/** Their recipient is whoever typed an address; of all others, staff. */
export const mailsToVisitors: ReadonlySet<string> = new Set<MailKind>(['acknowledgement', 'confirmation', 'welcome', 'unsubscribed', 'letter', 'notice']);
/** A mail to one recipient, rendered when it was asked for: every attempt sends the same bytes. */
export type MailMessage = {
  kind: MailKind;
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  /** Further headers, by name; values of one line. */
  headers: Record<string, string>;
};
/** `held`: waits for a quarantined submission to be released. `bulk`: a letter, which waits until nothing else does. */
export type MailState = 'waiting' | 'bulk' | 'done' | 'dead' | 'held';
/** Why nobody has to look after a dead mail: there is no mailbox at the address that was typed, it stayed full, or an operator has said so. */
export type Settled = 'bounced' | 'full' | 'dismissed';
export type OutboxMail = MailMessage & {
  id: string;
  submissionId: string | undefined;
  /** `<id@domain>` and the instant of the Date header: the same on every attempt. */
  messageId: string;
  createdAt: number;
  state: MailState;
  attempts: number;
  lastError: string | undefined;
  finishedAt: number | undefined;
  /** Of a dead mail; without it somebody has to look after it. */
  settled?: Settled;
};
/** What is known of a dead mail, also of one whose row cannot be read. `since`: milliseconds since 1970; `reference`: of its submission. */
export type DeadMail = { id: string; kind: string; reference: string | undefined; since: number; error: string | undefined };

/**
 * `pending`: a request, a row of its own until its own link is pressed. `merged`: it was pressed, and the subscription that the address had already took it over.
 * Of the others an address has one at most.
 */
export type SubscriptionState = 'pending' | 'merged' | 'active' | 'paused' | 'unsubscribed';
export type Subscription = {
  id: string;
  email: string;
  state: SubscriptionState;
  interests: string[];
  sectors: string[];
  submissionId: string;
  /** The words that were agreed to, by version, and when. */
  consent: { version: string; at: number };
  requestedAt: number;
  confirmedAt: number | undefined;
  pausedUntil: number | undefined;
  /** The state before an unsubscription, for its undoing. */
  undo?: SubscriptionState;
  /** Of one that has ended; not known where it ended before this was kept. */
  unsubscribedAt?: number;
  /** When a letter came back for good. Only read: an attempt to send writes it. */
  bouncedAt?: number;
  /** Where it moves when that address is confirmed. */
  newEmail?: string;
  /** ISO 3166-1 alpha-2, as entered: decides when it is morning. */
  country?: string;
};

/** The answer to a request that may come again under its key. */
export type IdempotencyRecord = { requestDigest: string; answer: string };
export type NewMail = Omit<OutboxMail, 'state' | 'attempts' | 'lastError' | 'finishedAt' | 'settled'> & { state?: 'waiting' | 'bulk' | 'held' };

/** What is written in one transaction: all of it or nothing. */
export type StoreChange = {
  submission?: Submission;
  mails?: NewMail[];
  /** Inserted or replaced by id. */
  subscriptions?: readonly Subscription[];
  /** Ids of subscriptions that end without a trace. */
  deletedSubscriptions?: readonly string[];
  /** What counts against the limits of recipients: who and which kind of mail, as a digest, and when. */
  mailLog?: readonly { digest: string; at: number }[];
  idempotency?: { key: string; at: number } & IdempotencyRecord;
  /** Digests of an address whose owner wants mail again. */
  clearedSuppressions?: readonly string[];
};

/** What became of an attempt. `postponed`: nothing is held against the mail, the attempt does not count. */
export type Attempt =
  | { kind: 'sent' }
  | { kind: 'failed'; error: string }
  | { kind: 'postponed'; error: string }
  | { kind: 'dead'; error: string; settled?: 'bounced' | 'full' };

export type SubmissionFilter = {
  form?: FormName;
  state?: SubmissionState;
  since?: number;
  before?: Pick<Submission, 'receivedAt' | 'id'>;
  limit: number;
};

/** @throws {StoreError} from every method when the store cannot be reached or written (full, read-only, connection lost). */
export type Store = LetterStore & {
  /**
   * Runs `work` as one transaction, all of it or nothing. Of each e-mail address only one such transaction runs at a time, on all servers that share the store.
   * @param work gets the store as it stands within the transaction, and must use no other.
   */
  transaction: <T>(emails: readonly string[], work: (store: Store) => Promise<T>) => Promise<T>;
  /** Resolves when it is durable. @throws {StoreError} of kind `conflict` when the idempotency key or the reference is taken: look at `idempotencyRecord` again. */
  write: (change: StoreChange) => Promise<void>;
  idempotencyRecord: (key: string) => Promise<IdempotencyRecord | undefined>;
  /** How many submissions of this form had the same normalized message since then. */
  countSameMessage: (digest: string, since: number) => Promise<number>;
  countMails: (to: string, kind: MailKind, since: number) => Promise<number>;
  /** How many entries the log of mails has under these digests since then. */
  countMailLog: (digests: readonly string[], since: number) => Promise<number>;

  submission: (id: string) => Promise<Submission | undefined>;
  submissionByReference: (reference: string) => Promise<Submission | undefined>;
  /** Newest first. `before`: only those that follow this one in that order, to go on behind it. */
  submissions: (filter: SubmissionFilter) => Promise<Submission[]>;
  mailsOf: (submissionId: string) => Promise<OutboxMail[]>;
  /** Those to an address, oldest first. */
  mailsTo: (email: string) => Promise<OutboxMail[]>;
  subscription: (id: string) => Promise<Subscription | undefined>;
  /** The subscription of an address: never a request. */
  subscriptionByEmail: (email: string) => Promise<Subscription | undefined>;
  /** The requests that these submissions made, and the subscriptions of their addresses. */
  subscriptionsAbout: (submissions: readonly Pick<Submission, 'id' | 'email'>[]) => Promise<Subscription[]>;
  /** Newest first. */
  submissionsByEmail: (email: string) => Promise<Submission[]>;
  /** Lets a quarantined submission through: its held mails wait to be sent. False when there is nothing to release. `spam`: what speaks against it now. */
  release: (submissionId: string, spam?: Spam) => Promise<boolean>;
  /** Takes away one submission: with its request while that is one, and its mails but for those that follow from a confirmation and still wait to be sent. */
  eraseSubmission: (submissionId: string) => Promise<void>;
  /** Takes away everything of an address: submissions, subscription, requests, mails to it and about them, kept answers. Only `suppression`, a digest of it, stays. @returns whether there was anything. */
  eraseAddress: (email: string, suppression: string) => Promise<boolean>;
  /** Whether one of these digests stayed. */
  isSuppressed: (digests: readonly string[]) => Promise<boolean>;
  /** Those of these digests that stayed. */
  suppressedAmong: (digests: readonly string[]) => Promise<Set<string>>;
  /** Dead mails somebody has to look after, oldest first. */
  deadMails: (limit: number) => Promise<DeadMail[]>;
  /** Lets a dead mail wait again, or all that somebody has to look after. @returns how many. */
  retryDead: (mailId?: string) => Promise<number>;
  /** Nobody has to look after this dead mail any more, or after any of them. @returns how many. */
  dismissDead: (mailId?: string) => Promise<number>;

  /** Takes up to `limit` mails that wait for a worker, which alone may send them. @param state letters are asked for apart. */
  claim: (owner: string, limit: number, state?: 'waiting' | 'bulk') => Promise<OutboxMail[]>;
  /** Records an attempt. `failed` and `postponed` leave the mail with its owner, who waits and tries again. Of a mail that is another's by now only `sent` counts. */
  recordAttempt: (mailId: string, owner: string, attempt: Attempt, at: number) => Promise<void>;
  /** Whether a mail is still to be sent: it may have been erased meanwhile, or sent by another worker. */
  isWaiting: (mailId: string) => Promise<boolean>;
  /** Gives everything back that a worker has. */
  releaseClaims: (owner: string) => Promise<void>;
  /**
   * A sign of life of a worker, counted upwards; the counts of all workers. What has not moved for a minute of the reader's own clock is gone.
   * A worker whose own count starts again at 1 was taken for gone: what it had is no longer its own.
   */
  heartbeat: (owner: string) => Promise<Map<string, number>>;

  /** Takes one from the bucket of a key, unless it is empty: at once for all who share the store. @param key a digest. */
  takeRate: (key: string, size: BucketSize & { now: number }) => Promise<Bucket>;

  /** What waits, what is dead and somebody has to look after, and what has bounced or met a full mailbox; `bulk` are the letters that wait. `oldest`, `oldestBulk`: of what waits, in milliseconds since 1970. */
  depth: () => Promise<{
    waiting: number;
    bulk: number;
    held: number;
    dead: number;
    bounced: number;
    oldest: number | undefined;
    oldestBulk: number | undefined;
  }>;
  countSubmissions: () => Promise<{ form: FormName; state: SubmissionState; count: number }[]>;
  /** Deletes what has been kept long enough; `before` are instants by what they are about. */
  purge: (before: { done: number; dead: number; pending: number; submissions: number; idempotency: number; rates: number; mailLog: number }) => Promise<void>;
  close: () => Promise<void>;
};

/** Copies of an edition of the letter, or of a notice, one for each reader: there is never a second. */
export type LetterCopies = {
  /** `letter-3`, `notice-2026-11-22`. */
  edition: string;
  at: number;
  /** `mail`: undefined where there is nothing to send: it is noted that the reader was looked at. */
  copies: readonly { subscriptionId: string; mail: NewMail | undefined }[];
};
/** `full`: its mailbox stayed full for as long as it was tried; `stopped`: its reader unsubscribed before it was sent. */
export type LetterCounts = { sent: number; waiting: number; bounced: number; full: number; dead: number; stopped: number };

/** Who has got which letter. Readers are those whose subscription is confirmed and runs, and to whose address no letter has bounced. */
export type LetterStore = {
  /** Lets an edition be sent. @returns whether it was not before. */
  releaseEdition: (edition: string, at: number) => Promise<boolean>;
  /** Milliseconds since 1970, by edition. */
  releasedEditions: () => Promise<Map<string, number>>;
  /** Readers who have no copy of an edition and had confirmed by an instant, in the order of their ids. @param page `after`: the id behind which to go on. */
  readersWithout: (edition: string, page: { now: number; confirmedBy: number; after: string; limit: number }) => Promise<Subscription[]>;
  /** Readers in these countries, `''` for none, who were not looked at since `before`, for a notice. */
  readersToNotice: (asked: {
    countries: readonly string[];
    now: number;
    before: number;
    limit: number;
  }) => Promise<{ subscription: Subscription; since: number }[]>;
  /** Writes copies with their mails, in one transaction; none for whoever has one or is no reader any more. @returns how many mails. */
  writeCopies: (copies: LetterCopies) => Promise<number>;
  /** Letters that wait for an address, or were given up and might be tried again, are not sent any more. */
  deleteLetters: (email: string) => Promise<void>;
  letterCounts: (edition: string) => Promise<LetterCounts>;
  /** What a reader was sent, oldest first. `outcome`: undefined while it waits. */
  copiesOf: (subscriptionId: string) => Promise<{ edition: string; at: number; outcome: string | undefined }[]>;
  countReaders: (now: number) => Promise<number>;
  /** Readers in the order of their ids. @param page `after`: the id behind which to go on, '' at first. */
  readers: (page: { now: number; after: string; limit: number }) => Promise<Subscription[]>;
};

/** `unavailable`: the store cannot be used now, the request may come again later. `conflict`: what was to be written is there already (the key of a kept answer, a reference). */
export type StoreFault = 'unavailable' | 'conflict';

/** What was asked of the store was not done; `cause` says why, for the log. */
export class StoreError extends Error {
  readonly kind: StoreFault;
  constructor(what: string, cause: unknown, kind: StoreFault = 'unavailable') {
    super(what, { cause });
    this.name = 'StoreError';
    this.kind = kind;
  }
}
