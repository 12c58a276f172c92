/** Sends mails to a mail server: one connection for each attempt, so that a failure affects no other mail. */
import { isAscii } from 'node:buffer';
import type { Mailbox } from '../../email-address/email-address.ts';
import type { OutboxMail } from '../../store/outbox-store.ts';
import { classifyFailure } from './classify-failure.ts';
import { createMessageEncoder } from './encode-message.ts';
import type { DkimKey, Mailer } from './mailer.ts';
import { type SmtpServer, withSmtpSession } from './smtp-session.ts';

const maxConnectMs = 10_000;

/** @param dkim the key that signs the mails. */
export function createSmtpMailer({ url, timeoutMs, from, dkim }: { url: string; timeoutMs: number; from: Mailbox; dkim: DkimKey | undefined }): Mailer {
  const stepMs = Math.min(timeoutMs, maxConnectMs);
  const server: SmtpServer = {
    ...serverOf(url),
    connectionTimeout: stepMs,
    dnsTimeout: stepMs,
    greetingTimeout: stepMs,
    socketTimeout: timeoutMs,
    socketCloseTimeout: 1_000,
  };
  const write = createMessageEncoder({ from, dkim });

  /** Uses SMTPUTF8 if the mail needs it and the server offers it. */
  async function offer(mail: OutboxMail, signal: AbortSignal) {
    const written = await write(mail, { utf8: true });
    let usesUtf8 = false;
    try {
      await withSmtpSession(server, signal, async ({ offersUtf8, send }) => {
        usesUtf8 = written.hasUtf8 && offersUtf8;
        await send(usesUtf8 || !written.hasUtf8 ? written : await write(mail, { utf8: false }));
      });
    } catch (error) {
      // If only a header needs UTF-8, retry without it: some servers offer SMTPUTF8 but refuse it, or know that the next server does not support it.
      if (!usesUtf8 || !isAscii(Buffer.from(written.envelope.to)) || !isRefusal(error)) throw error;
      await withSmtpSession(server, signal, async ({ send }) => send(await write(mail, { utf8: false })));
    }
  }

  return {
    async send(mail, signal) {
      try {
        await offer(mail, signal);
        return { kind: 'sent' };
      } catch (error) {
        const failure = classifyFailure(error, { from: from.address, to: mail.to });
        return failure.evidence === undefined ? failure : { ...failure, evidence: `${server.host}: ${failure.evidence}` };
      }
    },
  };
}

/** Whether the server has permanently refused the mail in this form. */
function isRefusal(error: unknown): boolean {
  const { code = '', responseCode = 0 } = (error ?? {}) as { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;
}

/**
 * Parses SMTP_URL. A password is sent only over TLS with a valid certificate, unless the URL has `?ignoreTLS=true`;
 * without a password TLS is used if the server offers it, and `?requireTLS=true` makes it mandatory. `?name=` is the host name sent in EHLO.
 */
function serverOf(address: string): SmtpServer {
  const url = new URL(address);
  const secure = url.protocol === 'smtps:';
  const ignoreTLS = url.searchParams.get('ignoreTLS') === 'true';
  const user = decodeURIComponent(url.username);
  const name = url.searchParams.get('name');
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    ignoreTLS,
    requireTLS: !secure && (url.searchParams.get('requireTLS') === 'true' || (user !== '' && !ignoreTLS)),
    ...(user && { auth: { user, pass: decodeURIComponent(url.password) } }),
    ...(name && { name }),
  };
}
