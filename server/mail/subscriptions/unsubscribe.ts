/** Ends a subscription, and undoes it on request. */
import type { LinkMailOutcome, UnsubscribeData } from '../../../shared/forms/subscriptions/viewer-data.ts';
import type { Store } from '../../store/store.ts';
import type { Subscription } from '../../store/subscription-store.ts';
import { composeUnsubscribed } from '../compose-mails.ts';
import { admitAsked } from '../mail-gate/mail-gate.ts';
import { findSubscription } from './find-subscription.ts';
import { sendPreferencesLink } from './send-preferences-link.ts';
import type { SubscriptionServices } from './services.ts';

export type Unsubscribe = {
  /** @param undoToken returned by `unsubscribe` before; '' if there is none. */
  loadUnsubscribe: (token: string, undoToken: string) => Promise<UnsubscribeData>;
  /**
   * Ends the subscription; repeated calls change nothing.
   * @returns a token that can undo this for 15 minutes; undefined if the link is dead.
   */
  unsubscribe: (token: string) => Promise<string | undefined>;
  undo: (token: string, undoToken: string) => Promise<void>;
  sendPreferences: (token: string) => Promise<LinkMailOutcome>;
};

export function createUnsubscribe(services: SubscriptionServices): Unsubscribe {
  const { store, tokens, links, clock } = services;
  const find = (token: string) => findSubscription(token, 'unsubscribe', services);
  const canUndo = ({ id, state }: Subscription, undoToken: string) => {
    const verified = tokens.verify(undoToken, 'undo', clock());
    return state === 'unsubscribed' && verified.kind === 'valid' && verified.subject === id;
  };

  return {
    async loadUnsubscribe(token, undoToken) {
      const found = await find(token);
      if (found.state !== 'ready') return found;
      const { subscription } = found;
      return {
        state: subscription.state === 'unsubscribed' ? 'unsubscribed' : 'subscribed',
        canUndo: canUndo(subscription, undoToken),
      };
    },
    async unsubscribe(token) {
      const found = await find(token);
      if (found.state !== 'ready') return undefined;
      const isEnded = await unsubscribe(found.subscription, services);
      return isEnded ? links.undo(found.subscription.id, clock().getTime()) : undefined;
    },
    async undo(token, undoToken) {
      const found = await find(token);
      if (found.state === 'ready' && canUndo(found.subscription, undoToken))
        await undoUnsubscribe(found.subscription, store);
    },
    async sendPreferences(token) {
      const found = await find(token);
      return found.state === 'ready' ? sendPreferencesLink(found.subscription.email, 'letter', services) : 'none';
    },
  };
}

/**
 * Sends one mail with a link to undo it, three a day at most: the last one stays valid.
 * @returns false if the subscription is gone.
 */
export async function unsubscribe(
  { id, email }: Pick<Subscription, 'id' | 'email'>,
  { store, tokens, links, clock, siteIdentity }: SubscriptionServices,
): Promise<boolean> {
  const at = clock().getTime();
  return store.transaction([email], async (store) => {
    const subscription = await store.subscription(id);
    if (!subscription || subscription.state === 'unsubscribed') return subscription !== undefined;
    const mail = composeUnsubscribed({ subscription, undoUrl: links.resubscribe(id, at), at, ...siteIdentity() });
    const admitted = await admitAsked(mail, { budget: 'ending', tokens, store });
    await store.write({
      subscriptions: [{ ...subscription, state: 'unsubscribed', undo: subscription.state, unsubscribedAt: at }],
      mails: admitted ? [admitted] : [],
    });
    // Must run after writing the subscription: a copy that is written concurrently waits for the lock on that row, so
    // it exists by now.
    await store.deleteLetters(subscription.email);
    return true;
  });
}

export async function undoUnsubscribe(
  { id, email }: Pick<Subscription, 'id' | 'email'>,
  store: Pick<Store, 'transaction'>,
): Promise<void> {
  await store.transaction([email], async (store) => {
    const subscription = await store.subscription(id);
    if (subscription?.state === 'unsubscribed')
      await store.write({ subscriptions: [restoreSubscription(subscription)] });
  });
}

/** The subscription as it was before it ended. */
export function restoreSubscription({
  undo,
  unsubscribedAt: _unsubscribedAt,
  ...subscription
}: Subscription): Subscription {
  return { ...subscription, state: undo ?? 'active' };
}
