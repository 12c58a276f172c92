/**
 * Creates a submission with its spam score from validated fields, and the request for the letter that may come with it.
 */
import { randomUUID } from 'node:crypto';
import { dayMs } from '../../content/vocabulary/durations.ts';
import { consentVersion } from '../../shared/forms/form.ts';
import type { ContentSource } from '../content/content-source.ts';
import { parseEmailAddress } from '../platform/email-address/email-address.ts';
import type { Submission, SubmissionStore } from '../store/submission-store.ts';
import type { Subscription } from '../store/subscription-store.ts';
import { type FormRequest, formDigest } from './idempotency.ts';
import { createReference } from './reference.ts';
import { quarantineThreshold, type SpamSignals, scoreSpam } from './spam-score.ts';

/** Signals for the spam score besides the fields and the messages of the last day. */
export type RequestSignals = Omit<SpamSignals, 'sameMessages'>;
type CreateDeps = { store: Pick<SubmissionStore, 'countSameMessage'>; content: ContentSource };

/**
 * @param now milliseconds since 1970.
 * @throws if the fields have no valid email address: every form has a field for it.
 */
export async function createSubmission(
  { form, fields }: Pick<FormRequest, 'form' | 'fields'>,
  signals: RequestSignals,
  now: number,
  { store, content }: CreateDeps,
): Promise<Submission> {
  const { email: _email, page: _page, ...rest } = fields;
  const textOf = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '');
  const email = parseEmailAddress(textOf('email'));
  if (!email) throw new Error(`The form ${form} has accepted a submission without an email address`);
  const [message, fullName, company] = [textOf('message'), textOf('fullName'), textOf('company')];
  const messageDigest = message ? formDigest(form, message.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')) : undefined;
  const sameMessages = messageDigest ? await store.countSameMessage(messageDigest, now - dayMs) : 0;
  const spam = scoreSpam({ ...signals, sameMessages }, { email, message, fullName, company }, content.spam);
  return {
    id: randomUUID(),
    reference: createReference(),
    form,
    receivedAt: now,
    email,
    fields: rest,
    page: textOf('page') || undefined,
    messageDigest,
    spam,
    state: spam.score >= quarantineThreshold ? 'quarantined' : 'clean',
  };
}

/**
 * The newsletter request: a separate row until it is confirmed, even if the address is already subscribed.
 * @returns undefined if the letter was not requested.
 */
export function createSubscriptionRequest({
  id,
  form,
  email,
  fields,
  receivedAt,
}: Submission): Subscription | undefined {
  if (form !== 'sign-up' && fields.newsletter !== true) return undefined;
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
