/** The subscription status of a submission: its own request for the letter, and the subscription of its address. */

import { subscriptionAt } from '../../mail/subscriptions/find-subscription.ts';
import { emailKey } from '../../platform/email-address/email-address.ts';
import type { Store } from '../../store/store.ts';
import type { Submission } from '../../store/submission-store.ts';
import type { Subscription } from '../../store/subscription-store.ts';

/** Returns the digests of an address under every signing key, the current key first. */
export type DigestsOf = (email: string) => [string, ...string[]];
export type SubscriptionStatus = {
  /** The state of the request that was made with the submission, if there was one. */
  request: 'pending' | 'confirmed' | undefined;
  /** The subscription of the address, or the one that started with this submission and has moved to another address. */
  subscription: Subscription | undefined;
  /** The owner of the address had all data erased, and has not confirmed again since. */
  isSuppressed: boolean;
};
export type StatusDeps = {
  store: Pick<Store, 'subscriptionsAbout' | 'suppressedAmong'>;
  digestsOf: DigestsOf;
  now: Date;
};

const isSubscription = ({ state }: Subscription) => state !== 'pending' && state !== 'merged';

/** @returns a function that looks up the status of one of these submissions. */
export async function subscriptionStatusesOf(
  submissions: readonly Submission[],
  { store, digestsOf, now }: StatusDeps,
): Promise<(submission: Submission) => SubscriptionStatus> {
  const about = await store.subscriptionsAbout(submissions);
  const isSuppressed = await suppressionsOf(submissions, { store, digestsOf });
  const bySubmission = new Map(about.map((subscription) => [subscription.submissionId, subscription]));
  const byAddress = new Map(
    about.filter(isSubscription).map((subscription) => [emailKey(subscription.email), subscription]),
  );
  return (submission) => {
    const requested = bySubmission.get(submission.id);
    const subscription =
      byAddress.get(emailKey(submission.email)) ?? (requested && isSubscription(requested) ? requested : undefined);
    return {
      request: requested && (requested.state === 'pending' ? 'pending' : 'confirmed'),
      subscription: subscription && subscriptionAt(subscription, now),
      isSuppressed: isSuppressed(submission),
    };
  };
}

/** @returns a function that returns whether the address of one of these records is suppressed. */
export async function suppressionsOf(
  given: readonly { email: string }[],
  { store, digestsOf }: { store: Pick<Store, 'suppressedAmong'>; digestsOf: DigestsOf },
): Promise<(record: { email: string }) => boolean> {
  const digests = new Map(given.map(({ email }) => [email, digestsOf(email)]));
  const suppressed = await store.suppressedAmong([...digests.values()].flat());
  return ({ email }) => digests.get(email)?.some((digest) => suppressed.has(digest)) ?? false;
}

/** Formats a status as columns of an export; empty values are ''. */
export function formatSubscriptionStatus({
  request,
  subscription,
  isSuppressed,
}: SubscriptionStatus): Record<string, string> {
  const { state = '', confirmedAt, pausedUntil, unsubscribedAt, bouncedAt } = subscription ?? {};
  const times = Object.entries({ confirmedAt, pausedUntil, unsubscribedAt, bouncedAt }).map(([name, at]) => [
    name,
    isoTime(at),
  ]);
  return {
    request: request ?? '',
    subscription: state,
    ...Object.fromEntries(times),
    suppressed: isSuppressed ? 'yes' : 'no',
  };
}

/** @param at milliseconds since 1970. */
export const isoTime = (at: number | undefined) => (at === undefined ? '' : new Date(at).toISOString());
