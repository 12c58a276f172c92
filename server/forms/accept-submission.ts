/** From what a visitor sent to what must survive: submission, mails, subscription and answer, in one write. The same for pages and programs. */
import { createHash, randomUUID } from 'node:crypto';
import { consentVersion, type FormName } from '../../shared/forms/form.ts';
import type { Work } from '../../shared/forms/proof-of-work.ts';
import type { ContentSource } from '../content-source.ts';
import { composeSubmissionMails } from '../mail/compose-mails.ts';
import type { EmailAddress } from '../mail/email-address.ts';
import { StoreError, type Submission, type Subscription } from '../store/store.ts';
import type { LifeDeps } from '../subscriptions/deps.ts';
import { addressDigests } from '../subscriptions/suppression.ts';
import type { Fields } from './form-schema.ts';
import type { ProofOfWork } from './proof-of-work.ts';
import { createReference } from './reference.ts';
import { isQuiet, quarantineFrom, type Signals, scoreSpam } from './spam-score.ts';

/** What has passed the schema. `key`: names the request when it comes again. */
export type Accepted = { form: FormName; fields: Fields; signals: Omit<Signals, 'sameMessages'>; key: string | undefined };
/** What is told: the same whatever is known of the address and of its owner. `subscriptionId`: for the browser that asked for the letter. `work`: what would let it through at once. */
export type Receipt = { reference: string; status: 'received' | 'confirm'; receipt: string; subscriptionId?: string; work?: Work };
/** `reused`: the key has named another request. */
export type AcceptSubmission = (accepted: Accepted) => Promise<Receipt | 'reused'>;

/** `wakeOutbox`: there are mails to be sent. */
type AcceptDeps = Pick<LifeDeps, 'store' | 'tokens' | 'links' | 'from' | 'staffOf' | 'nameOf' | 'clock'> & {
  content: ContentSource;
  wakeOutbox: () => void;
  /** Set when work is asked for. */
  proofOfWork?: ProofOfWork | undefined;
};

const dayMs = 24 * 3600 * 1000;
/** Of one kind, to one address, in a day: nobody can have us fill another's inbox. */
const mostMailsADay = 3;
/** To one whose data was erased: it is asked whether it wants the letter again, not pestered. */
const mostMailsOnceErased = 1;

export function createAcceptSubmission({ store, tokens, links, from, staffOf, nameOf, clock, content, wakeOutbox, proofOfWork }: AcceptDeps): AcceptSubmission {
  async function accept({ form, fields, signals, key }: Accepted): Promise<Receipt | 'reused'> {
    const now = clock().getTime();
    const digest = digestOf(form, JSON.stringify(fields));
    const idempotencyKey = key === undefined ? undefined : digestOf(form, key);
    const recall = async (): Promise<Receipt | 'reused' | undefined> => {
      const kept = idempotencyKey === undefined ? undefined : await store.keptAnswer(idempotencyKey);
      if (!kept) return undefined;
      return kept.requestDigest === digest ? (JSON.parse(kept.answer) as Receipt) : 'reused';
    };

    const before = await recall();
    if (before) return before;
    const submission = await describe({ form, fields, signals }, now);
    const subscription = form === 'sign-up' || fields.newsletter === true ? await findSubscription(submission) : undefined;
    const work = proofOfWork?.ask(submission);
    const receipt: Receipt = {
      reference: submission.reference,
      status: form === 'sign-up' ? 'confirm' : 'received',
      receipt: links.receipt(submission.id, now),
      ...(subscription && { subscriptionId: subscription.id }),
      ...(work && { work }),
    };
    const isNew = subscription?.state === 'pending';
    try {
      await store.write({
        submission,
        mails: await compose(submission, subscription, receipt.receipt),
        ...(isNew && { subscription }),
        ...(idempotencyKey !== undefined && { idempotency: { key: idempotencyKey, at: now, requestDigest: digest, answer: JSON.stringify(receipt) } }),
      });
    } catch (error) {
      // The same request may have been written in the meantime.
      const written = error instanceof StoreError ? await recall() : undefined;
      if (!written) throw error;
      return written;
    }
    wakeOutbox();
    return receipt;
  }

  async function describe({ form, fields, signals }: Omit<Accepted, 'key'>, now: number): Promise<Submission> {
    const { email, page, ...rest } = fields as { email: EmailAddress; page?: string };
    const { message = '', fullName = '', company = '' } = rest as Record<string, string>;
    const messageDigest = message && digestOf(form, message.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ''));
    const sameMessages = messageDigest ? await store.countSameMessage(messageDigest, now - dayMs) : 0;
    const spam = scoreSpam({ ...signals, sameMessages }, { email, message, fullName, company }, content.spam);
    return {
      id: randomUUID(),
      reference: createReference(),
      form,
      receivedAt: now,
      email,
      fields: rest,
      page,
      messageDigest: messageDigest || undefined,
      spam,
      state: spam.score >= quarantineFrom ? 'quarantined' : 'clean',
    };
  }

  /** The subscription of an address as it is to be: one that runs is left alone, any other begins anew. */
  async function findSubscription({ id, email, fields, receivedAt }: Submission): Promise<Subscription> {
    const known = await store.subscriptionByEmail(email);
    if (known?.state === 'active' || known?.state === 'paused') return known;
    const listOf = (name: string) => (Array.isArray(fields[name]) ? fields[name] : []);
    return {
      id: known?.id ?? randomUUID(),
      email,
      state: 'pending',
      interests: listOf('interests'),
      sectors: listOf('sectors'),
      submissionId: id,
      consent: { version: consentVersion, at: receivedAt },
      requestedAt: receivedAt,
      confirmedAt: undefined,
      pausedUntil: undefined,
    };
  }

  async function compose(submission: Submission, subscription: Subscription | undefined, receiptUrl: string) {
    const { email, receivedAt } = submission;
    const most = (await store.isSuppressed(addressDigests(tokens, email))) ? mostMailsOnceErased : mostMailsADay;
    const mayWrite = async (kind: 'acknowledgement' | 'confirmation') => (await store.countMails(email, kind, receivedAt - dayMs)) < most;
    const invited = subscription && (await mayWrite('confirmation')) ? subscription : undefined;
    return composeSubmissionMails({
      submission,
      ...from(),
      staff: staffOf(submission),
      receiptUrl,
      quiet: isQuiet(submission.spam),
      acknowledge: await mayWrite('acknowledgement'),
      nameOf,
      ...(invited &&
        (invited.state === 'pending' ? { confirmUrl: links.confirm(invited.id, receivedAt) } : { preferencesUrl: links.preferences(invited.id, receivedAt) })),
    });
  }

  return accept;
}

function digestOf(form: FormName, text: string): string {
  return createHash('sha256').update(`${form}\0${text}`).digest('base64url');
}
