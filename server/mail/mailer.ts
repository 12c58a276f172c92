/** What the outbox needs of the world: something that takes a mail and says what became of it. */
import type { OutboxMail } from '../store/store.ts';
import type { Failure } from './classify-failure.ts';
import { createFileMailer } from './file-mailer.ts';
import type { Mailbox } from './mail-address.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

export type SendOutcome = { kind: 'sent' } | Failure;
export type Mailer = {
  /** One attempt; never rejects. An aborted attempt may have been successful. */
  send: (mail: OutboxMail, signal: AbortSignal) => Promise<SendOutcome>;
};

export type DkimKey = { domainName: string; keySelector: string; privateKey: string };
export type MailSettings = {
  /** `smtp://user:password@host:port`, `smtps://…`; unset: mails are written to `dataDir/mail`. */
  smtpUrl: string | undefined;
  /** Milliseconds without an answer after which an attempt has failed. */
  smtpTimeoutMs: number;
  dataDir: string;
  from: Mailbox;
  dkim: DkimKey | undefined;
};

export function createMailer({ smtpUrl, smtpTimeoutMs, dataDir, from, dkim }: MailSettings): Mailer {
  return smtpUrl ? createSmtpMailer({ url: smtpUrl, timeoutMs: smtpTimeoutMs, from, dkim }) : createFileMailer({ folder: `${dataDir}/mail`, from, dkim });
}
