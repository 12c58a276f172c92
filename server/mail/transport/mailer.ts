/** What the outbox needs of the world: something that takes a mail and says what became of it. */
import type { OutboxMail } from '../../store/outbox-store.ts';
import type { SendFailure } from './classify-failure.ts';

export type SendOutcome = { kind: 'sent' } | SendFailure;
export type Mailer = {
  /** One attempt; never rejects. An aborted attempt may have been successful. */
  send: (mail: OutboxMail, signal: AbortSignal) => Promise<SendOutcome>;
};
/** RFC 6376: who signs, under which selector, with what (PEM). */
export type DkimKey = { domainName: string; keySelector: string; privateKey: string };
