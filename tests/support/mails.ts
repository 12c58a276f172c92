/** Mails to send in a test. */
import type { NewMail } from '../../server/store/store.ts';

let count = 0;

/** A mail that waits, with an id of its own. */
export function newMail(given: Partial<NewMail> = {}): NewMail {
  count += 1;
  const id = given.id ?? `mail-${process.pid}-${count}`;
  return {
    id,
    kind: 'staff',
    submissionId: undefined,
    to: 'enquiries@lazulite.example',
    subject: 'Contact CM-7F3K-2Q9D',
    text: 'Gallium, please.\n',
    html: '<p>Gallium, please.</p>',
    headers: {},
    messageId: `<${id}@lazulite.example>`,
    createdAt: Date.parse('2026-11-21T15:04:05.000Z') + count,
    ...given,
  };
}
