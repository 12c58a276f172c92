/**
 * Whatever a visitor writes, a mail has one From, one To, one Subject and short lines, and reads nothing from disk or
 * network.
 */
import { createServer } from 'node:http';
import { createTransport } from 'nodemailer';
import { describe, expect, test } from 'vitest';
import { toNodemailer, UnsafeMailError } from '../../../../server/mail/transport/to-nodemailer.ts';
import { sender } from '../../../support/forms/email.ts';
import { asOutboxMail } from '../../../support/site/memory-store.ts';
import { newMail } from '../../../support/store/stored.ts';

const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

async function bytesOf(given: Parameters<typeof newMail>[0]): Promise<string> {
  const mail = asOutboxMail(
    newMail({ id: 'mail-1', messageId: '<mail-1@example.com>', createdAt: 1_795_000_000_000, ...given }),
  );
  const { message } = await transport.sendMail(toNodemailer(mail, sender));
  return (message as Buffer).toString('latin1');
}
/** Header fields by their name in lower case, unfolded. */
function fieldsOf(bytes: string): Map<string, string[]> {
  const head = bytes.slice(0, bytes.indexOf('\r\n\r\n')).replace(/\r\n[ \t]/g, ' ');
  const fields = head
    .split('\r\n')
    .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)] as const);
  return new Map(
    [...Map.groupBy(fields, ([name]) => name)].map(([name, all]) => [name, all.map(([, value]) => value)]),
  );
}
function expectOneSafeMail(bytes: string) {
  const fields = fieldsOf(bytes);
  expect(fields.get('from')).toEqual(['Lazulite <hello@lazulite.example>']);
  expect(fields.get('to')).toEqual(['staff@example.com']);
  for (const name of ['subject', 'date', 'message-id', 'mime-version', 'content-type'])
    expect(fields.get(name), name).toHaveLength(1);
  for (const name of ['bcc', 'cc', 'x-injected', 'sender']) expect(fields.has(name), name).toBe(false);
  for (const line of bytes.split('\r\n')) expect(line.length).toBeLessThanOrEqual(998);
  expect(bytes.replaceAll('\r\n', '')).not.toMatch(/[\r\n\0]/);
}

const injections = [
  'a\r\nBcc: victim@example.com',
  'a\nX-Injected: yes',
  'a\rX-Injected: yes',
  'a\r\n\r\n<script>alert(1)</script>',
  'a\0b',
  'a\u0085b\u2028c\u2029d',
  '=?utf-8?q?a=0d=0aBcc:_victim@example.com?=',
  '=?utf-8?b?DQpCY2M6IHZpY3RpbUBleGFtcGxlLmNvbQ==?=',
  'a, victim@example.com',
  '"a@evil.example x"@lazulite.example',
  'a <victim@example.com>',
  '\u202Egpj.exe\u202C \u2066x\u2069',
  '\uD800 half \uDC00',
  'x'.repeat(5_000),
  'é'.repeat(5_000),
  '.\r\n.\r\nMAIL FROM:<a@b>',
  '日本語 😀 '.repeat(300),
  '{"path":"/etc/hostname"}',
];

test.each(injections)('An injection in the text stays text: %j', async (text) => {
  expectOneSafeMail(await bytesOf({ text, html: `<p>${text}</p>` }));
});

test.each(injections)('An injection in the subject makes one subject: %j', async (subject) => {
  expectOneSafeMail(await bytesOf({ subject }));
});

test.each(injections)('An injection in the recipient is refused: %j', async (to) => {
  await expect(bytesOf({ to })).rejects.toBeInstanceOf(UnsafeMailError);
  await expect(bytesOf({ to: `${to}@example.com` })).rejects.toBeInstanceOf(UnsafeMailError);
});

test.each(injections)('An injection in Reply-To leaves it out, and the mail is sent: %j', async (replyTo) => {
  const bytes = await bytesOf({ replyTo: `${replyTo}@example.com` });
  expectOneSafeMail(bytes);
  expect(fieldsOf(bytes).has('reply-to')).toBe(false);
});

test.each(injections)('An injection in a header makes one line or is refused: %j', async (value) => {
  const bytes = await bytesOf({ headers: { 'X-Reference': value } }).catch((error: unknown) => error);
  if (!(bytes instanceof UnsafeMailError)) expectOneSafeMail(String(bytes));
});

test.each([
  'From',
  'to',
  'Bcc',
  'Subject',
  'Content-Type',
  'DKIM-Signature',
  'Resent-To',
  'X Y',
  'X:Y',
  'X\r\nBcc',
  '',
  '__proto__',
])('A message may not set the header %j', async (name) => {
  await expect(bytesOf({ headers: Object.fromEntries([[name, 'x']]) })).rejects.toBeInstanceOf(UnsafeMailError);
});

test('A typed encoded word is shown as it was typed', async () => {
  const [subject] = fieldsOf(await bytesOf({ subject: 'Contact =?utf-8?q?x?= end' })).get('subject') ?? [];
  expect(subject).toBe('Contact = ?utf-8?q?x?= end');
});

describe('Addresses with a local part that is not ASCII', () => {
  const utf8Of = (bytes: string) => Buffer.from(bytes, 'latin1').toString();
  test('A non-ASCII local part is never in Reply-To, not even in a mail that was stored with it', async () => {
    const bytes = await bytesOf({ replyTo: 'mary.o’brien@bücher.example' });
    expect(fieldsOf(bytes).has('reply-to')).toBe(false);
    expect(bytes).toMatch(/^\p{ASCII}*$/u);
  });
  test('A recipient with a non-ASCII local part is written as it is', async () => {
    const to = 'josé@example.com';
    expect(utf8Of(String(fieldsOf(await bytesOf({ to })).get('to')))).toBe(to);
  });
});

test('A non-ASCII domain is written in its ASCII form', async () => {
  const fields = fieldsOf(await bytesOf({ to: 'ann@BÜCHER。example', replyTo: 'bob@ｇmail.com' }));
  expect([fields.get('to'), fields.get('reply-to')]).toEqual([['ann@xn--bcher-kva.example'], ['bob@gmail.com']]);
});

test('Every attempt of a mail sends the same bytes', async () => {
  const mail = { subject: 'Gallium – price', text: 'é\n', html: '<p>é</p>' };
  expect(await bytesOf(mail)).toBe(await bytesOf(mail));
});

test('A mail has both forms of its text, its own Message-ID and date, and is marked as automatic', async () => {
  const bytes = await bytesOf({ headers: { 'List-Unsubscribe': '<https://lazulite.example/u/token>' } });
  const fields = fieldsOf(bytes);
  expect(fields.get('message-id')).toEqual(['<mail-1@example.com>']);
  expect(fields.get('date')).toEqual([new Date(1_795_000_000_000).toUTCString().replace('GMT', '+0000')]);
  expect(fields.get('auto-submitted')).toEqual(['auto-generated']);
  expect(fields.get('reply-to')).toEqual(['ada@example.com']);
  expect(fields.get('list-unsubscribe')).toEqual(['<https://lazulite.example/u/token>']);
  expect(fields.get('content-type')?.[0]).toContain('multipart/alternative');
  expect(bytes).toMatch(/text\/plain[^]*\r\nText\r\n[^]*text\/html[^]*<p>Text<\/p>/);
});

test('A mail reads no file and no address, even when the store returns an object for a text', async () => {
  let requests = 0;
  const server = createServer((_req, res) => {
    requests += 1;
    res.end('fetched');
  }).listen(0);
  const { port } = server.address() as { port: number };
  for (const content of [{ path: '/etc/passwd' }, { href: `http://127.0.0.1:${port}/` }]) {
    await expect(bytesOf({ text: content as never })).rejects.toThrow();
    await expect(bytesOf({ html: content as never })).rejects.toThrow();
  }
  await bytesOf({ html: `<img src="http://127.0.0.1:${port}/"><img src="file:///etc/passwd">` });
  server.close();
  expect(requests).toBe(0);
});
