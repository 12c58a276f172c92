/** Every mail to staff can be sent through any mail server, whatever a visitor writes into the fields of a form. */
import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { composeConfirmedMails, composeDigest, composeHoldAlert } from '../../../../server/mail/compose-mails.ts';
import { composeSubmissionMails } from '../../../../server/mail/compose-submission-mails.ts';
import { createMessageEncoder } from '../../../../server/mail/transport/encode-message.ts';
import { emailAddress } from '../../../support/forms/email.ts';
import { headerOf } from '../../../support/mail/read-mail.ts';
import { asOutboxMail } from '../../../support/site/memory-store.ts';
import { siteContent, sourceOf, today } from '../../../support/site/site.ts';
import { sampleSubmission, sampleSubscription } from '../../../support/store/samples.ts';

vi.setConfig({ testTimeout: 60_000 });
const { site } = sourceOf(siteContent()).at(today);
const about = { site, origin: 'https://www.example.com', staff: 'staff@example.com' };
const at = today.getTime();
const isAsciiText = /^\p{ASCII}*$/u;
const write = createMessageEncoder({
  from: { name: 'Büro, Lazulite', address: emailAddress('post@bücher.example') },
  dkim: undefined,
});

const words = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc
    .array(
      fc.constantFrom(
        '\r\n',
        '\n',
        '\r',
        '\0',
        'Bcc: a@b.example',
        '=?utf-8?q?x?=',
        '\ud800',
        '\u202e',
        '.',
        ' ',
        '<b>',
        '💶',
        'x'.repeat(400),
      ),
      {
        maxLength: 12,
      },
    )
    .map((all) => all.join('')),
);
const email = fc
  .constantFrom('ann@example.com', 'ann@bücher.example', 'mary.o’brien@example.com', '😀@bücher.example')
  .map(emailAddress);
const replyTos = new Map([
  ['ann@example.com', 'ann@example.com'],
  ['ann@bücher.example', 'ann@xn--bcher-kva.example'],
]);
const submission = fc
  .record({
    email,
    fullName: words,
    company: words,
    jobTitle: words,
    phone: words,
    message: words,
    interests: fc.array(words, { maxLength: 3 }),
    name: words,
  })
  .map(({ email, name, ...fields }) =>
    sampleSubmission({
      email,
      fields: { country: 'DE', ...fields, [`x${name}`]: name },
      page: `/${name}`,
      spam: { score: 1, reasons: [name] },
    }),
  );

const optionName = (id: string) => id;

/** One mail of each kind that goes to staff. */
function composeStaffMails(given: ReturnType<typeof sampleSubmission>) {
  const subscription = sampleSubscription({ email: given.email });
  const confirmed = {
    request: subscription,
    subscription,
    at,
    preferencesUrl: 'x',
    unsubscribeUrl: 'https://www.example.com/u/x',
  };
  const typed = given.spam.reasons.join();
  return {
    aboutVisitor: [
      ...composeSubmissionMails({
        ...about,
        submission: given,
        receiptUrl: 'https://www.example.com/receipts/x',
        quiet: true,
        optionName,
      }).toStaff,
      ...[given, undefined].flatMap((submission) =>
        composeConfirmedMails({ ...about, ...confirmed, submission, optionName }),
      ),
    ].filter(({ kind }) => kind !== 'welcome'),
    others: [
      composeHoldAlert({ ...about, at }),
      composeDigest({
        ...about,
        at,
        quarantined: [{ submission: given, releaseUrl: 'https://www.example.com/release/x' }],
        more: 1,
        deadMails: [{ id: 'x', kind: typed, reference: typed, since: at, error: typed }],
        staleContent: {
          places: [{ entry: typed, file: typed, line: 1, field: typed, what: typed, since: at }],
          more: 1,
        },
      }),
    ],
  };
}

test('Any form entry becomes valid mails to staff with ASCII headers, and with a Reply-To only if every server can pass it on', async () => {
  await fc.assert(
    fc.asyncProperty(submission, async (given) => {
      const { aboutVisitor, others } = composeStaffMails(given);
      expect(aboutVisitor).toHaveLength(3);
      for (const mail of aboutVisitor) {
        expect(mail.text).toContain(`Email: ${given.email}\n`);
        expect(mail.text.includes('“Reply” does not reach')).toBe(!replyTos.has(given.email));
      }
      for (const mail of [...aboutVisitor, ...others].map(asOutboxMail)) {
        const { message, envelope, needsUtf8 } = await write(mail);
        const head = message.subarray(0, message.indexOf('\r\n\r\n')).toString('latin1');
        expect(head).toMatch(isAsciiText);
        expect([envelope, needsUtf8]).toEqual([{ from: 'post@xn--bcher-kva.example', to: 'staff@example.com' }, false]);
        expect(head.match(/^(?:Subject|To|From|Message-ID): ?/gim)).toHaveLength(4);
        expect(head).not.toMatch(/^Bcc/im);
        expect(headerOf(message.toString(), 'To')).toBe('staff@example.com');
        const isAboutVisitor = aboutVisitor.some(({ id }) => id === mail.id);
        expect(headerOf(message.toString(), 'Reply-To')).toBe((isAboutVisitor && replyTos.get(given.email)) || '');
      }
    }),
    { numRuns: 60 },
  );
});
