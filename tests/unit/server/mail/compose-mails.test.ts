import { describe, expect, test } from 'vitest';
import { composeConfirmedMails, composeDigest, composeSubmissionMails, composeUnsubscribed } from '../../../../server/mail/compose-mails.ts';
import { toNodemailer } from '../../../../server/mail/transport/to-nodemailer.ts';
import type { NewMail } from '../../../../server/store/outbox-store.ts';
import type { Submission } from '../../../../server/store/submission-store.ts';
import { sender } from '../../../support/email.ts';
import { asOutboxMail } from '../../../support/memory-store.ts';
import { sampleSubmission, sampleSubscription } from '../../../support/samples.ts';
import { siteContent, sourceOf, today } from '../../../support/site.ts';

const { site } = sourceOf(siteContent()).at(today);
const origin = 'https://www.example.com';
const receiptUrl = `${origin}/receipts/a-token`;
const confirmUrl = `${origin}/sign-up/confirm?token=a-token`;
const request = { confirmUrl, interests: ['cobalt', 'other'] };
const names: Record<string, string> = { cobalt: 'Cobalt', gallium: 'Gallium', solar: 'Solar' };
const nameOf = (id: string) => names[id] ?? id;
const at = today.getTime();

function compose(changes: Partial<Submission> = {}, options: Partial<Parameters<typeof composeSubmissionMails>[0]> = {}) {
  return composeSubmissionMails({
    submission: sampleSubmission(changes),
    site,
    origin,
    staff: 'staff@example.com',
    receiptUrl,
    nameOf,
    quiet: false,
    ...options,
  });
}
function mailOf(mails: NewMail[], kind: NewMail['kind']): NewMail {
  const mail = mails.find((each) => each.kind === kind);
  if (!mail) throw new Error(`There is no mail of kind ${kind}`);
  return mail;
}
const described = (mails: NewMail[]) => mails.map(({ kind, to, state }) => `${kind} ${to} ${state}`);

describe('which mails a submission has', () => {
  const spam = (score: number) => ({ spam: { score, reasons: ['Links'] }, state: score >= 5 ? ('quarantined' as const) : ('clean' as const) });
  test.each([
    ['a message', {}, {}, ['staff staff@example.com waiting', 'acknowledgement ada@example.com waiting']],
    [
      'a message that asks for the letter',
      {},
      { request },
      ['staff staff@example.com waiting', 'acknowledgement ada@example.com waiting', 'confirmation ada@example.com waiting'],
    ],
    ['a suspicious message', spam(5), {}, ['staff staff@example.com held', 'acknowledgement ada@example.com waiting']],
    ['one whose address is left alone', spam(5), { request, quiet: true }, ['staff staff@example.com held', 'confirmation ada@example.com held']],
    ['a sign-up', { form: 'sign-up' }, { request }, ['confirmation ada@example.com waiting']],
  ] as const)('%s', (_name, changes, options, expected) => {
    expect(described(compose(changes as Partial<Submission>, options))).toEqual(expected);
  });

  test('every mail has an id of its own, which is in its Message-ID with the domain of the sender', () => {
    const mails = compose({}, { request });
    expect(new Set(mails.map(({ id }) => id)).size).toBe(3);
    for (const { id, messageId, submissionId, createdAt } of mails) {
      expect(messageId).toBe(`<${id}@lazulite.example>`);
      expect([submissionId, createdAt]).toEqual(['submission-1', at]);
    }
  });
});

test('the list of a mail is named after the host alone, whatever port the site is at', () => {
  const [mail] = compose({}, { origin: 'http://localhost:3000/site' });
  expect(mail?.headers['List-Id']).toBe('<contact.localhost>');
});

describe('the mail to staff', () => {
  const mail = mailOf(compose(), 'staff');

  test('says in its subject what it is about and who asks, and an answer goes to them', () => {
    expect(mail.subject).toBe('[Contact] Cobalt · Engines & Sons, Germany · CM-7F3K-2Q9D');
    expect(mail.replyTo).toBe('ada@example.com');
    expect(mail.headers).toMatchObject({ 'X-CM-Reference': 'CM-7F3K-2Q9D', 'List-Id': '<contact.www.example.com>' });
  });

  test('holds every field in the order of the form, and how it came', () => {
    const expected = [
      'Full name: Ada Lovelace',
      'Email: ada@example.com',
      'Company: Engines & Sons',
      'Country: Germany',
      'Contact number: As typed: 030 / 901820; E.164: +4930901820',
      'Interests:\n  Cobalt\n  Gallium',
      'Sectors & technology: Solar',
      'Message:\n\n> How much cobalt is there?\n> And where?',
      'Reference: CM-7F3K-2Q9D',
      'From the page: https://www.example.com/subscriptions/critical-materials/cobalt',
      'Newsletter: not asked for',
      'Spam score:\n  1\n  No Origin header',
      'In the store: npm run -s store -- show CM-7F3K-2Q9D',
    ];
    const places = expected.map((each) => mail.text.indexOf(each));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(mail.text).not.toContain('Job title');
    expect(mail.html).toContain('Engines &amp; Sons');
  });

  test('a field no label is known for is told too', () => {
    const { fields } = sampleSubmission();
    expect(mailOf(compose({ fields: { ...fields, budget: 'none' } }), 'staff').text).toContain('budget: none');
  });
});

describe('an address that not every mail server writes into Reply-To', () => {
  const email = 'mary.o’brien@example.com';
  const subscription = sampleSubscription({ state: 'active', email });
  const links = { preferencesUrl: `${origin}/preferences/a-token`, unsubscribeUrl: `${origin}/u/a-token` };
  const confirmedMail = (submission: Submission | undefined) =>
    mailOf(
      composeConfirmedMails({ request: subscription, subscription, submission, site, origin, staff: 'staff@example.com', at, nameOf, ...links }),
      'staff-confirmed',
    );
  test.each([
    ['of a message', mailOf(compose({ email }), 'staff')],
    ['of a subscriber', confirmedMail(sampleSubmission({ form: 'sign-up', email }))],
    ['of a subscriber who has moved', confirmedMail(sampleSubmission({ form: 'sign-up', email: 'old@example.com' }))],
    ['of a subscriber whose request is deleted', confirmedMail(undefined)],
  ])('%s stands in the text, which does not say that an answer goes there by itself', (_what, { text, replyTo }) => {
    expect(replyTo).toBe(email);
    expect(text).toContain(`Email: ${email}\n`);
    expect(text.replaceAll('\n', ' ')).toContain('at the address above');
    expect(text).not.toContain('An answer to this mail goes');
  });
});

test('a sender with an international domain has its ASCII form in the Message-ID', () => {
  const mail = { ...site.mail, from: 'Lazulite <hello@bücher.example>' };
  expect(mailOf(compose({}, { site: { ...site, mail } }), 'staff').messageId).toMatch(/^<\w+@xn--bcher-kva\.example>$/);
});

describe('what a visitor typed', () => {
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

  test.each(hostile)('makes no header, no markup and no endless line: %s', (_name, text) => {
    const { fields } = sampleSubmission();
    const everywhere = Object.fromEntries(Object.keys(fields).map((name) => [name, Array.isArray(fields[name]) ? [text] : text]));
    const mails = compose(
      { fields: { ...everywhere, country: 'DE', newsletter: true, [text]: text }, email: text, page: undefined, spam: { score: 1, reasons: [text] } },
      { request },
    );
    const mail = mailOf(mails, 'staff');
    expect(toNodemailer(asOutboxMail(mail), sender, { utf8: true })).not.toHaveProperty('replyTo');
    for (const other of mails.filter(({ kind }) => kind !== 'staff'))
      expect(() => toNodemailer(asOutboxMail(other), sender, { utf8: true })).toThrow('recipient');
    expect(Array.from(mail.subject).length).toBeLessThanOrEqual(80);
    expect(mail.subject).toMatch(/ · CM-7F3K-2Q9D$/);
    for (const header of [mail.subject, ...Object.values(mail.headers)]) expect(header).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069\u2028\u2029]|=\?/u);
    for (const body of [mail.text, mail.html]) {
      expect(body.isWellFormed()).toBe(true);
      expect(body).not.toMatch(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u);
      expect(Math.max(...body.split('\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(998);
    }
    expect(mail.html).not.toContain('<script>');
  });

  test('is never in a mail to the address it was typed for', () => {
    const { fields } = sampleSubmission();
    const spammy = { ...fields, fullName: 'Buy-now', company: 'Buy-now', message: 'Buy-now https://spam.example', jobTitle: 'Buy-now', interests: ['Buy-now'] };
    for (const mail of compose({ fields: spammy }, { request }).filter(({ kind }) => kind !== 'staff')) {
      expect(JSON.stringify(mail)).not.toMatch(/Buy-now|spam\.example/);
    }
  });
});

describe('mails to visitors', () => {
  const [acknowledgement, confirmation] = ['acknowledgement', 'confirmation'].map((kind) => mailOf(compose({}, { request }), kind as NewMail['kind'])) as [
    NewMail,
    NewMail,
  ];
  const subscription = sampleSubscription({ state: 'active', confirmedAt: at });
  const links = { preferencesUrl: `${origin}/preferences/a-token`, unsubscribeUrl: `${origin}/u/a-token` };
  const confirmed = composeConfirmedMails({
    request: sampleSubscription(),
    subscription,
    submission: sampleSubmission({ form: 'sign-up' }),
    site,
    origin,
    staff: 'staff@example.com',
    at,
    nameOf,
    ...links,
  });
  const [welcome, staffConfirmed] = confirmed as [NewMail, NewMail];
  const stopped = composeUnsubscribed({ subscription, undoUrl: links.unsubscribeUrl, at, site, origin });

  test('the acknowledgement promises a day of the working calendar and leads to the receipt', () => {
    expect(acknowledgement.text.replaceAll('\n', ' ')).toContain('You have an answer by Tue 24 Nov, 17:00 London.');
    expect(acknowledgement.text).toContain(`\n${receiptUrl}\n`);
    expect(acknowledgement.headers).toMatchObject({ 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' });
    expect(acknowledgement.replyTo).toBe(site.emails.general);
  });

  test('the confirmation says what it confirms, why it came and what happens without it', () => {
    expect(confirmation.text.replaceAll('\n', ' ')).toContain('when we publish a new analysis on Cobalt.');
    expect(confirmation.text).toContain(`\n${confirmUrl}\n`);
    expect(confirmation.text.replaceAll('\n', ' ')).toContain('was entered at www.example.com at 12:00 UTC on 21 Nov 2026 with Germany as the country');
  });

  test('the welcome carries the headers of bulk mail', () => {
    expect(welcome.headers).toMatchObject({
      'List-Unsubscribe': `<${origin}/u/a-token>, <mailto:${site.emails.general}?subject=Unsubscribe>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(welcome.text).toContain('You follow Cobalt.');
  });

  test('staff learn of a subscriber when the address is confirmed', () => {
    expect(staffConfirmed).toMatchObject({ kind: 'staff-confirmed', to: 'staff@example.com', replyTo: 'ada@example.com' });
    expect(staffConfirmed.text).toContain('Words agreed to: version 2026-11, 12:00 UTC on 21 Nov 2026');
  });

  test('pressed twice, a confirmation has the same mails', () => {
    const again = composeConfirmedMails({
      request: sampleSubscription(),
      subscription,
      submission: undefined,
      site,
      origin,
      staff: 'staff@example.com',
      at: at + 5,
      nameOf,
      ...links,
    });
    expect(again.map(({ id }) => id)).toEqual(confirmed.map(({ id }) => id));
  });

  test.each([
    ['acknowledgement', acknowledgement],
    ['confirmation', confirmation],
    ['welcome', welcome],
    ['unsubscribed', stopped],
  ])('%s loads nothing, tracks nothing, and says who writes and why', (_name, mail) => {
    expect(mail.html).not.toMatch(/<img|<script|<link|src=|url\(|utm_|@import/);
    const addresses = [...mail.html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(addresses.length).toBeGreaterThan(0);
    for (const address of addresses) expect(address).toMatch(/^https:\/\/www\.example\.com\//);
    for (const body of [mail.text, mail.html]) expect(body).toContain(site.legalName);
    expect(mail.html).toContain('<meta name="color-scheme" content="light dark"/');
    expect(mail.text.split('\n').filter((line) => line.length > 76 && !line.startsWith('https://'))).toEqual([]);
  });
});

test('the digest names what was held back, without repeating it, once a day', () => {
  const submission = sampleSubmission({ state: 'quarantined', spam: { score: 6, reasons: ['Honeypot'] } });
  const digest = composeDigest({
    held: [{ submission, releaseUrl: `${origin}/release/a-token` }],
    more: 2,
    dead: [],
    toReadAgain: { places: [], more: 0 },
    staff: 'staff@example.com',
    at,
    site,
    origin,
  });
  expect(digest).toMatchObject({ id: 'digest-2026-11-21', subject: '[Held back] 1 message to look at', submissionId: undefined });
  expect(digest.text).toContain('Honeypot');
  expect(digest.text.replaceAll('\n', ' ')).toContain('And 2 others of the last 30 days');
  expect(digest.text).toContain(`${origin}/release/a-token`);
  expect(digest.text).not.toMatch(/Ada|example\.com\b.*ada/);
});

test('the digest names first the mails that were not sent, and what to do, without what a mail server said of an address', () => {
  const submission = sampleSubmission({ state: 'quarantined', spam: { score: 6, reasons: [] } });
  const dead = [
    { id: 'one', kind: 'staff', reference: 'CM-7F3K-2Q9D', since: at, error: '550 <ada@example.org> refused' },
    { id: 'two', kind: 'confirmation', reference: undefined, since: at, error: undefined },
  ];
  const about = { more: 0, toReadAgain: { places: [], more: 0 }, staff: 'staff@example.com', at, site, origin };
  const alone = composeDigest({ held: [], dead, ...about });
  expect(alone.subject).toBe('[Not sent] 2 mails');
  expect(alone.text).toContain('CM-7F3K-2Q9D: staff mail to staff, not sent since 12:00 UTC on 21 Nov 2026');
  expect(alone.text).toContain('No submission: confirmation mail to the visitor, not sent since');
  expect(alone.text.replaceAll('\n', ' ')).toContain('npm run -s store -- list');
  expect(alone.text).not.toMatch(/ada@example\.org|held back/);
  const both = composeDigest({ held: [{ submission, releaseUrl: `${origin}/release/a-token` }], dead, ...about });
  expect(both.subject).toBe('[Not sent] 2 mails, 1 message held back');
  expect(both.text).toMatch(/CM-7F3K-2Q9D: staff mail[\s\S]*1 message held back[\s\S]*release\/a-token/);
});
