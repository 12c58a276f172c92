/** Encodes a mail as the bytes that are sent to a mail server or written to a file. */
import { isAscii } from 'node:buffer';
import type { Mailbox } from '../../platform/email-address/email-address.ts';
import type { MailContent } from '../../store/outbox-store.ts';
import type { DkimKey } from './mailer.ts';
import type { EncodedMessage } from './smtp-session.ts';
import { toNodemailer } from './to-nodemailer.ts';

// RFC 8058 requires a signature over the one-click header, which nodemailer's default list (RFC 4871) does not include.
const signedHeaders =
  'From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Content-Transfer-Encoding:Auto-Submitted:List-Id:List-Unsubscribe:List-Unsubscribe-Post';

/**
 * The same mail results in the same bytes, except for the time in a signature.
 * @throws the errors of `toNodemailer`.
 */
export type EncodeMessage = (mail: MailContent) => Promise<EncodedMessage>;

/** @param dkim the key that signs the messages (RFC 6376). */
export function createMessageEncoder({ from, dkim }: { from: Mailbox; dkim: DkimKey | undefined }): EncodeMessage {
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      streamTransport: true,
      buffer: true,
      newline: 'windows',
      disableFileAccess: true,
      disableUrlAccess: true,
      ...(dkim && { dkim: { ...dkim, headerFieldNames: signedHeaders } }),
    });
  };
  let transport: ReturnType<typeof open> | undefined;
  return async (mail) => {
    // Loaded with the first mail, because the start of the server does not need it.
    transport ??= open();
    const written = await (await transport).sendMail(toNodemailer(mail, from));
    const message = written.message as Buffer;
    const { from: sender, to } = written.envelope;
    const envelope = { from: String(sender), to: to.join() };
    return { envelope, message, needsUtf8: !isAscii(Buffer.from(envelope.to)) };
  };
}
