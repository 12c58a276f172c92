/** The end of a letter, and taking that back. */
import type { UnsubscribeData } from '../../shared/subscriptions/viewer-data.ts';
import { composeUnsubscribed } from '../mail/compose-mails.ts';
import type { Store } from '../store/store.ts';
import type { Subscription } from '../store/subscription-store.ts';
import { findSubscription } from './find-subscription.ts';
import { sendPreferencesLink } from './send-preferences-link.ts';
import type { SubscriptionServices } from './services.ts';

export type Unsubscribe = {
  /** @param undoToken what was given to whoever has just pressed the button. */
  load: (token: string, undoToken: string) => Promise<UnsubscribeData>;
  /** Ends the letter; doing it again changes nothing. @returns a token with which this press can be taken back for a while, undefined when the link shows nothing. */
  unsubscribe: (token: string) => Promise<string | undefined>;
  undo: (token: string, undoToken: string) => Promise<void>;
  sendPreferences: (token: string) => Promise<void>;
};

export function createUnsubscribe(deps: SubscriptionServices): Unsubscribe {
  const { store, tokens, links, clock } = deps;
  const find = (token: string) => findSubscription(token, 'unsubscribe', deps);
  const mayUndo = ({ id, state }: Subscription, undoToken: string) => {
    const verified = tokens.verify(undoToken, 'undo', clock());
    return state === 'unsubscribed' && verified.kind === 'valid' && verified.subject === id;
  };

  return {
    async load(token, undoToken) {
      const found = await find(token);
      if (found.state !== 'ready') return found;
      const { subscription } = found;
      return { state: subscription.state === 'unsubscribed' ? 'unsubscribed' : 'subscribed', canUndo: mayUndo(subscription, undoToken) };
    },
    async unsubscribe(token) {
      const found = await find(token);
      if (found.state !== 'ready') return undefined;
      await unsubscribe(found.subscription, deps);
      return links.undo(found.subscription.id, clock().getTime());
    },
    async undo(token, undoToken) {
      const found = await find(token);
      if (found.state === 'ready' && mayUndo(found.subscription, undoToken)) await undoUnsubscribe(found.subscription, store);
    },
    async sendPreferences(token) {
      const found = await find(token);
      if (found.state === 'ready') await sendPreferencesLink(found.subscription.email, deps);
    },
  };
}

/** One mail says that it was done, and holds the link by which the mailbox takes it back. */
export async function unsubscribe({ id, email }: Subscription, { store, links, clock, from }: SubscriptionServices): Promise<void> {
  const at = clock().getTime();
  await store.transaction([email], async (store) => {
    const subscription = await store.subscription(id);
    if (!subscription || subscription.state === 'unsubscribed') return;
    await store.write({
      subscriptions: [{ ...subscription, state: 'unsubscribed', undo: subscription.state, unsubscribedAt: at }],
      mails: [composeUnsubscribed({ subscription, undoUrl: links.resubscribe(id, at), at, ...from() })],
    });
    // After the subscription was written: a copy that is being made now is there by then.
    await store.deleteLetters(email);
  });
}

export async function undoUnsubscribe({ id, email }: Subscription, store: Pick<Store, 'transaction'>): Promise<void> {
  await store.transaction([email], async (store) => {
    const subscription = await store.subscription(id);
    if (subscription?.state === 'unsubscribed') await store.write({ subscriptions: [restoreSubscription(subscription)] });
  });
}

/** As it was before it ended. */
export function restoreSubscription({ undo, unsubscribedAt: _ended, ...subscription }: Subscription): Subscription {
  return { ...subscription, state: undo ?? 'active' };
}
