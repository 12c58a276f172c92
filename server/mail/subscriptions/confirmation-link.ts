/** Reads confirmation links, and checks whether they are still valid. */
import { dayMs } from '../../../content/vocabulary/durations.ts';
import { linkLifetimes } from '../../../shared/forms/subscriptions/link-lifetimes.ts';
import type { ConfirmationData } from '../../../shared/forms/subscriptions/viewer-data.ts';
import type { Verified } from '../../platform/security/tokens.ts';
import type { Subscription, SubscriptionStore } from '../../store/subscription-store.ts';
import { linkDigest, pendingDigest } from './digests.ts';
import type { SubscriptionServices } from './services.ts';

export type ConfirmationSubject = Extract<ConfirmationData, { state: 'ready' }>['about'];
const purposes = { subscription: 'confirm', address: 'change-address', undo: 'resubscribe' } as const;

/** `digest`: of the new address, in a link that confirms one. */
export type ConfirmationLink = {
  about: ConfirmationSubject;
  verified: Extract<Verified, { subject: string }>;
  digest: string | undefined;
  subscription: Subscription;
};
type LinkDeps = Pick<SubscriptionServices, 'tokens' | 'clock' | 'submissionRetention'>;

/** @returns undefined if the token is not one of ours, or its subscription no longer exists. */
export async function findConfirmationLink(
  token: string,
  store: Pick<SubscriptionStore, 'subscription'>,
  { tokens, clock }: Omit<LinkDeps, 'submissionRetention'>,
): Promise<ConfirmationLink | undefined> {
  for (const about of Object.keys(purposes) as ConfirmationSubject[]) {
    const verified = tokens.verify(token, purposes[about], clock());
    if (!('subject' in verified)) continue;
    const [id = '', digest] = verified.subject.split(' ');
    const subscription = await store.subscription(id);
    return subscription && { about, verified, digest, subscription };
  }
  return undefined;
}

/** @param pending the cookie of a browser that has just made a request, if it has one. */
export function toConfirmationData(
  link: ConfirmationLink | undefined,
  { tokens, clock, submissionRetention }: LinkDeps,
  pending?: string,
): ConfirmationData {
  if (!link) return { state: 'unknown' };
  const { about, verified, digest, subscription } = link;
  const { state, newEmail, id, requestedAt } = subscription;
  if (about === 'address' && newEmail !== undefined && linkDigest(newEmail) !== digest) return { state: 'unknown' };
  const isOpen = { subscription: state === 'pending', address: newEmail !== undefined, undo: state === 'unsubscribed' }[
    about
  ];
  const isExpired = verified.kind === 'expired';
  if (!isOpen) return isExpired ? { state: 'expired', canResend: false } : { state: 'used' };
  // A new link is sent only if the request is stored for as long as it says that it works.
  const lastSend = requestedAt + submissionRetention.pendingDays * dayMs - linkLifetimes.confirm;
  if (isExpired) return { state: 'expired', canResend: about === 'subscription' && clock().getTime() <= lastSend };
  return { state: 'ready', about, sameBrowser: about === 'subscription' && pending === pendingDigest(tokens, id) };
}
