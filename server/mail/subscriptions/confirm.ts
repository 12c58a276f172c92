/** The change that each kind of confirmation makes. */

import type { Store } from '../../store/store.ts';
import type { Subscription } from '../../store/subscription-store.ts';
import { composeConfirmedMails } from '../compose-mails.ts';
import { suppressionDigests } from '../mail-gate/address-digests.ts';
import type { ConfirmationSubject } from './confirmation-link.ts';
import type { SubscriptionServices } from './services.ts';
import { restoreSubscription } from './unsubscribe.ts';

/** @param store within a transaction on the addresses of the subscription. */
type Confirm = (subscription: Subscription, store: Store, services: SubscriptionServices) => Promise<void>;

export const confirm: Record<ConfirmationSubject, Confirm> = {
  subscription: startSubscription,
  address: changeAddress,
  undo: resubscribe,
};

/** Merges the request into the subscription of the address; if there is none, the request becomes the subscription. */
async function startSubscription(request: Subscription, store: Store, services: SubscriptionServices) {
  const { tokens, links, clock, siteIdentity, staffAddress, optionName } = services;
  const at = clock().getTime();
  const known = await store.subscriptionByEmail(request.email);
  const { interests, sectors, consent, requestedAt } = request;
  const subscription: Subscription = {
    ...(known ? restoreSubscription(known) : request),
    interests,
    sectors,
    consent,
    requestedAt,
    state: 'active',
    confirmedAt: at,
    pausedUntil: undefined,
  };
  const submission = await store.submission(request.submissionId);
  const country = submission?.fields.country;
  if (typeof country === 'string') subscription.country = country;
  const mails = composeConfirmedMails({
    request,
    subscription,
    submission,
    staff: staffAddress(submission ?? { form: 'sign-up', fields: { interests } }),
    at,
    preferencesUrl: links.preferences(subscription.id, at),
    unsubscribeUrl: links.unsubscribe(subscription.id, at),
    optionName,
    ...siteIdentity(),
  });
  const subscriptions = known ? [{ ...request, state: 'merged' as const }, subscription] : [subscription];
  const clearedSuppressions = suppressionDigests(tokens, request.email);
  await store.write({ subscriptions, mails, clearedSuppressions, confirmedSubscriptions: [subscription.id] });
}

/** Does nothing if the new address has its own active subscription; an ended one is replaced. */
async function changeAddress(
  { newEmail, ...subscription }: Subscription,
  store: Store,
  { tokens }: SubscriptionServices,
) {
  if (newEmail === undefined) return;
  const known = await store.subscriptionByEmail(newEmail);
  const existing = known?.id === subscription.id ? undefined : known;
  if (existing && existing.state !== 'unsubscribed') return store.write({ subscriptions: [subscription] });
  await store.write({
    deletedSubscriptions: existing ? [existing.id] : [],
    subscriptions: [{ ...subscription, email: newEmail }],
    clearedSuppressions: suppressionDigests(tokens, newEmail),
    confirmedSubscriptions: [subscription.id],
  });
}

async function resubscribe(subscription: Subscription, store: Store) {
  await store.write({ subscriptions: [restoreSubscription(subscription)] });
}
