/** The mail to staff can be sent whatever a visitor writes into the fields of a form. */
import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { composeConfirmedMails, composeSubmissionMails } from '../../../../server/mail/compose-mails.ts';
import { createMessageEncoder } from '../../../../server/mail/transport/encode-message.ts';
import { toNodemailer } from '../../../../server/mail/transport/to-nodemailer.ts';
import { emailAddress, sender } from '../../../support/email.ts';
import { asOutboxMail } from '../../../support/memory-store.ts';
import { headerOf } from '../../../support/read-mail.ts';
import { sampleSubmission, sampleSubscription } from '../../../support/samples.ts';
import { siteContent, sourceOf, today } from '../../../support/site.ts';

vi.setConfig({ testTimeout: 60_000 });
const { site } = sourceOf(siteContent()).at(today);
const about = { site, origin: 'https://www.example.com', staff: 'staff@example.com' };
const write = createMessageEncoder({ from: sender, dkim: undefined });

const words = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc
    .array(fc.constantFrom('\r\n', '\n', '\r', '\0', 'Bcc: a@b.example', '=?utf-8?q?x?=', '\ud800', '\u202e', '.', ' ', '<b>', '💶', 'x'.repeat(400)), {
      maxLength: 12,
    })
    .map((all) => all.join('')),
);
const email = fc.constantFrom('ann@example.com', 'mary.o’brien@example.com', '😀@bücher.example').map(emailAddress);
const submission = fc
  .record({ email, fullName: words, company: words, jobTitle: words, phone: words, message: words, interests: fc.array(words, { maxLength: 3 }), name: words })
  .map(({ email, name, ...fields }) => sampleSubmission({ email, fields: { country: 'DE', ...fields, [`x${name}`]: name } }));

test('Any form entry becomes one valid mail with one subject, and with a Reply-To only if it can be written', async () => {
  await fc.assert(
    fc.asyncProperty(submission, fc.boolean(), async (given, utf8) => {
      const confirmed = {
        request: sampleSubscription({ email: given.email }),
        subscription: sampleSubscription({ email: given.email }),
        at: today.getTime(),
        preferencesUrl: 'x',
        unsubscribeUrl: 'https://www.example.com/u/x',
      };
      const mails = [
        ...composeSubmissionMails({ ...about, submission: given, receiptUrl: 'https://www.example.com/receipts/x', quiet: true }).toStaff,
        ...composeConfirmedMails({ ...about, ...confirmed, submission: given }).filter(({ kind }) => kind === 'staff-confirmed'),
        ...composeConfirmedMails({ ...about, ...confirmed, submission: undefined }).filter(({ kind }) => kind === 'staff-confirmed'),
      ].map(asOutboxMail);
      expect(mails.map(({ to }) => to)).toEqual(Array(3).fill('staff@example.com'));
      for (const mail of mails) {
        expect(mail.text).toContain(`Email: ${given.email}\n`);
        expect(Boolean(toNodemailer(mail, sender, { utf8 }).replyTo)).toBe(utf8 || given.email === 'ann@example.com');
        const { message, hasUtf8 } = await write(mail, { utf8 });
        expect(hasUtf8).toBe(utf8 && given.email !== 'ann@example.com');
        const head = message.subarray(0, message.indexOf('\r\n\r\n')).toString('latin1');
        expect(head.match(/^(?:Subject|To|From|Message-ID): ?/gim)).toHaveLength(4);
        expect(head).not.toMatch(/^Bcc/im);
        expect(headerOf(message.toString(), 'To')).toBe('staff@example.com');
      }
    }),
    { numRuns: 100 },
  );
});
