/** A typical mail server that records the mails it accepts. */
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { createSmtpMailer } from '../../../server/mail/transport/smtp-mailer.ts';
import { closeAfterFile } from '../after-file.ts';
import { sender } from '../forms/email.ts';
import { asOutboxMail } from '../site/memory-store.ts';
import { newMail } from '../store/stored.ts';

const fixture = (name: string) => readFileSync(new URL(`../../fixtures/tls/${name}`, import.meta.url), 'utf8');
/** Of localhost, signed by itself. */
export const smtpCertificate = fixture('localhost.pem');

type ReceivedMail = {
  from: string;
  to: string[];
  message: string;
  secure: boolean;
  user: unknown;
  smtpUtf8: boolean | undefined;
  bodyType: string | undefined;
  size: unknown;
};

/** The password is `se:cret@1`. The server ends with the test file. */
export async function startSmtpServer(options: SMTPServerOptions = {}) {
  const received: ReceivedMail[] = [];
  const started = new SMTPServer({
    key: fixture('localhost-key.pem'),
    cert: smtpCertificate,
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
        received.push({
          from: sender,
          to,
          message: Buffer.concat(chunks).toString('latin1'),
          secure,
          user,
          smtpUtf8,
          bodyType,
          size: args && args.SIZE,
        });
        done();
      });
    },
    ...options,
  });
  started.on('error', () => undefined);
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  closeAfterFile(() => new Promise<void>((resolve) => started.close(resolve)));
  return { port: (started.server.address() as AddressInfo).port, received };
}

/** Makes one attempt. */
export const sendBySmtp = (url: string, mail = newMail(), dkim?: Parameters<typeof createSmtpMailer>[0]['dkim']) =>
  createSmtpMailer({ url, timeoutMs: 2_000, from: sender, dkim }).send(asOutboxMail(mail), AbortSignal.timeout(5_000));
