/** Encryption, passwords and signatures, with a typical mail server. */
import { generateKeyPairSync } from 'node:crypto';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { expect, test } from 'vitest';
import { createSmtpMailer } from '../../../../server/mail/transport/smtp-mailer.ts';
import { sender } from '../../../support/forms/email.ts';
import { verifyDkim } from '../../../support/mail/dkim.ts';
import {
  smtpCertificate as cert,
  sendBySmtp as send,
  startSmtpServer as startServer,
} from '../../../support/mail/smtp-server.ts';
import { asOutboxMail } from '../../../support/site/memory-store.ts';
import { newMail } from '../../../support/store/stored.ts';

test('A mailer logs in with the unescaped user and password of the SMTP address', async () => {
  const { port, received } = await startServer({ hideSTARTTLS: true, allowInsecureAuth: true });
  expect(await send(`smtp://us%40er:se%3Acret%401@127.0.0.1:${port}?ignoreTLS=true`)).toEqual({ kind: 'sent' });
  expect(received[0]?.user).toBe('us@er');
});

test.each(['smtp', 'smtps'])(
  'A mail to an %s server with a valid certificate is encrypted, password included',
  async (protocol) => {
    const trusted = getCACertificates('default');
    setDefaultCACertificates([...trusted, cert]);
    const { port, received } = await startServer({ secure: protocol === 'smtps' });
    const outcome = await send(`${protocol}://user:se%3Acret%401@localhost:${port}`);
    setDefaultCACertificates(trusted);
    expect(outcome).toEqual({ kind: 'sent' });
    expect(received).toMatchObject([{ secure: true, user: 'user' }]);
  },
);

test('A refused password is a failure of the configuration', async () => {
  const { port } = await startServer({ hideSTARTTLS: true, allowInsecureAuth: true });
  expect(await send(`smtp://user:wrong@127.0.0.1:${port}?ignoreTLS=true`)).toMatchObject({
    kind: 'configuration',
    code: expect.stringContaining('EAUTH 535'),
  });
});

test('A password is not sent to a server without encryption', async () => {
  let offered = 0;
  const { port, received } = await startServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth: () => (offered += 1),
  });
  expect((await send(`smtp://user:se%3Acret%401@127.0.0.1:${port}`)).kind).not.toBe('sent');
  expect([offered, received]).toEqual([0, []]);
});

test('A password is not sent to a server with an invalid certificate', async () => {
  let offered = 0;
  const { port, received } = await startServer({ onAuth: () => (offered += 1) });
  expect(await send(`smtp://user:se%3Acret%401@localhost:${port}`)).toMatchObject({ kind: 'configuration' });
  expect([offered, received]).toEqual([0, []]);
});

test.each(['smtps://localhost', 'smtp://localhost'])(
  'An invalid certificate of %s stops a mail and is a failure of the configuration',
  async (address) => {
    const { port, received } = await startServer({ secure: address.startsWith('smtps') });
    expect(await send(`${address}:${port}`)).toMatchObject({ kind: 'configuration' });
    expect(received).toEqual([]);
  },
);

test('An attempt that hangs ends when it is aborted', async () => {
  const { port } = await startServer({ hideSTARTTLS: true, onConnect: () => undefined });
  const mailer = createSmtpMailer({
    url: `smtp://127.0.0.1:${port}`,
    timeoutMs: 60_000,
    from: sender,
    dkim: undefined,
  });
  expect(await mailer.send(asOutboxMail(newMail()), AbortSignal.timeout(100))).toMatchObject({
    kind: 'unreachable',
    code: 'EABORT',
  });
});

test.each(['pkcs1', 'pkcs8'] as const)(
  'A mail signed with a %s key is verified by the DKIM record, one-click unsubscription included',
  async (type) => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      privateKeyEncoding: { type, format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'der' },
    });
    const { port, received } = await startServer({ hideSTARTTLS: true });
    const headers = {
      'List-Unsubscribe': '<https://lazulite.example/u/token>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    };
    const mail = newMail({ subject: 'Gallium – price', text: 'Two  spaces \n\n.one dot\n\n', headers });
    expect(
      await send(`smtp://127.0.0.1:${port}`, mail, { domainName: 'lazulite.example', keySelector: 'mail', privateKey }),
    ).toEqual({ kind: 'sent' });

    const message = received[0]?.message ?? '';
    const key = publicKey.toString('base64');
    const verdict = verifyDkim(message, key);
    expect(verdict).toMatchObject({ domain: 'lazulite.example', selector: 'mail', headers: true, body: true });
    expect(verdict.signed).toEqual(
      expect.arrayContaining([
        'from',
        'to',
        'subject',
        'date',
        'message-id',
        'list-unsubscribe',
        'list-unsubscribe-post',
      ]),
    );
    const withUtf8 = newMail({ ...mail, to: 'josé@example.com' });
    await send(`smtp://127.0.0.1:${port}`, withUtf8, {
      domainName: 'lazulite.example',
      keySelector: 'mail',
      privateKey,
    });
    expect(received[1]?.message).toContain(Buffer.from('To: josé@example.com').toString('latin1'));
    expect(verifyDkim(received[1]?.message ?? '', key)).toMatchObject({ headers: true, body: true });
    expect(verifyDkim(message.replace('/u/token', '/u/other'), key)).toMatchObject({ headers: false, body: true });
    expect(verifyDkim(message.replace('one dot', 'two dots'), key)).toMatchObject({ headers: true, body: false });
  },
);
