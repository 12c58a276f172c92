/** Sends mails to a mail server: one connection for each attempt, so that none can harm another. */
import { classifyFailure } from './classify-failure.ts';
import type { Mailbox } from './email-address.ts';
import type { DkimKey, Mailer } from './mailer.ts';
import { type SmtpServer, withSmtpSession } from './smtp-session.ts';
import { createWriteMessage } from './write-message.ts';

const maxConnectMs = 10_000;

/** @param dkim signs what is sent. */
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
  const write = createWriteMessage({ from, dkim });
  return {
    async send(mail, signal) {
      try {
        const written = await write(mail, { utf8: true });
        await withSmtpSession(server, signal, async ({ offersUtf8, send }) =>
          send(written.hasUtf8 && !offersUtf8 ? await write(mail, { utf8: false }) : written),
        );
        return { kind: 'sent' };
      } catch (error) {
        return classifyFailure(error);
      }
    },
  };
}

/**
 * What a server's address says. A password goes over an encrypted connection with a certificate that holds, or not at all, unless the address says `?ignoreTLS=true`;
 * without a password encryption is used where the server offers it, and `?requireTLS=true` insists. `?name=` is how we introduce ourselves.
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
