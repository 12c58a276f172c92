/** A connection to a mail server for one mail. */
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';

export type SmtpServer = SMTPConnectionOptions & { auth?: { user: string; pass: string } };
/** `hasUtf8`: a header or an address of the envelope is not ASCII. */
export type EncodedMessage = { envelope: { from: string; to: string }; message: Buffer; hasUtf8: boolean };
export type SmtpSession = {
  /** Whether the server offers SMTPUTF8 (RFC 6531), without which UTF-8 in headers or addresses must not be sent. */
  offersUtf8: boolean;
  /** Resolves when the server has accepted the mail. */
  send: (written: EncodedMessage) => Promise<void>;
};

/**
 * Connects, logs in, runs `work` and closes the connection, even if `work` fails.
 * @param signal aborts the whole session.
 * @throws nodemailer's errors, as `classifyFailure` reads them, and whatever `work` throws.
 */
export async function withSmtpSession<Result>(server: SmtpServer, signal: AbortSignal, work: (session: SmtpSession) => Promise<Result>): Promise<Result> {
  const { default: Connection } = await import('nodemailer/lib/smtp-connection');
  const connection = new Connection(server);
  const broken = new Promise<never>((_, reject) => {
    connection.on('error', reject);
    const abort = () => reject(Object.assign(new Error('The attempt was cut short'), { code: 'EABORT' }));
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
  try {
    return await Promise.race([broken, connect(connection, server).then(work)]);
  } finally {
    connection.close();
  }
}

async function connect(connection: SMTPConnection, { auth }: SmtpServer): Promise<SmtpSession> {
  await new Promise<void>((resolve, reject) => connection.connect((error) => (error ? reject(error) : resolve())));
  // The reply to the last EHLO (the one after STARTTLS, if any); its first line is a greeting.
  const [, ...extensions] = String(connection.lastServerResponse).split(/\r?\n/);
  if (auth && connection.allowsAuth)
    await new Promise<void>((resolve, reject) => connection.login({ user: auth.user, credentials: auth }, (error) => (error ? reject(error) : resolve())));
  return {
    offersUtf8: extensions.some((line) => /^250[ -]SMTPUTF8(?:\s|$)/i.test(line)),
    send: ({ envelope, message, hasUtf8 }) =>
      new Promise((resolve, reject) => {
        if (hasUtf8) announceUtf8(connection);
        connection.send({ ...envelope, use8BitMime: hasUtf8 }, message, (error) => (error ? reject(error) : resolve()));
      }),
  };
}

/** Not a public API of nodemailer: its version is pinned, and a test with a real server fails if this changes. */
const sendCommand = '_sendCommand';
type Internals = Record<typeof sendCommand, (line: string, logged?: string) => void>;

/** nodemailer sends SMTPUTF8 only for non-ASCII envelope addresses; here a header may need it (RFC 6531, section 3.4). */
function announceUtf8(connection: SMTPConnection) {
  const internals = connection as unknown as Internals;
  const send = internals[sendCommand].bind(connection);
  internals[sendCommand] = (line, logged) => send(line.startsWith('MAIL FROM:') && !/ SMTPUTF8\b/.test(line) ? `${line} SMTPUTF8` : line, logged);
}
