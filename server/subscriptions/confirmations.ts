/** What is confirmed from a mailbox: a request for the letter, a move to another address, or that the letter is wanted again. Looking at the link changes nothing. */
import { createHash } from 'node:crypto';
import type { ConfirmationData } from '../../shared/subscriptions/viewer-data.ts';
import { emailKey } from '../email-address/email-address.ts';
import { composeConfirmation, composeConfirmedMails } from '../mail/compose-mails.ts';
import type { Verified } from '../security/tokens.ts';
import type { Store } from '../store/store.ts';
import type { Subscription } from '../store/subscription-store.ts';
import { takeMailAllowance } from './mail-limit.ts';
import { sendPreferencesLink } from './send-preferences-link.ts';
import type { SubscriptionServices } from './services.ts';
import { suppressionDigests } from './suppression.ts';
import { restoreSubscription } from './unsubscribe.ts';

const dayMs = 86_400_000;
/** A link may come back this long after it has expired, to be sent anew; by then the request itself is deleted. */
const resendableForMs = 5 * dayMs;

type About = (ConfirmationData & { state: 'ready' })['about'];
const purposes = { subscription: 'confirm', address: 'change-address', undo: 'resubscribe' } as const;

export type Confirmations = {
  /** @param pending what the browser has kept of the request it made a moment ago, by its cookie. */
  load: (token: string, pending?: string) => Promise<ConfirmationData>;
  /** @returns what has begun, or why nothing was confirmed. */
  confirm: (token: string) => Promise<{ state: 'confirmed' } | ConfirmationData>;
  /** Sends the link once more, to the same mailbox; says nothing about whether it did. */
  resend: (token: string) => Promise<void>;
  /** Sends the link to the preferences to the mailbox of a link that has done its work. */
  sendPreferences: (token: string) => Promise<void>;
};
type Found = { about: About; verified: Verified & { subject: string; expiresAt: number }; subscription: Subscription; digest: string | undefined };

export function createConfirmations(deps: SubscriptionServices): Confirmations {
  const { store, tokens, links, clock, from, staffOf, nameOf } = deps;

  function verify(token: string): Omit<Found, 'subscription'> | undefined {
    for (const about of Object.keys(purposes) as About[]) {
      const verified = tokens.verify(token, purposes[about], clock());
      if ('subject' in verified) return { about, verified, digest: verified.subject.split(' ')[1] };
    }
    return undefined;
  }
  async function find(token: string, from: Store): Promise<Found | undefined> {
    const found = verify(token);
    const subscription = found && (await from.subscription(found.verified.subject.split(' ')[0] ?? ''));
    return subscription && { ...found, subscription };
  }

  function describe({ about, verified, subscription, digest }: Found, pending?: string): ConfirmationData {
    const { state, newEmail, id } = subscription;
    if (about === 'address' && newEmail !== undefined && emailDigest(newEmail) !== digest) return { state: 'unknown' };
    const isOpen = { subscription: state === 'pending', address: newEmail !== undefined, undo: state === 'unsubscribed' }[about];
    const isExpired = verified.kind === 'expired';
    if (!isOpen) return isExpired ? { state: 'expired', canResend: false } : { state: 'used' };
    if (isExpired) return { state: 'expired', canResend: about === 'subscription' && clock().getTime() < verified.expiresAt + resendableForMs };
    return { state: 'ready', about, sameBrowser: about === 'subscription' && pending === pendingDigest(tokens, id) };
  }

  async function load(token: string, pending?: string): Promise<ConfirmationData> {
    const found = await find(token, store);
    return found ? describe(found, pending) : { state: 'unknown' };
  }

  /** Whatever was looked at before is looked at again in the transaction: two may press at once. */
  async function confirm(token: string): Promise<{ state: 'confirmed' } | ConfirmationData> {
    const before = await find(token, store);
    if (!before) return { state: 'unknown' };
    const { email, newEmail = email } = before.subscription;
    return store.transaction([email, newEmail], async (store) => {
      const found = await find(token, store);
      const facts = found ? describe(found) : ({ state: 'unknown' } as const);
      if (!found || facts.state !== 'ready') return facts;
      await act[found.about](found.subscription, store);
      return { state: 'confirmed' };
    });
  }

  const act: Record<About, (subscription: Subscription, store: Store) => Promise<void>> = { subscription: begin, address: move, undo: takeBack };

  /** The subscription of the address takes over what was asked for; where there is none, the request becomes it. */
  async function begin(request: Subscription, store: Store) {
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
      staff: staffOf(submission ?? { form: 'sign-up', fields: { interests } }),
      at,
      preferencesUrl: links.preferences(subscription.id, at),
      unsubscribeUrl: links.unsubscribe(subscription.id, at),
      nameOf,
      ...from(),
    });
    const subscriptions = known ? [{ ...request, state: 'merged' as const }, subscription] : [subscription];
    await store.write({ subscriptions, mails, clearedSuppressions: suppressionDigests(tokens, request.email) });
  }

  /** To where another subscription runs it does not move. One that has ended makes room. */
  async function move({ newEmail, ...subscription }: Subscription, store: Store) {
    if (newEmail === undefined) return;
    const other = await store.subscriptionByEmail(newEmail);
    const isTaken = other !== undefined && other.id !== subscription.id && other.state !== 'unsubscribed';
    if (isTaken) return store.write({ subscriptions: [subscription] });
    await store.write({
      deletedSubscriptions: other && other.id !== subscription.id ? [other.id] : [],
      subscriptions: [{ ...subscription, email: newEmail }],
      clearedSuppressions: suppressionDigests(tokens, newEmail),
    });
  }

  async function takeBack(subscription: Subscription, store: Store) {
    await store.write({ subscriptions: [restoreSubscription(subscription)] });
  }

  async function resend(token: string) {
    const at = clock().getTime();
    const before = await find(token, store);
    if (!before) return;
    await store.transaction([before.subscription.email], async (store) => {
      const found = await find(token, store);
      const facts = found && describe(found);
      if (!found || facts?.state !== 'expired' || !facts.canResend) return;
      const { id, email, interests, submissionId } = found.subscription;
      const submission = await store.submission(submissionId);
      const allowance = await takeMailAllowance(store, { tokens, email, kind: 'confirmation', at });
      if (!submission || !allowance) return;
      const mail = composeConfirmation({ submission, interests, nameOf, confirmUrl: links.confirm(id, at), at, ...from() });
      await store.write({ mails: [mail], mailLog: [allowance] });
    });
  }

  return {
    load,
    confirm,
    resend,
    async sendPreferences(token) {
      const found = await find(token, store);
      if (found && describe(found).state === 'used') await sendPreferencesLink(found.subscription.email, deps);
    },
  };
}

/** Ties a link to the address it was sent to. */
export function emailDigest(email: string): string {
  return createHash('sha256').update(emailKey(email)).digest('base64url').slice(0, 16);
}

/** What a browser keeps of the request it has made: worth nothing but to know the same browser again. */
export function pendingDigest(tokens: Pick<SubscriptionServices['tokens'], 'digests'>, requestId: string): string {
  return tokens.digests(`pending ${requestId}`)[0];
}
