/** Sender, recipient and size that a mail server is told, and the headers that depend on them. */
import { describe, expect, test } from 'vitest';
import { openMailer } from '../../../../server/mail/transport/open-mailer.ts';
import { headerOf } from '../../../support/mail/read-mail.ts';
import { sendBySmtp as send, startSmtpServer as startServer } from '../../../support/mail/smtp-server.ts';
import { asOutboxMail } from '../../../support/site/memory-store.ts';
import { newMail } from '../../../support/store/stored.ts';

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
  const config = {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    smtpTimeoutMs: 2_000,
    mailFrom,
    dkim: undefined,
    dataDir: '/dev/null',
  };
  expect(await openMailer(config, '').send(asOutboxMail(newMail()), AbortSignal.timeout(5_000))).toEqual({
    kind: 'sent',
  });
  expect(received[0]?.message).toContain(`From: ${header}\r\n`);
  expect(received[0]?.from).toBe('post@example.org');
});

describe('Addresses with a local part that is not ASCII', () => {
  const asked = newMail({ kind: 'acknowledgement', to: 'josé@bücher.example' });

  test.each([true, false])(
    'A mail to staff is sent without SMTPUTF8 and without a Reply-To that would need it; SMTPUTF8 hidden: %s',
    async (hideSMTPUTF8) => {
      const { port, received } = await startServer({ hideSTARTTLS: true, hideSMTPUTF8 });
      const staffMail = newMail({ replyTo: 'mary.o’brien@bücher.example', createdAt: 1_795_000_000_000 });
      for (let attempt = 0; attempt < 2; attempt += 1)
        expect(await send(`smtp://127.0.0.1:${port}`, staffMail)).toEqual({ kind: 'sent' });
      expect(received[0]).toMatchObject({ to: ['staff@example.com'], smtpUtf8: false });
      expect(received[0]?.message).toMatch(/^\p{ASCII}*$/u);
      expect(headerOf(received[0]?.message ?? '', 'Reply-To')).toBe('');
      expect(received[1]?.message).toBe(received[0]?.message);
    },
  );
  test('A recipient with a non-ASCII local part is sent to with SMTPUTF8', async () => {
    const { port, received } = await startServer({ hideSTARTTLS: true });
    expect(await send(`smtp://127.0.0.1:${port}`, asked)).toEqual({ kind: 'sent' });
    expect(received).toMatchObject([{ to: ['josé@bücher.example'], smtpUtf8: true, bodyType: '8bitmime' }]);
  });
  test('A recipient with a non-ASCII local part bounces with a reason where SMTPUTF8 is not offered', async () => {
    const { port, received } = await startServer({ hideSTARTTLS: true, hideSMTPUTF8: true });
    expect(await send(`smtp://127.0.0.1:${port}`, asked)).toMatchObject({
      kind: 'bounced',
      error: expect.stringContaining('does not offer SMTPUTF8'),
    });
    expect(received).toEqual([]);
  });
});

describe('The size of a mail', () => {
  const large = newMail({ text: '.Zwei Äpfel\n'.repeat(1_000) });
  test('The size of a mail is declared to a server that asks for it, in octets as they are sent', async () => {
    const { port, received } = await startServer({ hideSTARTTLS: true, size: 100_000 });
    expect(await send(`smtp://127.0.0.1:${port}`, large)).toEqual({ kind: 'sent' });
    expect(received[0]?.message.length).toBeGreaterThan(10_000);
    expect(received[0]?.size).toBe(String(received[0]?.message.length));
  });
  test('The size of a mail is not declared to a server that does not ask for it', async () => {
    const { port, received } = await startServer({ hideSTARTTLS: true });
    expect(await send(`smtp://127.0.0.1:${port}`, large)).toEqual({ kind: 'sent' });
    expect(received[0]?.size).toBeFalsy();
  });
  test('A mail above the limit that a server names is dead before anything of it is sent', async () => {
    let named = 0;
    const { port, received } = await startServer({
      hideSTARTTLS: true,
      size: 10_000,
      onMailFrom: (_address, _session, done) => done((named += 1) as never),
    });
    expect(await send(`smtp://127.0.0.1:${port}`, large)).toEqual({
      kind: 'dead',
      code: 'EMESSAGE MAIL FROM',
      error: expect.stringContaining('10000'),
    });
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
    expect(await send(`smtp://127.0.0.1:${port}`, large)).toMatchObject({
      kind: 'dead',
      code: 'EENVELOPE 552 MAIL FROM',
    });
    expect(isText).toBe(false);
  });
});

test.each([true, false])('A non-ASCII domain is sent in its ASCII form; SMTPUTF8 hidden: %s', async (hideSMTPUTF8) => {
  const { port, received } = await startServer({ hideSTARTTLS: true, hideSMTPUTF8 });
  expect(
    await send(`smtp://127.0.0.1:${port}`, newMail({ to: 'ann@ＢＵＣＨ。example', replyTo: 'bob@bücher.example' })),
  ).toEqual({ kind: 'sent' });
  expect(received).toMatchObject([{ to: ['ann@buch.example'], smtpUtf8: false }]);
  expect(headerOf(received[0]?.message ?? '', 'Reply-To')).toBe('bob@xn--bcher-kva.example');
});
