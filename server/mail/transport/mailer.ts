/** The interface through which the outbox sends mails. */
import type { OutboxMail } from '../../store/outbox-store.ts';
import type { SendFailure } from './classify-failure.ts';

export type SendOutcome = { kind: 'sent' } | SendFailure;
export type Mailer = {
  /** Makes one attempt; never rejects. An aborted attempt may have succeeded. */
  send: (mail: OutboxMail, signal: AbortSignal) => Promise<SendOutcome>;
};
/** DKIM (RFC 6376): domain, selector and private key in PEM. */
export type DkimKey = { domainName: string; keySelector: string; privateKey: string };
