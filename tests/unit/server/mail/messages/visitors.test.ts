import { expect, test } from 'vitest';
import { composeConfirmedMails, composeUnsubscribed } from '../../../../../server/mail/compose-mails.ts';
import type { NewMail } from '../../../../../server/store/outbox-store.ts';
import {
  at,
  composeMails,
  confirmUrl,
  mailOf,
  optionName,
  origin,
  receiptUrl,
  request,
  site,
} from '../../../../support/mail/composed-mails.ts';
import { sampleSubmission, sampleSubscription } from '../../../../support/store/samples.ts';

const [acknowledgement, confirmation] = ['acknowledgement', 'confirmation'].map((kind) =>
  mailOf(composeMails({}, { request }), kind as NewMail['kind']),
) as [NewMail, NewMail];
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
  optionName,
  ...links,
});
const [welcome, staffConfirmed] = confirmed as [NewMail, NewMail];
const stopped = composeUnsubscribed({ subscription, undoUrl: links.unsubscribeUrl, at, site, origin });

test('The acknowledgement promises a day of the working calendar and leads to the receipt', () => {
  expect(acknowledgement.text.replaceAll('\n', ' ')).toContain('You will have an answer by Tue, Nov 24, 17:00 London.');
  expect(acknowledgement.text).toContain(`\n${receiptUrl}\n`);
  expect(acknowledgement.headers).toMatchObject({
    'Auto-Submitted': 'auto-replied',
    'X-Auto-Response-Suppress': 'All',
  });
  expect(acknowledgement.replyTo).toBe(site.emails.general);
});

test('The confirmation says what it confirms, why it was sent and what happens if it is ignored', () => {
  expect(confirmation.text.replaceAll('\n', ' ')).toContain('when we publish a new analysis on Cobalt.');
  expect(confirmation.text).toContain(`\n${confirmUrl}\n`);
  expect(confirmation.text.replaceAll('\n', ' ')).toContain(
    'was entered at www.example.com at 12:00 UTC on Nov 21, 2026 with Germany as the country',
  );
});

test('The welcome carries the headers of bulk mail', () => {
  expect(welcome.headers).toMatchObject({
    'List-Unsubscribe': `<${origin}/u/a-token>, <mailto:${site.emails.general}?subject=Unsubscribe>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  expect(welcome.text).toContain('You follow Cobalt.');
});

test('Staff are notified of a subscriber once the address is confirmed', () => {
  expect(staffConfirmed).toMatchObject({
    kind: 'staff-confirmed',
    to: 'staff@example.com',
    replyTo: 'ada@example.com',
  });
  expect(staffConfirmed.text).toContain('Words agreed to: version 2026-11, 12:00 UTC on Nov 21, 2026');
});

test('A confirmation link that is used twice creates the same mails', () => {
  const again = composeConfirmedMails({
    request: sampleSubscription(),
    subscription,
    submission: undefined,
    site,
    origin,
    staff: 'staff@example.com',
    at: at + 5,
    optionName,
    ...links,
  });
  expect(again.map(({ id }) => id)).toEqual(confirmed.map(({ id }) => id));
});

test.each([
  ['acknowledgement', acknowledgement],
  ['confirmation', confirmation],
  ['welcome', welcome],
  ['unsubscribed', stopped],
])('The mail %s loads nothing, tracks nothing, and says who writes and why', (_name, mail) => {
  expect(mail.html).not.toMatch(/<img|<script|<link|src=|url\(|utm_|@import/);
  const addresses = [...mail.html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  expect(addresses.length).toBeGreaterThan(0);
  for (const address of addresses) expect(address).toMatch(/^https:\/\/www\.example\.com\//);
  for (const body of [mail.text, mail.html]) expect(body).toContain(site.legalName);
  expect(mail.html).toContain('<meta name="color-scheme" content="light dark"');
  expect(mail.text.split('\n').filter((line) => line.length > 76 && !line.startsWith('https://'))).toEqual([]);
});
