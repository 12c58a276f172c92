/** Subscriptions to the letter, and the requests for one. Times are milliseconds since 1970. */
import type { Submission } from './submission-store.ts';

/**
 * `pending`: a request that nobody has confirmed yet. `merged`: a confirmed request of an address that had a subscription already, which took it over.
 * The other states are those of subscriptions, of which an address has one at most.
 */
export type SubscriptionState = 'pending' | 'merged' | 'active' | 'paused' | 'unsubscribed';
export type Subscription = {
  id: string;
  email: string;
  state: SubscriptionState;
  interests: string[];
  sectors: string[];
  submissionId: string;
  /** The version of the words that were agreed to, and when. */
  consent: { version: string; at: number };
  requestedAt: number;
  confirmedAt: number | undefined;
  pausedUntil: number | undefined;
  /** The state before it ended, to which an undo returns. */
  undo?: SubscriptionState;
  /** When it ended; unknown for those that ended before the column existed. */
  unsubscribedAt?: number;
  /** When a letter bounced permanently. Written only when an attempt to send is recorded. */
  bouncedAt?: number;
  /** The address it moves to once that is confirmed. */
  newEmail?: string;
  /** ISO 3166-1 alpha-2, as entered; decides the time of day at which notices are sent. */
  country?: string;
};

export type SubscriptionStore = {
  subscription: (id: string) => Promise<Subscription | undefined>;
  /** The subscription of an address, never a request. */
  subscriptionByEmail: (email: string) => Promise<Subscription | undefined>;
  /** The requests that these submissions made, and the subscriptions of their addresses. */
  subscriptionsAbout: (submissions: readonly Pick<Submission, 'id' | 'email'>[]) => Promise<Subscription[]>;
  /** Whether the owner of an address had everything erased. @param digests of the address, by every key. */
  isSuppressed: (digests: readonly string[]) => Promise<boolean>;
  /** Those of the digests that are suppressed. */
  suppressedAmong: (digests: readonly string[]) => Promise<Set<string>>;
};
