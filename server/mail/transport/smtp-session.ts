/** A connection to a mail server for one mail. */
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';

export type SmtpServer = SMTPConnectionOptions & { auth?: { user: string; pass: string } };
/** `needsUtf8`: the address of the recipient, and with it the header To, is not ASCII (RFC 6531). */
export type EncodedMessage = { envelope: { from: string; to: string }; message: Buffer; needsUtf8: boolean };

/** The recipient's address needs SMTPUTF8 (RFC 6531), which the mail server does not offer. */
class NoSmtpUtf8Error extends Error {
  readonly code = 'ENOSMTPUTF8';
  constructor() {
    super('The mail server takes only ASCII before the @ of an address (it does not offer SMTPUTF8)');
    this.name = 'NoSmtpUtf8Error';
  }
}

/**
 * Connects, logs in, sends the mail and closes the connection, even after a failure. Resolves when the server has
 * accepted the mail.
 * @param signal aborts the whole session.
 * @throws {NoSmtpUtf8Error}, or nodemailer's errors, as `classifyFailure` reads them.
 */
export async function sendInSession(server: SmtpServer, written: EncodedMessage, signal: AbortSignal): Promise<void> {
  const { default: Connection } = await import('nodemailer/lib/smtp-connection');
  const connection = new Connection(server);
  const broken = new Promise<never>((_, reject) => {
    connection.on('error', reject);
    const abort = () => reject(Object.assign(new Error('The attempt was cut short'), { code: 'EABORT' }));
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
  try {
    await Promise.race([broken, talk(connection, server, written)]);
  } finally {
    connection.close();
  }
}

async function talk(
  connection: SMTPConnection,
  { auth }: SmtpServer,
  { envelope, message, needsUtf8 }: EncodedMessage,
) {
  await new Promise<void>((resolve, reject) => connection.connect((error) => (error ? reject(error) : resolve())));
  // The reply to the last EHLO (the one after STARTTLS, if any); its first line is a greeting.
  const [, ...extensions] = String(connection.lastServerResponse).split(/\r?\n/);
  if (auth && connection.allowsAuth)
    await new Promise<void>((resolve, reject) =>
      connection.login({ user: auth.user, credentials: auth }, (error) => (error ? reject(error) : resolve())),
    );
  if (needsUtf8 && !extensions.some((line) => /^250[ -]SMTPUTF8(?:\s|$)/i.test(line))) throw new NoSmtpUtf8Error();
  // With the size (RFC 1870) a mail that is too large is refused before it is sent: by nodemailer if the server names
  // its limit, otherwise by the server.
  const declared = { ...envelope, size: message.length, use8BitMime: needsUtf8 };
  await new Promise<void>((resolve, reject) =>
    connection.send(declared, message, (error) => (error ? reject(error) : resolve())),
  );
}
