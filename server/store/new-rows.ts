/** Converts objects to rows of the tables; rows.ts converts them back. */
import { emailKey } from '../platform/email-address/email-address.ts';
import type { NewMail } from './outbox-store.ts';
import type { NewRow } from './sql-insert.ts';
import type { Submission } from './submission-store.ts';
import type { Subscription } from './subscription-store.ts';

export function submissionToRow({
  receivedAt,
  messageDigest,
  fields,
  spam,
  page,
  ...rest
}: Submission): NewRow<'submissions'> {
  return {
    ...rest,
    received_at: receivedAt,
    address: emailKey(rest.email),
    fields: JSON.stringify(fields),
    page: page ?? null,
    message_digest: messageDigest ?? null,
    spam: JSON.stringify(spam),
  };
}

export function mailToRow({
  id,
  submissionId,
  kind,
  messageId,
  createdAt,
  state = 'waiting',
  ...message
}: NewMail): NewRow<'mails'> {
  return {
    id,
    submission_id: submissionId ?? null,
    kind,
    address: emailKey(message.to),
    message: JSON.stringify(message),
    message_id: messageId,
    created_at: createdAt,
    state,
  };
}

export function subscriptionToRow({
  id,
  email,
  state,
  interests,
  sectors,
  submissionId,
  consent,
  ...rest
}: Subscription): NewRow<'subscriptions'> {
  return {
    id,
    email,
    address: emailKey(email),
    state,
    interests: JSON.stringify(interests),
    sectors: JSON.stringify(sectors),
    submission_id: submissionId,
    consent: JSON.stringify(consent),
    requested_at: rest.requestedAt,
    confirmed_at: rest.confirmedAt ?? null,
    paused_until: rest.pausedUntil ?? null,
    undo_state: rest.undo ?? null,
    unsubscribed_at: rest.unsubscribedAt ?? null,
    new_email: rest.newEmail ?? null,
    country: rest.country ?? null,
  };
}
