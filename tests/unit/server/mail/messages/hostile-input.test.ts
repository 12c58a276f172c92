import { expect, test } from 'vitest';
import { toNodemailer } from '../../../../../server/mail/transport/to-nodemailer.ts';
import { sender } from '../../../../support/forms/email.ts';
import { composeMails, mailOf, request } from '../../../../support/mail/composed-mails.ts';
import { asOutboxMail } from '../../../../support/site/memory-store.ts';
import { sampleSubmission } from '../../../../support/store/samples.ts';

const hostile: [string, string][] = [
  ['a line end and a header', 'x\r\nBcc: victim@example.net'],
  ['half a line end and a header', 'x\nBcc: victim@example.net'],
  ['control characters', 'x\0y\u0007z'],
  ['an encoded word', '=?utf-8?q?X=0d=0aBcc:=20victim@example.net?='],
  ['two addresses', 'a@example.com, victim@example.net'],
  ['a quoted local part', '"victim@example.net x"@example.com'],
  ['turned reading direction', '\u202Ereversed\u2066'],
  ['half a character', 'lone \ud800 surrogate'],
  ['markup', '<script>alert(1)</script>'],
  ['an endless word', 'x'.repeat(4000)],
  ['an endless line of what is escaped', '"&<>'.repeat(1000)],
  ['an endless line of large characters', '💶'.repeat(1000)],
  ['Unicode line ends', '\u2028Bcc: victim@example.net\u2029'],
];

test.each(hostile)(
  'Hostile input makes no header, no markup and no endless line in a mail to staff: %s',
  (_name, text) => {
    const { fields } = sampleSubmission();
    const everywhere = Object.fromEntries(
      Object.keys(fields).map((name) => [name, Array.isArray(fields[name]) ? [text] : text]),
    );
    const mails = composeMails(
      {
        fields: { ...everywhere, country: 'DE', newsletter: true, [text]: text },
        email: text,
        page: undefined,
        spam: { score: 1, reasons: [text] },
      },
      { request },
    );
    const mail = mailOf(mails, 'staff');
    expect(toNodemailer(asOutboxMail(mail), sender)).not.toHaveProperty('replyTo');
    for (const other of mails.filter(({ kind }) => kind !== 'staff'))
      expect(() => toNodemailer(asOutboxMail(other), sender)).toThrow('recipient');
    expect(Array.from(mail.subject).length).toBeLessThanOrEqual(80);
    expect(mail.subject).toMatch(/ · CM-7F3K-2Q9D$/);
    for (const header of [mail.subject, ...Object.values(mail.headers)])
      expect(header).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069\u2028\u2029]|=\?/u);
    for (const body of [mail.text, mail.html]) {
      expect(body.isWellFormed()).toBe(true);
      expect(body).not.toMatch(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u);
      expect(Math.max(...body.split('\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(998);
    }
    expect(mail.html).not.toContain('<script>');
  },
);

test('A mail to a visitor repeats nothing that was typed into the form', () => {
  const { fields } = sampleSubmission();
  const spammy = {
    ...fields,
    fullName: 'Buy-now',
    company: 'Buy-now',
    message: 'Buy-now https://spam.example',
    jobTitle: 'Buy-now',
    interests: ['Buy-now'],
  };
  for (const mail of composeMails({ fields: spammy }, { request }).filter(({ kind }) => kind !== 'staff')) {
    expect(JSON.stringify(mail)).not.toMatch(/Buy-now|spam\.example/);
  }
});
