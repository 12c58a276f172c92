/** Complete records for a store, each with a unique id. */
import { randomUUID } from 'node:crypto';
import type { FreeKind, NewMail } from '../../../server/store/outbox-store.ts';
import type { Submission } from '../../../server/store/submission-store.ts';
import type { Subscription } from '../../../server/store/subscription-store.ts';

export const noon = Date.UTC(2026, 10, 20, 12);

export function newSubmission(given: Partial<Submission> = {}): Submission {
  const id = randomUUID();
  return {
    id,
    reference: `CM-${id.slice(0, 13).toUpperCase()}`,
    form: 'contact',
    receivedAt: noon,
    email: 'Ada@example.com',
    fields: {
      fullName: 'Ada Lovelace',
      interests: ['lithium', 'gallium'],
      newsletter: false,
      message: 'Prices\r\nof “gallium” \u0000 \ud800',
    },
    page: '/contact-us',
    messageDigest: 'digest',
    spam: { score: 1, reasons: ['no origin'] },
    state: 'clean',
    ...given,
  };
}

/** Of any kind: its type says that the store takes it, because tests of the store write mails without the gate. */
export function newMail(given: Partial<NewMail> = {}): NewMail<FreeKind> {
  const id = randomUUID();
  const mail: NewMail = {
    id,
    submissionId: undefined,
    kind: 'staff',
    to: 'staff@example.com',
    subject: 'A message',
    text: 'Text',
    html: '<p>Text</p>',
    replyTo: 'ada@example.com',
    headers: { 'X-CM-Reference': 'CM-1' },
    messageId: `<${id}@example.com>`,
    createdAt: noon,
    ...given,
  };
  return mail as NewMail<FreeKind>;
}

export function newSubscription(given: Partial<Subscription> = {}): Subscription {
  return {
    id: randomUUID(),
    email: 'Ada@example.com',
    state: 'pending',
    interests: ['lithium'],
    sectors: [],
    submissionId: randomUUID(),
    consent: { version: '2026-11', at: noon },
    requestedAt: noon,
    confirmedAt: undefined,
    pausedUntil: undefined,
    ...given,
  };
}
