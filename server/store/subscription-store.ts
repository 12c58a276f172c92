/** Subscriptions to the letter, and the requests for one. Times are milliseconds since 1970. */
import type { Submission } from './submission-store.ts';

/**
 * `pending`: a request that has not been confirmed yet. `merged`: a confirmed request of an address that already had a
 * subscription, into which it was merged. The other states are those of subscriptions, of which an address has at most
 * one.
 */
export type SubscriptionState = 'pending' | 'merged' | 'active' | 'paused' | 'unsubscribed';
export type Subscription = {
  id: string;
  email: string;
  state: SubscriptionState;
  interests: string[];
  sectors: string[];
  submissionId: string;
  /** The version of the consent text, and when the reader agreed to it. */
  consent: { version: string; at: number };
  requestedAt: number;
  confirmedAt: number | undefined;
  pausedUntil: number | undefined;
  /** The state before the subscription ended, which an undo restores. */
  undo?: SubscriptionState;
  /** When the subscription ended; unknown for those that ended before this column existed. */
  unsubscribedAt?: number;
  /** When a letter bounced permanently. Written only when an attempt to send is recorded. */
  bouncedAt?: number;
  /** What the server said then, with its name. Unknown for bounces before this was recorded. */
  bounceEvidence?: string;
  /** The address to which the subscription moves when it is confirmed. */
  newEmail?: string;
  /** ISO 3166-1 alpha-2, as entered; decides the time of day at which notices are sent. */
  country?: string;
};

export type SubscriptionStore = {
  subscription: (id: string) => Promise<Subscription | undefined>;
  /** The subscription of an address, never a request. */
  subscriptionByEmail: (email: string) => Promise<Subscription | undefined>;
  /** The requests that were made with these submissions, and the subscriptions of their addresses. */
  subscriptionsAbout: (submissions: readonly Pick<Submission, 'id' | 'email'>[]) => Promise<Subscription[]>;
  /** Whether the owner of an address had all data erased. @param digests of the address, under every key. */
  isSuppressed: (digests: readonly string[]) => Promise<boolean>;
  /** Those of the digests that are suppressed. */
  suppressedAmong: (digests: readonly string[]) => Promise<Set<string>>;
};
