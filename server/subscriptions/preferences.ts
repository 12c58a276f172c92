/** What a subscriber may do without a login: choose, pause, move, end, erase. A link that stood in a mail is the proof. */
import type { DeadLink, PreferencesData, PreferencesDone } from '../../shared/subscriptions/viewer-data.ts';
import { type EmailAddress, emailKey, parseEmailAddress } from '../email-address/email-address.ts';
import { composeAddressChange } from '../mail/compose-mails.ts';
import type { OutboxMail } from '../store/outbox-store.ts';
import type { Subscription } from '../store/subscription-store.ts';
import { emailDigest } from './confirmations.ts';
import { findSubscription } from './find-subscription.ts';
import { takeMailAllowance } from './mail-limit.ts';
import type { SubscriptionServices } from './services.ts';
import { suppressionDigests } from './suppression.ts';
import { undoUnsubscribe, unsubscribe } from './unsubscribe.ts';

const dayMs = 86_400_000;
const pauses = new Set(['30', '90']);
const maxTyped = 300;

type Change = { done: PreferencesDone } | PreferencesData;
export type Preferences = {
  load: (token: string) => Promise<PreferencesData>;
  /** @param form the fields of one of the forms of the page. @returns what was done, or the page with what is wrong. */
  submit: (token: string, form: URLSearchParams) => Promise<Change>;
  /** Everything that is stored under the address, as it is stored; of mails what they were, without their text. */
  data: (token: string) => Promise<object | DeadLink>;
};

export function createPreferences(deps: SubscriptionServices): Preferences {
  const { store, tokens, clock, choices } = deps;
  const find = (token: string) => findSubscription(token, 'preferences', deps);

  function describe({ email, state, pausedUntil, newEmail, interests }: Subscription): PreferencesData & { state: 'ready' } {
    const until = pausedUntil === undefined ? undefined : new Date(pausedUntil).toISOString();
    const subscription = state === 'paused' || state === 'unsubscribed' ? state : 'active';
    return { state: 'ready', email, subscription, pausedUntil: until, newEmail, interests, choices: choices() };
  }
  const problem = (subscription: Subscription, field: 'interests' | 'email' | 'sure', text: string, typed?: string): PreferencesData => ({
    ...describe(subscription),
    problem: { field, text, ...(typed !== undefined && { typed }) },
  });

  /** Written onto the subscription as it stands by then. */
  async function update({ id, email }: Subscription, changes: Partial<Subscription>) {
    await store.transaction([email], async (store) => {
      const subscription = await store.subscription(id);
      if (subscription) await store.write({ subscriptions: [{ ...subscription, ...changes }] });
    });
  }

  /** What each form of the page does. */
  const actions: Record<string, (subscription: Subscription, form: URLSearchParams) => Promise<Change>> = {
    async interests(subscription, form) {
      const known = new Set(choices().map(({ id }) => id));
      const interests = [...new Set(form.getAll('interests'))].filter((id) => known.has(id));
      if (!interests.length) return problem(subscription, 'interests', 'Select at least one interest');
      await update(subscription, { interests });
      return { done: 'saved' };
    },
    async pause(subscription, form) {
      const days = form.get('days') ?? '';
      if (!pauses.has(days) || subscription.state === 'unsubscribed') return describe(subscription);
      await update(subscription, { state: 'paused', pausedUntil: clock().getTime() + Number(days) * dayMs });
      return { done: 'paused' };
    },
    async resume(subscription) {
      if (subscription.state !== 'paused') return describe(subscription);
      await update(subscription, { state: 'active', pausedUntil: undefined });
      return { done: 'resumed' };
    },
    async address(subscription, form) {
      const typed = (form.get('email') ?? '').slice(0, maxTyped).trim();
      const newEmail = parseEmailAddress(typed);
      if (!newEmail) return problem(subscription, 'email', 'Enter an email address in the correct format, like name@example.com', typed);
      if (emailKey(newEmail) === emailKey(subscription.email)) return problem(subscription, 'email', 'The letter comes to this address already', typed);
      await askToMove(subscription, newEmail, deps);
      return { done: 'address' };
    },
    async unsubscribe(subscription) {
      await unsubscribe(subscription, deps);
      return { done: 'unsubscribed' };
    },
    async undo(subscription) {
      await undoUnsubscribe(subscription, store);
      return { done: 'undone' };
    },
    async erase(subscription, form) {
      if (form.get('sure') !== 'yes') return problem(subscription, 'sure', 'Tick the box to erase everything');
      await store.eraseAddress(subscription.email, suppressionDigests(tokens, subscription.email)[0]);
      return { done: 'erased' };
    },
  };

  return {
    async load(token) {
      const found = await find(token);
      return found.state === 'ready' ? describe(found.subscription) : found;
    },
    async submit(token, form) {
      const found = await find(token);
      if (found.state !== 'ready') return found;
      const name = form.get('action') ?? '';
      const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
      return action ? action(found.subscription, form) : describe(found.subscription);
    },
    async data(token) {
      const found = await find(token);
      if (found.state !== 'ready') return found;
      const { subscription } = found;
      const { id, email } = subscription;
      const [submissions, mails, letters] = await Promise.all([store.submissionsByEmail(email), store.mailsTo(email), store.copiesOf(id)]);
      return { subscription, submissions, mails: mails.map(describeMail), letters };
    },
  };
}

/** The same answer, and the same on the page, whether the new address has the letter already or not: only its owner may learn that. */
async function askToMove({ id, email }: Subscription, newEmail: EmailAddress, { store, tokens, links, clock, from }: SubscriptionServices) {
  const at = clock().getTime();
  await store.transaction([email, newEmail], async (store) => {
    const subscription = await store.subscription(id);
    const other = await store.subscriptionByEmail(newEmail);
    const allowance = await takeMailAllowance(store, { tokens, email: newEmail, kind: 'confirmation', at });
    if (!subscription) return;
    const confirmUrl = links.confirmAddress(`${id} ${emailDigest(newEmail)}`, at);
    const mail = composeAddressChange({ to: newEmail, confirmUrl, at, ...from() });
    const isSent = allowance !== undefined && (!other || other.state === 'unsubscribed');
    await store.write({ subscriptions: [{ ...subscription, newEmail }], ...(isSent && { mails: [mail], mailLog: [allowance] }) });
  });
}

function describeMail({ kind, to, subject, createdAt, state }: OutboxMail) {
  return { kind, to, subject, createdAt, state };
}
