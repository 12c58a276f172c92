/** The interface of the store. Changes that belong together are written in one transaction. */
import type { AdmittedMail, MailLogEntry } from './admitted-mail.ts';
import type { AnnouncementStore } from './announcement-store.ts';
import type { CachePurgeStore } from './cache-purge-store.ts';
import type { LetterStore } from './letter-store.ts';
import type { FreeKind, NewMail, OutboxStore } from './outbox-store.ts';
import type { RateStore } from './rate-store.ts';
import type { RetentionStore } from './retention-store.ts';
import type { ShownStore } from './shown-store.ts';
import type { IdempotencyRecord, Submission, SubmissionStore } from './submission-store.ts';
import type { Subscription, SubscriptionStore } from './subscription-store.ts';

/** The data that is written in one transaction. */
export type StoreChange = {
  submission?: Submission;
  mails?: readonly (NewMail<FreeKind> | AdmittedMail)[];
  /** Inserted, or replaced by id. */
  subscriptions?: readonly Subscription[];
  /** Ids of subscriptions to delete. */
  deletedSubscriptions?: readonly string[];
  /** What counts besides the admitted mails. */
  mailLog?: readonly MailLogEntry[];
  idempotency?: { key: string; at: number } & IdempotencyRecord;
  /** Digests of an address whose owner has requested mail again. */
  clearedSuppressions?: readonly string[];
  /** Ids of subscriptions whose address has just been confirmed: it works, so an earlier bounce no longer counts. */
  confirmedSubscriptions?: readonly string[];
};

/**
 * @throws {StoreError} from every method when the store cannot be reached or written (disk full, read-only, connection
 * lost).
 */
export type Store = SubmissionStore &
  SubscriptionStore &
  OutboxStore &
  LetterStore &
  RetentionStore &
  RateStore &
  AnnouncementStore &
  CachePurgeStore &
  ShownStore & {
    /**
     * Runs `work` in one transaction. For each e-mail address, only one such transaction runs at a time, across all
     * servers that share the store.
     * @param work receives the store within the transaction, and must not use any other.
     */
    transaction: <T>(emails: readonly string[], work: (store: Store) => Promise<T>) => Promise<T>;
    /**
     * Resolves when the change is durable.
     * @throws {StoreError} of kind `conflict` if the idempotency key or the reference already exists: read
     * `idempotencyRecord` again.
     */
    write: (change: StoreChange) => Promise<void>;
    close: () => Promise<void>;
  };
