/** Writes a mail as the bytes that go to a mail server or into a file. */
import { isAscii } from 'node:buffer';
import { createTransport } from 'nodemailer';
import type { Mailbox } from '../../email-address/email-address.ts';
import type { OutboxMail } from '../../store/outbox-store.ts';
import type { DkimKey } from './mailer.ts';
import type { EncodedMessage } from './smtp-session.ts';
import { toNodemailer } from './to-nodemailer.ts';

// RFC 8058 wants the one-click header signed with the rest; nodemailer's own list (RFC 4871) is older.
const signedHeaders =
  'From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Content-Transfer-Encoding:Auto-Submitted:List-Id:List-Unsubscribe:List-Unsubscribe-Post';

/** @param may `utf8`: addresses need not be ASCII. @throws as `toNodemailer` does. The same mail and the same `may` give the same bytes, but for the time in a signature. */
export type EncodeMessage = (mail: OutboxMail, may: { utf8: boolean }) => Promise<EncodedMessage>;

/** @param dkim signs what is written (RFC 6376). */
export function createMessageEncoder({ from, dkim }: { from: Mailbox; dkim: DkimKey | undefined }): EncodeMessage {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim && { dkim: { ...dkim, headerFieldNames: signedHeaders } }),
  });
  return async (mail, may) => {
    const written = await transport.sendMail(toNodemailer(mail, from, may));
    const message = written.message as Buffer;
    const { from: sender, to } = written.envelope;
    const envelope = { from: String(sender), to: to.join() };
    const head = message.subarray(0, message.indexOf('\r\n\r\n'));
    return { envelope, message, hasUtf8: !isAscii(head) || !isAscii(Buffer.from(envelope.to)) };
  };
}
