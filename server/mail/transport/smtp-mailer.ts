/** Sends mails to a mail server: one connection for each attempt, so that a failure affects no other mail. */
import type { Mailbox } from '../../platform/email-address/email-address.ts';
import { classifyFailure } from './classify-failure.ts';
import { createMessageEncoder } from './encode-message.ts';
import type { DkimKey, Mailer } from './mailer.ts';
import { type SmtpServer, sendInSession } from './smtp-session.ts';

const maxConnectMs = 10_000;

/** @param dkim the key that signs the mails. */
export function createSmtpMailer({
  url,
  timeoutMs,
  from,
  dkim,
}: {
  url: string;
  timeoutMs: number;
  from: Mailbox;
  dkim: DkimKey | undefined;
}): Mailer {
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

  return {
    async send(mail, signal) {
      try {
        await sendInSession(server, await write(mail), signal);
        return { kind: 'sent' };
      } catch (error) {
        const failure = classifyFailure(error, { from: from.address, to: mail.to });
        return failure.evidence === undefined
          ? failure
          : { ...failure, evidence: `${server.host}: ${failure.evidence}` };
      }
    },
  };
}

/**
 * Parses SMTP_URL. A password is sent only over TLS with a valid certificate, unless the URL has `?ignoreTLS=true`;
 * without a password TLS is used if the server offers it, and `?requireTLS=true` makes it mandatory. `?name=` is the
 * host name sent in EHLO.
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
