/** `store who <address>`: why somebody gets the letter, or why not. */
import { sentForMs } from '../../mail/letters/round.ts';
import { type Allowance, inboxAllowances } from '../../mail/mail-gate/mail-gate.ts';
import type { Tokens } from '../../platform/security/tokens.ts';
import type { OutboxMail } from '../../store/outbox-store.ts';
import type { Store } from '../../store/store.ts';
import type { Subscription } from '../../store/subscription-store.ts';
import { type DigestsOf, isoTime, type SubscriptionStatus, subscriptionStatusesOf } from './subscription-status.ts';

const maxListed = 20;
/** What others may do that sends a mail to the address. */
const causes: Record<Allowance['budget'], string> = {
  typed: 'by typing the address into a form',
  mailbox: 'by a link in a mail to it',
  letter: 'by the unsubscribe link of a letter',
  ending: 'about the end of its letters',
};

type Tools = { digestsOf: DigestsOf; tokens: Tokens; now: Date };

/**
 * @returns lines: the requests and the subscription, whether it is a reader now, the last copies and editions without
 * one, the mails that are stored, and how many mails others may still cause today. Texts of mail servers are as they
 * were stored.
 */
export async function describeReader(
  store: Store,
  email: string,
  { digestsOf, tokens, now }: Tools,
): Promise<string[]> {
  const submissions = await store.submissionsByEmail(email);
  const statusOf = await subscriptionStatusesOf(submissions, { store, digestsOf, now });
  const subscription = await store.subscriptionByEmail(email);
  const copies = subscription ? await store.copiesOf(subscription.id) : [];
  const released = await store.releasedEditions();
  const missing = [...released].filter(([edition]) => !copies.some((copy) => copy.edition === edition));
  const requests = submissions.flatMap((submission) => {
    const { request } = statusOf(submission);
    return request ? [`request ${submission.reference}, ${isoTime(submission.receivedAt)}: ${request}`] : [];
  });
  const isErased = await store.isSuppressed(digestsOf(email));
  const allowances = await inboxAllowances(email, { tokens, store, now });
  return [
    ...requests.slice(0, maxListed),
    `reader: ${subscription ? whyReader(subscription, now) : whyNone(submissions.map((submission) => statusOf(submission)))}`,
    ...(isErased
      ? ['erased: the owner had everything erased, so only a confirmation is sent, until it is confirmed']
      : []),
    ...copies
      .slice(-maxListed)
      .map(({ edition, at, outcome }) => `copy of ${edition}, ${isoTime(at)}: ${outcome ?? 'waiting'}`),
    ...(subscription
      ? missing.slice(-maxListed).map(([edition, at]) => `no copy of ${edition}: ${whyMissing(subscription, at, now)}`)
      : []),
    ...(await store.mailsTo(email)).slice(-maxListed).map(describeMail),
    `mails that others may still cause today: ${allowances.map(({ budget, left }) => `${left} ${causes[budget]}`).join(', ')}`,
  ];
}

function whyNone(statuses: readonly SubscriptionStatus[]): string {
  if (statuses.some(({ subscription }) => subscription))
    return 'no, the subscription that was requested here has moved to another address';
  return statuses.some(({ request }) => request)
    ? 'no, nothing has been confirmed'
    : 'no, there is no subscription of this address';
}

function whyReader(subscription: Subscription, now: Date): string {
  const { state, confirmedAt, pausedUntil, unsubscribedAt, bouncedAt, bounceEvidence } = subscription;
  if (state === 'unsubscribed') return `no, unsubscribed ${isoTime(unsubscribedAt)}`.trimEnd();
  if (bouncedAt !== undefined)
    return `no, a letter bounced ${isoTime(bouncedAt)}: ${bounceEvidence ?? 'what the server said was not recorded'}`;
  if (state === 'paused' && (pausedUntil ?? Number.POSITIVE_INFINITY) > now.getTime())
    return `no, paused until ${isoTime(pausedUntil)}`;
  return `yes, since ${isoTime(confirmedAt)}`;
}

function whyMissing(subscription: Subscription, releasedAt: number, now: Date): string {
  return `sent from ${isoTime(releasedAt)}, ${reasonWithout(subscription, releasedAt, now)}`;
}

function reasonWithout(
  { state, confirmedAt, pausedUntil, unsubscribedAt, bouncedAt }: Subscription,
  releasedAt: number,
  now: Date,
): string {
  if (confirmedAt !== undefined && confirmedAt > releasedAt) return 'before this subscription was confirmed';
  if (state === 'unsubscribed') return `the reader has unsubscribed ${isoTime(unsubscribedAt)}`.trimEnd();
  if (bouncedAt !== undefined) return `no letters since one bounced ${isoTime(bouncedAt)}`;
  if (pausedUntil !== undefined && pausedUntil > releasedAt)
    return `the letters were paused until ${isoTime(pausedUntil)}`;
  return releasedAt > now.getTime() - sentForMs
    ? 'not written yet'
    : 'and the sending has ended; a copy may have been erased since';
}

function describeMail({ kind, createdAt, state, settled, attempts, lastError }: OutboxMail): string {
  const outcome = state === 'dead' ? (settled ?? state) : state;
  return `mail ${kind}, ${isoTime(createdAt)}: ${outcome}, attempts ${attempts}${lastError === undefined ? '' : `, ${lastError}`}`;
}
