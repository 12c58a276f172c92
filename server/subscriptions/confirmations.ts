/** Confirming: a subscription that was asked for begins, or one moves to another address. Looking at the link changes nothing. */
import { createHash } from 'node:crypto';
import { href } from '../../shared/routes.ts';
import type { ConfirmFacts } from '../../shared/subscriptions/facts.ts';
import { composeConfirmation, composeConfirmedMails } from '../mail/compose-mails.ts';
import { StoreError, type Subscription } from '../store/store.ts';
import type { LifeDeps } from './deps.ts';
import { addressDigests } from './suppression.ts';

const day = 86_400_000;
const resendsPerDay = 3;
/** A link may come back this long after it has expired, to be sent anew; by then the request itself is deleted. */
const resendableFor = 5 * day;

export type Confirmations = {
  /** @param pendingId the request this browser made a moment ago, by its cookie. */
  look: (token: string, pendingId?: string) => Promise<ConfirmFacts>;
  /** @returns the token of the preferences page, or why nothing was confirmed. */
  confirm: (token: string) => Promise<{ state: 'confirmed'; preferences: string } | ConfirmFacts>;
  /** Sends the link once more, at most three times a day; says nothing about whether it did. */
  resend: (token: string) => Promise<void>;
};

export function createConfirmations({ store, tokens, links, clock, from, staffOf, nameOf }: LifeDeps): Confirmations {
  async function find(token: string) {
    const now = clock();
    const first = tokens.verify(token, 'confirm', now);
    const about = first.kind === 'malformed' ? 'address' : 'subscription';
    const verified = about === 'address' ? tokens.verify(token, 'change-address', now) : first;
    if (!('subject' in verified)) return undefined;
    const [id = '', digest] = verified.subject.split(' ');
    const subscription = await store.subscription(id);
    return subscription && ({ about, subscription, digest, verified, now } as const);
  }
  const preferencesToken = (id: string, at: number) => links.preferences(id, at).split('/').at(-1) ?? '';

  async function look(token: string, pendingId?: string): Promise<ConfirmFacts> {
    const found = await find(token);
    if (!found) return { state: 'unknown' };
    const { about, subscription, digest, verified, now } = found;
    if (about === 'address' && subscription.newEmail !== undefined && digestOf(subscription.newEmail) !== digest) return { state: 'unknown' };
    const isOpen = about === 'address' ? subscription.newEmail !== undefined : subscription.state === 'pending';
    if (!isOpen) {
      if (verified.kind === 'expired') return { state: 'expired', canResend: false };
      return { state: 'used', preferencesHref: href('preferences', { token: preferencesToken(subscription.id, now.getTime()) }) };
    }
    if (verified.kind === 'expired') return { state: 'expired', canResend: about === 'subscription' && now.getTime() < verified.expiresAt + resendableFor };
    return { state: 'ready', about, sameBrowser: pendingId === subscription.id };
  }

  async function confirm(token: string): Promise<{ state: 'confirmed'; preferences: string } | ConfirmFacts> {
    const facts = await look(token);
    const found = await find(token);
    if (facts.state !== 'ready' || !found) return facts;
    const { subscription, now } = found;
    try {
      if (facts.about === 'subscription') await begin(subscription, now.getTime());
      else await move(subscription);
    } catch (error) {
      // Pressed twice at once: the other one has written it.
      const current = await store.subscription(subscription.id);
      if (!(error instanceof StoreError) || current?.state !== 'active') throw error;
    }
    return { state: 'confirmed', preferences: preferencesToken(subscription.id, now.getTime()) };
  }

  async function begin(pending: Subscription, at: number) {
    const { submissionId, id } = pending;
    const submission = await store.submission(submissionId);
    const subscription: Subscription = { ...pending, state: 'active', confirmedAt: at };
    const staff = staffOf(submission ?? { form: 'sign-up', fields: { interests: pending.interests } });
    const preferencesUrl = links.preferences(id, at);
    const unsubscribeUrl = links.unsubscribe(id, at);
    const mails = composeConfirmedMails({ subscription, submission, staff, at, preferencesUrl, unsubscribeUrl, nameOf, ...from() });
    await store.write({ subscription, mails, unsuppressed: addressDigests(tokens, subscription.email) });
  }

  async function move({ newEmail, ...subscription }: Subscription) {
    const other = newEmail === undefined ? undefined : await store.subscriptionByEmail(newEmail);
    if (newEmail === undefined || (other && other.id !== subscription.id && other.state !== 'unsubscribed')) return;
    await store.write({ subscription: { ...subscription, email: newEmail }, unsuppressed: addressDigests(tokens, newEmail) });
  }

  return {
    look,
    confirm,
    async resend(token) {
      const facts = await look(token);
      const found = await find(token);
      if (!found || facts.state !== 'expired' || !facts.canResend) return;
      const { subscription, now } = found;
      const submission = await store.submission(subscription.submissionId);
      const at = now.getTime();
      if (!submission || (await store.countMails(subscription.email, 'confirmation', at - day)) >= resendsPerDay) return;
      await store.write({ mails: [composeConfirmation({ submission, confirmUrl: links.confirm(subscription.id, at), at, ...from() })] });
    },
  };
}

/** Ties a link to the address it was sent to. */
export function digestOf(email: string): string {
  return createHash('sha256').update(email).digest('base64url').slice(0, 16);
}
