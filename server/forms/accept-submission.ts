/** From what a visitor sent to what must survive: submission, request for the letter, mails and answer, in one transaction. The same for pages and programs. */
import { createHash, randomUUID } from 'node:crypto';
import { consentVersion, type FormName } from '../../shared/forms/form.ts';
import type { ProofChallenge } from '../../shared/forms/proof-of-work.ts';
import type { ContentSource } from '../content/content-source.ts';
import { StoreError } from '../database/store-error.ts';
import type { EmailAddress } from '../email-address/email-address.ts';
import { composeSubmissionMails } from '../mail/compose-mails.ts';
import type { NewMail } from '../store/outbox-store.ts';
import type { Store } from '../store/store.ts';
import type { Submission } from '../store/submission-store.ts';
import type { Subscription } from '../store/subscription-store.ts';
import { pendingDigest } from '../subscriptions/confirmations.ts';
import { takeMailAllowance } from '../subscriptions/mail-limit.ts';
import type { SubscriptionServices } from '../subscriptions/services.ts';
import type { FieldValues } from './form-schema.ts';
import type { ProofOfWork } from './proof-of-work.ts';
import { createReference } from './reference.ts';
import { isSilent, quarantineThreshold, type SpamSignals, scoreSpam } from './spam-score.ts';

/** `key`: names the request when it comes again. */
export type Sent = { form: FormName; fields: FieldValues; key: string | undefined };
/** What has passed the schema and the limits. */
export type Accepted = Sent & { signals: Omit<SpamSignals, 'sameMessages'> };
/** What is told: the same whatever is known of the address and of its owner. `pending`: for the browser that asked for the letter. `work`: what would let it through at once. */
export type Receipt = { reference: string; status: 'received' | 'confirm'; receipt: string; pending?: string; work?: ProofChallenge };
/** `isReplayed`: it was given to the same request before. `reused`: the key has named another request. */
export type Answer = { receipt: Receipt; isReplayed: boolean } | 'reused';
export type AcceptSubmission = {
  /** Undefined when nothing was accepted under the key. */
  recall: (sent: Sent) => Promise<Answer | undefined>;
  /** @throws {StoreError} when it could not be kept. */
  accept: (accepted: Accepted) => Promise<Answer>;
};

/** `wakeOutbox`: there are mails to be sent. */
type AcceptDeps = Pick<SubscriptionServices, 'store' | 'tokens' | 'links' | 'from' | 'staffOf' | 'nameOf' | 'clock'> & {
  content: ContentSource;
  wakeOutbox: () => void;
  /** Set when work is asked for. */
  proofOfWork?: ProofOfWork | undefined;
};

const dayMs = 24 * 3600 * 1000;

export function createAcceptSubmission(deps: AcceptDeps): AcceptSubmission {
  const { store, tokens, links, from, staffOf, nameOf, clock, content, wakeOutbox, proofOfWork } = deps;

  async function recall({ form, fields, key }: Sent): Promise<Answer | undefined> {
    const known = key === undefined ? undefined : await store.idempotencyRecord(digestOf(form, key));
    if (!known) return undefined;
    const isSame = known.requestDigest === digestOf(form, JSON.stringify(fields));
    return isSame ? { receipt: JSON.parse(known.response) as Receipt, isReplayed: true } : 'reused';
  }

  async function accept({ form, fields, signals, key }: Accepted): Promise<Answer> {
    const now = clock().getTime();
    const submission = await describe({ form, fields, signals }, now);
    const request = form === 'sign-up' || fields.newsletter === true ? requestOf(submission) : undefined;
    const work = proofOfWork?.createChallenge(submission);
    const receipt: Receipt = {
      reference: submission.reference,
      status: form === 'sign-up' ? 'confirm' : 'received',
      receipt: links.receipt(submission),
      ...(request && { pending: pendingDigest(tokens, request.id) }),
      ...(work && { work }),
    };
    // All of them, also those that the limits of the address will leave out: the answer takes as long whatever is known of it.
    const mails = compose(submission, request, receipt.receipt);
    const idempotency = key !== undefined && {
      key: digestOf(form, key),
      at: now,
      requestDigest: digestOf(form, JSON.stringify(fields)),
      response: JSON.stringify(receipt),
    };
    try {
      await store.transaction([submission.email], async (store) => {
        const { allowed, mailLog } = await withinLimits(mails, submission, store);
        const isAsked = allowed.some(({ kind }) => kind === 'confirmation');
        await store.write({
          submission,
          mails: allowed,
          mailLog,
          ...(request && isAsked && { subscriptions: [request] }),
          ...(idempotency && { idempotency }),
        });
      });
    } catch (error) {
      // The same request may have been written in the meantime.
      const written = error instanceof StoreError ? await recall({ form, fields, key }) : undefined;
      if (!written) throw error;
      return written;
    }
    wakeOutbox();
    return { receipt, isReplayed: false };
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
      state: spam.score >= quarantineThreshold ? 'quarantined' : 'clean',
    };
  }

  function compose(submission: Submission, request: Subscription | undefined, receiptUrl: string): NewMail[] {
    return composeSubmissionMails({
      submission,
      ...from(),
      staff: staffOf(submission),
      receiptUrl,
      quiet: isSilent(submission.spam),
      request: request && { confirmUrl: links.confirm(request.id, submission.receivedAt), interests: request.interests },
      nameOf,
    });
  }

  /** To staff everything goes; to the address of the visitor what the day still allows. */
  async function withinLimits(mails: readonly NewMail[], { email, receivedAt: at }: Submission, store: Store) {
    const allowed: NewMail[] = [];
    const mailLog = [];
    for (const mail of mails) {
      const { kind } = mail;
      const isLimited = kind === 'acknowledgement' || kind === 'confirmation';
      const allowance = isLimited ? await takeMailAllowance(store, { tokens, email, kind, at }) : undefined;
      if (allowance) mailLog.push(allowance);
      if (allowance || !isLimited) allowed.push(mail);
    }
    return { allowed, mailLog };
  }

  return { recall, accept };
}

/** A row of its own until its own link is pressed, whatever the address has already. */
function requestOf({ id, email, fields, receivedAt }: Submission): Subscription {
  const listOf = (name: string) => (Array.isArray(fields[name]) ? fields[name] : []);
  return {
    id: randomUUID(),
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

function digestOf(form: FormName, text: string): string {
  return createHash('sha256').update(`${form}\0${text}`).digest('base64url');
}
