/** Encryption, passwords and signatures, with a typical mail server. */
import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { openMailer } from '../../../../server/mail/transport/open-mailer.ts';
import { createSmtpMailer } from '../../../../server/mail/transport/smtp-mailer.ts';
import { verifyDkim } from '../../../support/dkim.ts';
import { sender } from '../../../support/email.ts';
import { asOutboxMail } from '../../../support/memory-store.ts';
import { headerOf } from '../../../support/read-mail.ts';
import { newMail } from '../../../support/stored.ts';

const fixture = (name: string) => readFileSync(new URL(`../../../fixtures/tls/${name}`, import.meta.url), 'utf8');
const [key, cert] = [fixture('localhost-key.pem'), fixture('localhost.pem')];
let server: SMTPServer | undefined;
afterEach(() => new Promise<void>((resolve) => (server ? server.close(resolve) : resolve())));

type Received = {
  from: string;
  to: string[];
  message: string;
  secure: boolean;
  user: unknown;
  smtpUtf8: boolean | undefined;
  bodyType: string | undefined;
  size: unknown;
};

async function startServer(options: SMTPServerOptions = {}) {
  const received: Received[] = [];
  const started = new SMTPServer({
    key,
    cert,
    authOptional: true,
    onAuth: ({ username, password }, _session, done) =>
      password === 'se:cret@1' ? done(null, { user: username }) : done(new Error('Invalid username or password')),
    onData(stream, { envelope, secure, user }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { address: sender, args } = envelope.mailFrom || { address: '', args: undefined };
        const { smtpUtf8, bodyType } = envelope;
        const to = envelope.rcptTo.map(({ address }) => address);
        received.push({ from: sender, to, message: Buffer.concat(chunks).toString('latin1'), secure, user, smtpUtf8, bodyType, size: args && args.SIZE });
        done();
      });
    },
    ...options,
  });
  started.on('error', () => undefined);
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  server = started;
  return { port: (started.server.address() as AddressInfo).port, received };
}
const send = (url: string, mail = newMail(), dkim?: Parameters<typeof createSmtpMailer>[0]['dkim']) =>
  createSmtpMailer({ url, timeoutMs: 2_000, from: sender, dkim }).send(asOutboxMail(mail), AbortSignal.timeout(5_000));

test('A mail goes from our address to its one recipient', async () => {
  const { port, received } = await startServer({ hideSTARTTLS: true });
  expect(await send(`smtp://127.0.0.1:${port}`)).toEqual({ kind: 'sent' });
  expect(received).toMatchObject([{ from: 'hello@lazulite.example', to: ['staff@example.com'], secure: false }]);
});

test.each([
  ['Lazulite, Research <post@example.org>', '"Lazulite, Research" <post@example.org>'],
  ['"Lazulite, Research" <post@example.org>', '"Lazulite, Research" <post@example.org>'],
  [String.raw`"The \"Blue\" View" <post@example.org>`, String.raw`"The \"Blue\" View" <post@example.org>`],
  ['Büro, Lazulite <post@example.org>', '=?UTF-8?Q?B=C3=BCro=2C_Lazulite?= <post@example.org>'],
])('A mail from %s has one sender, in its header and in its envelope', async (mailFrom, header) => {
  const { port, received } = await startServer({ hideSTARTTLS: true });
  const config = { smtpUrl: `smtp://127.0.0.1:${port}`, smtpTimeoutMs: 2_000, mailFrom, dkim: undefined, dataDir: '/dev/null' };
  expect(await openMailer(config, '').send(asOutboxMail(newMail()), AbortSignal.timeout(5_000))).toEqual({ kind: 'sent' });
  expect(received[0]?.message).toContain(`From: ${header}\r\n`);
  expect(received[0]?.from).toBe('post@example.org');
});

test('A mailer logs in with the unescaped user and password of the SMTP address', async () => {
  const { port, received } = await startServer({ hideSTARTTLS: true, allowInsecureAuth: true });
  expect(await send(`smtp://us%40er:se%3Acret%401@127.0.0.1:${port}?ignoreTLS=true`)).toEqual({ kind: 'sent' });
  expect(received[0]?.user).toBe('us@er');
});

test.each(['smtp', 'smtps'])('A mail to an %s server with a valid certificate is encrypted, password included', async (protocol) => {
  const trusted = getCACertificates('default');
  setDefaultCACertificates([...trusted, cert]);
  const { port, received } = await startServer({ secure: protocol === 'smtps' });
  const outcome = await send(`${protocol}://user:se%3Acret%401@localhost:${port}`);
  setDefaultCACertificates(trusted);
  expect(outcome).toEqual({ kind: 'sent' });
  expect(received).toMatchObject([{ secure: true, user: 'user' }]);
});

test('A refused password is a failure of the configuration', async () => {
  const { port } = await startServer({ hideSTARTTLS: true, allowInsecureAuth: true });
  expect(await send(`smtp://user:wrong@127.0.0.1:${port}?ignoreTLS=true`)).toMatchObject({
    kind: 'configuration',
    code: expect.stringContaining('EAUTH 535'),
  });
});

describe('Addresses with a local part that is not ASCII', () => {
  const asked = newMail({ kind: 'acknowledgement', to: 'josé@bücher.example' });

  test.each([true, false])('A mail to staff is sent without SMTPUTF8 and without a Reply-To that would need it; SMTPUTF8 hidden: %s', async (hideSMTPUTF8) => {
    const { port, received } = await startServer({ hideSTARTTLS: true, hideSMTPUTF8 });
    const staffMail = newMail({ replyTo: 'mary.o’brien@bücher.example', createdAt: 1_795_000_000_000 });
    for (let attempt = 0; attempt < 2; attempt += 1) expect(await send(`smtp://127.0.0.1:${port}`, staffMail)).toEqual({ kind: 'sent' });
    expect(received[0]).toMatchObject({ to: ['staff@example.com'], smtpUtf8: false });
    expect(received[0]?.message).toMatch(/^\p{ASCII}*$/u);
    expect(headerOf(received[0]?.message ?? '', 'Reply-To')).toBe('');
    expect(received[1]?.message).toBe(received[0]?.message);
  });
  test('A recipient with a non-ASCII local part is sent to with SMTPUTF8', async () => {
    const { port, received } = await startServer({ hideSTARTTLS: true });
    expect(await send(`smtp://127.0.0.1:${port}`, asked)).toEqual({ kind: 'sent' });
    expect(received).toMatchObject([{ to: ['josé@bücher.example'], smtpUtf8: true, bodyType: '8bitmime' }]);
  });
  test('A recipient with a non-ASCII local part bounces with a reason where SMTPUTF8 is not offered', async () => {
    const { port, received } = await startServer({ hideSTARTTLS: true, hideSMTPUTF8: true });
    expect(await send(`smtp://127.0.0.1:${port}`, asked)).toMatchObject({ kind: 'bounced', error: expect.stringContaining('does not offer SMTPUTF8') });
    expect(received).toEqual([]);
  });
});

describe('The size of a mail', () => {
  const large = newMail({ text: '.Zwei Äpfel\n'.repeat(1_000) });
  test('It is declared to a server that asks for it, in octets as they are sent', async () => {
    const { port, received } = await startServer({ hideSTARTTLS: true, size: 100_000 });
    expect(await send(`smtp://127.0.0.1:${port}`, large)).toEqual({ kind: 'sent' });
    expect(received[0]?.message.length).toBeGreaterThan(10_000);
    expect(received[0]?.size).toBe(String(received[0]?.message.length));
  });
  test('It is not declared to a server that does not ask for it', async () => {
    const { port, received } = await startServer({ hideSTARTTLS: true });
    expect(await send(`smtp://127.0.0.1:${port}`, large)).toEqual({ kind: 'sent' });
    expect(received[0]?.size).toBeFalsy();
  });
  test('A mail above the limit that a server names is dead before anything of it is sent', async () => {
    let named = 0;
    const { port, received } = await startServer({ hideSTARTTLS: true, size: 10_000, onMailFrom: (_address, _session, done) => done((named += 1) as never) });
    expect(await send(`smtp://127.0.0.1:${port}`, large)).toEqual({ kind: 'dead', code: 'EMESSAGE MAIL FROM', error: expect.stringContaining('10000') });
    expect([named, received]).toEqual([0, []]);
  });
  test('A mail whose size is refused by a server that names no limit is dead before its text is sent', async () => {
    let isText = false;
    const tooLarge = Object.assign(new Error('5.3.4 Message too big for system'), { responseCode: 552 });
    const { port } = await startServer({
      hideSTARTTLS: true,
      size: 100_000,
      hideSize: true,
      onMailFrom: ({ args }, _session, done) => done(args && Number(args.SIZE) > 10_000 ? tooLarge : undefined),
      onData: () => (isText = true),
    });
    expect(await send(`smtp://127.0.0.1:${port}`, large)).toMatchObject({ kind: 'dead', code: 'EENVELOPE 552 MAIL FROM' });
    expect(isText).toBe(false);
  });
});

test.each([true, false])('A non-ASCII domain is sent in its ASCII form; SMTPUTF8 hidden: %s', async (hideSMTPUTF8) => {
  const { port, received } = await startServer({ hideSTARTTLS: true, hideSMTPUTF8 });
  expect(await send(`smtp://127.0.0.1:${port}`, newMail({ to: 'ann@ＢＵＣＨ。example', replyTo: 'bob@bücher.example' }))).toEqual({ kind: 'sent' });
  expect(received).toMatchObject([{ to: ['ann@buch.example'], smtpUtf8: false }]);
  expect(headerOf(received[0]?.message ?? '', 'Reply-To')).toBe('bob@xn--bcher-kva.example');
});

test('A password is not sent to a server without encryption', async () => {
  let offered = 0;
  const { port, received } = await startServer({ hideSTARTTLS: true, allowInsecureAuth: true, onAuth: () => (offered += 1) });
  expect((await send(`smtp://user:se%3Acret%401@127.0.0.1:${port}`)).kind).not.toBe('sent');
  expect([offered, received]).toEqual([0, []]);
});

test('A password is not sent to a server with an invalid certificate', async () => {
  let offered = 0;
  const { port, received } = await startServer({ onAuth: () => (offered += 1) });
  expect(await send(`smtp://user:se%3Acret%401@localhost:${port}`)).toMatchObject({ kind: 'configuration' });
  expect([offered, received]).toEqual([0, []]);
});

test.each(['smtps://localhost', 'smtp://localhost'])('An invalid certificate of %s stops a mail and is a failure of the configuration', async (address) => {
  const { port, received } = await startServer({ secure: address.startsWith('smtps') });
  expect(await send(`${address}:${port}`)).toMatchObject({ kind: 'configuration' });
  expect(received).toEqual([]);
});

test('An attempt that hangs ends when it is aborted', async () => {
  const { port } = await startServer({ hideSTARTTLS: true, onConnect: () => undefined });
  const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, timeoutMs: 60_000, from: sender, dkim: undefined });
  expect(await mailer.send(asOutboxMail(newMail()), AbortSignal.timeout(100))).toMatchObject({ kind: 'unreachable', code: 'EABORT' });
});

test.each(['pkcs1', 'pkcs8'] as const)('A mail signed with a %s key is verified by the DKIM record, one-click unsubscription included', async (type) => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type, format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'der' },
  });
  const { port, received } = await startServer({ hideSTARTTLS: true });
  const headers = { 'List-Unsubscribe': '<https://lazulite.example/u/token>', 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
  const mail = newMail({ subject: 'Gallium – price', text: 'Two  spaces \n\n.one dot\n\n', headers });
  expect(await send(`smtp://127.0.0.1:${port}`, mail, { domainName: 'lazulite.example', keySelector: 'mail', privateKey })).toEqual({ kind: 'sent' });

  const message = received[0]?.message ?? '';
  const key = publicKey.toString('base64');
  const verdict = verifyDkim(message, key);
  expect(verdict).toMatchObject({ domain: 'lazulite.example', selector: 'mail', headers: true, body: true });
  expect(verdict.signed).toEqual(expect.arrayContaining(['from', 'to', 'subject', 'date', 'message-id', 'list-unsubscribe', 'list-unsubscribe-post']));
  const withUtf8 = newMail({ ...mail, to: 'josé@example.com' });
  await send(`smtp://127.0.0.1:${port}`, withUtf8, { domainName: 'lazulite.example', keySelector: 'mail', privateKey });
  expect(received[1]?.message).toContain(Buffer.from('To: josé@example.com').toString('latin1'));
  expect(verifyDkim(received[1]?.message ?? '', key)).toMatchObject({ headers: true, body: true });
  expect(verifyDkim(message.replace('/u/token', '/u/other'), key)).toMatchObject({ headers: false, body: true });
  expect(verifyDkim(message.replace('one dot', 'two dots'), key)).toMatchObject({ headers: true, body: false });
});
