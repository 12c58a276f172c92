/** The interface of the store. Changes that belong together are written in one transaction. */
import type { AnnouncementStore } from './announcement-store.ts';
import type { LetterStore } from './letter-store.ts';
import type { NewMail, OutboxStore } from './outbox-store.ts';
import type { PurgeStore } from './purge-store.ts';
import type { RateStore } from './rate-store.ts';
import type { RetentionStore } from './retention-store.ts';
import type { IdempotencyRecord, Submission, SubmissionStore } from './submission-store.ts';
import type { Subscription, SubscriptionStore } from './subscription-store.ts';

/** What is written in one transaction. */
export type StoreChange = {
  submission?: Submission;
  mails?: NewMail[];
  /** Inserted, or replaced by id. */
  subscriptions?: readonly Subscription[];
  /** Ids of subscriptions that are deleted. */
  deletedSubscriptions?: readonly string[];
  /** What counts against the mail limits of an address: a digest of address and kind of mail, and when. */
  mailLog?: readonly { digest: string; at: number }[];
  idempotency?: { key: string; at: number } & IdempotencyRecord;
  /** Digests of an address whose owner wants mail again. */
  clearedSuppressions?: readonly string[];
};

/** @throws {StoreError} from every method when the store cannot be reached or written (disk full, read-only, connection lost). */
export type Store = SubmissionStore &
  SubscriptionStore &
  OutboxStore &
  LetterStore &
  RetentionStore &
  RateStore &
  AnnouncementStore &
  PurgeStore & {
    /**
     * Runs `work` in one transaction. For each e-mail address one such transaction runs at a time, across all servers on the store.
     * @param work gets the store as it is within the transaction, and must use no other.
     */
    transaction: <T>(emails: readonly string[], work: (store: Store) => Promise<T>) => Promise<T>;
    /** Resolves when the change is durable. @throws {StoreError} of kind `conflict` when the idempotency key or the reference exists: read `idempotencyRecord` again. */
    write: (change: StoreChange) => Promise<void>;
    close: () => Promise<void>;
  };
