/** Against a mail server as there are many: encryption, password, signature. */
import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { createSmtpMailer } from '../../../../server/mail/smtp-mailer.ts';
import { verifyDkim } from '../../../support/dkim.ts';
import { sender } from '../../../support/email.ts';
import { asOutboxMail } from '../../../support/memory-store.ts';
import { newMail } from '../../../support/stored.ts';

const fixture = (name: string) => readFileSync(new URL(`../../../fixtures/tls/${name}`, import.meta.url), 'utf8');
const [key, cert] = [fixture('localhost-key.pem'), fixture('localhost.pem')];
let server: SMTPServer | undefined;
afterEach(() => new Promise<void>((resolve) => (server ? server.close(resolve) : resolve())));

async function startServer(options: SMTPServerOptions = {}) {
  const received: { from: string; to: string[]; message: string; secure: boolean; user: unknown }[] = [];
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
        const sender = envelope.mailFrom ? envelope.mailFrom.address : '';
        received.push({ from: sender, to: envelope.rcptTo.map(({ address }) => address), message: Buffer.concat(chunks).toString('latin1'), secure, user });
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

describe('a mail', () => {
  test('goes from our address to its one recipient', async () => {
    const { port, received } = await startServer({ hideSTARTTLS: true });
    expect(await send(`smtp://127.0.0.1:${port}`)).toEqual({ kind: 'sent' });
    expect(received).toMatchObject([{ from: 'hello@lazulite.example', to: ['staff@example.com'], secure: false }]);
  });
  test('goes with the user and the password of the address, escapes and all', async () => {
    const { port, received } = await startServer({ hideSTARTTLS: true, allowInsecureAuth: true });
    expect(await send(`smtp://us%40er:se%3Acret%401@127.0.0.1:${port}?ignoreTLS=true`)).toEqual({ kind: 'sent' });
    expect(received[0]?.user).toBe('us@er');
  });
  test.each(['smtp', 'smtps'])('goes encrypted, password and all, to a server of %s whose certificate holds', async (protocol) => {
    const trusted = getCACertificates('default');
    setDefaultCACertificates([...trusted, cert]);
    const { port, received } = await startServer({ secure: protocol === 'smtps' });
    const outcome = await send(`${protocol}://user:se%3Acret%401@localhost:${port}`);
    setDefaultCACertificates(trusted);
    expect(outcome).toEqual({ kind: 'sent' });
    expect(received).toMatchObject([{ secure: true, user: 'user' }]);
  });
  test('that is refused for the password says that it is the settings', async () => {
    const { port } = await startServer({ hideSTARTTLS: true, allowInsecureAuth: true });
    expect(await send(`smtp://user:wrong@127.0.0.1:${port}?ignoreTLS=true`)).toMatchObject({
      kind: 'configuration',
      code: expect.stringContaining('EAUTH 535'),
    });
  });
});

describe('a password', () => {
  test('does not go to a server that offers no encryption', async () => {
    let offered = 0;
    const { port, received } = await startServer({ hideSTARTTLS: true, allowInsecureAuth: true, onAuth: () => (offered += 1) });
    expect((await send(`smtp://user:se%3Acret%401@127.0.0.1:${port}`)).kind).not.toBe('sent');
    expect([offered, received]).toEqual([0, []]);
  });
  test('does not go to a server whose certificate does not hold', async () => {
    let offered = 0;
    const { port, received } = await startServer({ onAuth: () => (offered += 1) });
    expect(await send(`smtp://user:se%3Acret%401@localhost:${port}`)).toMatchObject({ kind: 'configuration' });
    expect([offered, received]).toEqual([0, []]);
  });
});

test.each(['smtps://localhost', 'smtp://localhost'])('a certificate that does not hold stops a mail to %s, and is a fault of the settings', async (address) => {
  const { port, received } = await startServer({ secure: address.startsWith('smtps') });
  expect(await send(`${address}:${port}`)).toMatchObject({ kind: 'configuration' });
  expect(received).toEqual([]);
});

test('what hangs ends when it is told to', async () => {
  const { port } = await startServer({ hideSTARTTLS: true, onConnect: () => undefined });
  const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, timeoutMs: 60_000, from: sender, dkim: undefined });
  expect(await mailer.send(asOutboxMail(newMail()), AbortSignal.timeout(100))).toMatchObject({ kind: 'unreachable', code: 'EABORT' });
});

test.each(['pkcs1', 'pkcs8'] as const)(
  'a mail is signed with a key in %s so that the record in the DNS verifies it, one-click unsubscription and all',
  async (type) => {
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
    expect(verifyDkim(message.replace('/u/token', '/u/other'), key)).toMatchObject({ headers: false, body: true });
    expect(verifyDkim(message.replace('one dot', 'two dots'), key)).toMatchObject({ headers: true, body: false });
  },
);
