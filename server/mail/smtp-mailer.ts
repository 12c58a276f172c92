/** Sends mails to a mail server: one connection for each attempt, so that none can harm another. */
import { createTransport } from 'nodemailer';
import { classifyFailure } from './classify-failure.ts';
import type { Mailbox } from './mail-address.ts';
import type { DkimKey, Mailer } from './mailer.ts';
import { toSafeMail } from './safe-mail.ts';

const longestConnectMs = 10_000;
// RFC 8058 wants the one-click header signed with the rest; nodemailer's own list (RFC 4871) is older.
const signedHeaders =
  'From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Content-Transfer-Encoding:Auto-Submitted:List-Id:List-Unsubscribe:List-Unsubscribe-Post';

/** @param dkim signs what is sent (RFC 6376). */
export function createSmtpMailer({ url, timeoutMs, from, dkim }: { url: string; timeoutMs: number; from: Mailbox; dkim: DkimKey | undefined }): Mailer {
  const stepMs = Math.min(timeoutMs, longestConnectMs);
  const transport = createTransport({
    ...serverOf(url),
    connectionTimeout: stepMs,
    dnsTimeout: stepMs,
    greetingTimeout: stepMs,
    socketTimeout: timeoutMs,
    socketCloseTimeout: 1_000,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...signing(dkim),
  });
  return {
    async send(mail, signal) {
      try {
        const { rejected } = await transport.sendMail({ ...toSafeMail(mail, from), signal });
        return rejected.length ? { kind: 'dead', code: 'EENVELOPE RCPT TO', error: 'The server took the mail, but not for this recipient' } : { kind: 'sent' };
      } catch (error) {
        return classifyFailure(error);
      }
    },
  };
}

export function signing(dkim: DkimKey | undefined) {
  return dkim ? { dkim: { ...dkim, headerFieldNames: signedHeaders } } : {};
}

/**
 * What a server's address says. A password goes over an encrypted connection with a certificate that holds, or not at all, unless the address says `?ignoreTLS=true`;
 * without a password encryption is used where the server offers it, and `?requireTLS=true` insists. `?name=` is how we introduce ourselves.
 */
function serverOf(address: string) {
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
