/** Finds the subscription that the token of a link refers to. */
import type { DeadLink } from '../../../shared/forms/subscriptions/viewer-data.ts';
import type { Purpose, Verified } from '../../platform/security/tokens.ts';
import type { Subscription } from '../../store/subscription-store.ts';
import type { SubscriptionServices } from './services.ts';

export type FoundSubscription = { state: 'ready'; subscription: Subscription } | DeadLink;

/** @returns the subscription as of now, active if its pause has ended. */
export async function findSubscription(
  token: string,
  purpose: Purpose,
  { tokens, store, clock }: Pick<SubscriptionServices, 'tokens' | 'store' | 'clock'>,
): Promise<FoundSubscription> {
  const now = clock();
  const verified = tokens.verify(token, purpose, now);
  if (verified.kind !== 'valid') return toDeadLink(verified);
  const subscription = await store.subscription(verified.subject);
  return subscription && isConfirmed(subscription)
    ? { state: 'ready', subscription: subscriptionAt(subscription, now) }
    : { state: 'unknown' };
}

export function toDeadLink({ kind }: Verified): DeadLink {
  return { state: kind === 'expired' ? 'expired' : 'unknown' };
}

function isConfirmed({ state }: Subscription): boolean {
  return state !== 'pending' && state !== 'merged';
}

/** The subscription as of an instant, at which a pause may have ended. */
export function subscriptionAt(subscription: Subscription, now: Date): Subscription {
  const { state, pausedUntil } = subscription;
  const isOver = state === 'paused' && pausedUntil !== undefined && pausedUntil <= now.getTime();
  return isOver ? { ...subscription, state: 'active', pausedUntil: undefined } : subscription;
}
