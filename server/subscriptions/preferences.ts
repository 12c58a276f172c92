/** What a subscriber may do without a login: choose, pause, move, end, erase. The link in the mail is the proof. */

import { href } from '../../shared/routes.ts';
import type { DeadLink, PreferencesDone, PreferencesFacts, UnsubscribeFacts } from '../../shared/subscriptions/facts.ts';
import { composeAddressChange, composeUnsubscribed } from '../mail/compose-mails.ts';
import { parseEmailAddress } from '../mail/email-address.ts';
import type { Subscription } from '../store/store.ts';
import { digestOf } from './confirmations.ts';
import type { LifeDeps } from './deps.ts';
import { findSubscription } from './find-subscription.ts';
import { addressDigests } from './suppression.ts';

const day = 86_400_000;
const changesPerDay = 3;
const pauses = new Set(['30', '90']);

export type Preferences = {
  look: (token: string) => Promise<PreferencesFacts>;
  /** @param form the fields of one of the forms of the page. @returns what was done, or the page with what is wrong. */
  change: (token: string, form: URLSearchParams) => Promise<{ done: PreferencesDone } | PreferencesFacts>;
  /** Everything that is stored, as it is stored. */
  data: (token: string) => Promise<object | DeadLink>;
  lookAtEnd: (token: string) => Promise<UnsubscribeFacts>;
  /** Ends the letter, or takes that back. Doing it again changes nothing. @param isUndo the second. */
  end: (token: string, isUndo: boolean) => Promise<UnsubscribeFacts>;
};

export function createPreferences(deps: LifeDeps): Preferences {
  const { store, tokens, links, clock, from, choices } = deps;
  const find = (token: string, purpose: 'preferences' | 'unsubscribe') => findSubscription(token, purpose, deps);

  function describe({ email, state, pausedUntil, newEmail, interests }: Subscription): PreferencesFacts & { state: 'ready' } {
    const until = pausedUntil === undefined ? undefined : new Date(pausedUntil).toISOString();
    return { state: 'ready', email, subscription: state, pausedUntil: until, newEmail, interests, choices: choices() };
  }

  async function stop(subscription: Subscription) {
    if (subscription.state === 'unsubscribed') return;
    const at = clock().getTime();
    const wasSent = subscription.state !== 'pending';
    const undoUrl = links.unsubscribe(subscription.id, at);
    await store.write({
      subscription: { ...subscription, state: 'unsubscribed', undo: subscription.state },
      mails: wasSent ? [composeUnsubscribed({ subscription, undoUrl, at, ...from() })] : [],
    });
  }

  async function takeBack({ undo, ...subscription }: Subscription) {
    if (subscription.state === 'unsubscribed') await store.write({ subscription: { ...subscription, state: undo ?? 'active' } });
  }

  /** The same answer whether the new address has the letter already or not: only its owner may learn that. */
  async function askToMove(subscription: Subscription, newEmail: string) {
    const at = clock().getTime();
    const other = await store.subscriptionByEmail(newEmail);
    const most = (await store.isSuppressed(addressDigests(tokens, newEmail))) ? 1 : changesPerDay;
    if ((other && other.state !== 'unsubscribed') || (await store.countMails(newEmail, 'confirmation', at - day)) >= most) return;
    const confirmUrl = links.confirmAddress(`${subscription.id} ${digestOf(newEmail)}`, at);
    await store.write({
      subscription: { ...subscription, newEmail },
      mails: [composeAddressChange({ subscription, to: newEmail, confirmUrl, at, ...from() })],
    });
  }

  async function change(token: string, form: URLSearchParams): Promise<{ done: PreferencesDone } | PreferencesFacts> {
    const found = await find(token, 'preferences');
    if (found.state !== 'ready') return found;
    const { subscription } = found;
    const problem = (field: 'interests' | 'email' | 'sure', text: string, typed?: string): PreferencesFacts => ({
      ...describe(subscription),
      problem: { field, text, ...(typed !== undefined && { typed }) },
    });
    switch (form.get('action')) {
      case 'interests': {
        const known = new Set(choices().map(({ id }) => id));
        const interests = [...new Set(form.getAll('interests'))].filter((id) => known.has(id));
        if (!interests.length) return problem('interests', 'Select at least one interest');
        await store.write({ subscription: { ...subscription, interests } });
        return { done: 'saved' };
      }
      case 'pause': {
        const days = form.get('days') ?? '';
        if (!pauses.has(days) || !['active', 'paused'].includes(subscription.state)) return describe(subscription);
        await store.write({ subscription: { ...subscription, state: 'paused', pausedUntil: clock().getTime() + Number(days) * day } });
        return { done: 'paused' };
      }
      case 'resume': {
        if (subscription.state !== 'paused') return describe(subscription);
        await store.write({ subscription: { ...subscription, state: 'active', pausedUntil: undefined } });
        return { done: 'resumed' };
      }
      case 'address': {
        const typed = (form.get('email') ?? '').slice(0, 300).trim();
        const newEmail = parseEmailAddress(typed);
        if (!newEmail) return problem('email', 'Enter an email address in the correct format, like name@example.com', typed);
        if (newEmail === subscription.email) return problem('email', 'The letter comes to this address already', typed);
        await askToMove(subscription, newEmail);
        return { done: 'address' };
      }
      case 'unsubscribe':
        await stop(subscription);
        return { done: 'unsubscribed' };
      case 'undo':
        await takeBack(subscription);
        return { done: 'undone' };
      case 'erase':
        if (form.get('sure') !== 'yes') return problem('sure', 'Tick the box to erase everything');
        await store.erase(subscription.submissionId, (email) => addressDigests(tokens, email)[0]);
        return { done: 'erased' };
      default:
        return describe(subscription);
    }
  }

  async function lookAtEnd(token: string): Promise<UnsubscribeFacts> {
    const found = await find(token, 'unsubscribe');
    if (found.state !== 'ready') return found;
    const { id, state } = found.subscription;
    const preferences = links.preferences(id, clock().getTime()).split('/').at(-1) ?? '';
    return { state: state === 'unsubscribed' ? 'unsubscribed' : 'subscribed', preferencesHref: href('preferences', { token: preferences }) };
  }

  return {
    async look(token) {
      const found = await find(token, 'preferences');
      return found.state === 'ready' ? describe(found.subscription) : found;
    },
    change,
    async data(token) {
      const found = await find(token, 'preferences');
      if (found.state !== 'ready') return found;
      return { subscription: found.subscription, submission: await store.submission(found.subscription.submissionId) };
    },
    lookAtEnd,
    async end(token, isUndo) {
      const found = await find(token, 'unsubscribe');
      if (found.state === 'ready') await (isUndo ? takeBack : stop)(found.subscription);
      return lookAtEnd(token);
    },
  };
}
