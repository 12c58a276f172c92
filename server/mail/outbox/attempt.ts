/** One attempt to send a mail: the offer, its end within a time, and the record of it. */
import type { Logger } from 'pino';
import { type Attempt, mailsToVisitors, type OutboxMail } from '../../store/outbox-store.ts';
import type { Store } from '../../store/store.ts';
import { classifyFailure } from '../transport/classify-failure.ts';
import type { Mailer, SendOutcome } from '../transport/mailer.ts';
import type { Timers } from './timers.ts';

const maxAttemptMs = 120_000;
const recordRetryMs = 2_000;

/** A mail that this worker has, and what it knows of it. */
export type ClaimedMail = {
  mail: OutboxMail;
  tries: number;
  /** Tries that count against the mail: not those that failed because of a setting. */
  failures: number;
};
export type AttemptEnd = { outcome: SendOutcome; isOver: boolean };

type AttemptDeps = {
  store: Pick<Store, 'recordAttempt'>;
  mailer: Mailer;
  owner: string;
  clock: () => Date;
  timers: Timers;
  logger: Logger;
  /** Number of failures after which a mail is dead. */
  maxFailures: number;
};

/** @returns the function that makes an attempt and resolves when it is recorded; with nothing when `stop` cut it short, then the mail is as it was. */
export function createAttempt({ store, mailer, owner, clock, timers, logger, maxFailures }: AttemptDeps) {
  async function sendWithTimeout(mail: OutboxMail, stop: AbortSignal): Promise<SendOutcome | undefined> {
    const attempt = new AbortController();
    const end = new Promise<SendOutcome | undefined>((resolve) => {
      stop.addEventListener('abort', () => resolve(undefined), { signal: attempt.signal });
      attempt.signal.addEventListener('abort', () => resolve({ kind: 'unreachable', code: 'EABORT', error: 'The attempt took too long' }));
    });
    const cancel = timers.set(() => attempt.abort(), maxAttemptMs);
    const outcome = await Promise.race([mailer.send(mail, attempt.signal).catch(classifyFailure), end]);
    cancel();
    attempt.abort();
    return outcome;
  }

  /** What was sent has to be recorded, or it is sent again: so it is tried until the store takes it. */
  async function record(mail: OutboxMail, attempt: Attempt, stop: AbortSignal) {
    for (;;) {
      try {
        return await store.recordAttempt(mail.id, owner, attempt, clock().getTime());
      } catch (error) {
        if (stop.aborted)
          return logger.error({ err: error, mail: mail.id, attempt: attempt.kind }, 'an attempt could not be recorded: the mail may be sent again');
      }
      await new Promise<void>((resolve) => {
        const cancel = timers.set(resolve, recordRetryMs);
        stop.addEventListener('abort', () => (cancel(), resolve()), { once: true });
      });
    }
  }

  function toAttempt({ mail, failures }: ClaimedMail, outcome: SendOutcome): Attempt {
    if (outcome.kind === 'sent') return { kind: 'sent' };
    if (outcome.kind === 'configuration') return { kind: 'postponed', error: outcome.error };
    if (outcome.kind === 'dead') return { kind: 'dead', error: outcome.error };
    // Who cannot be reached at the address of staff is for somebody to repair.
    if (outcome.kind === 'bounced') return { kind: 'dead', error: outcome.error, ...(mailsToVisitors.has(mail.kind) && { settled: 'bounced' }) };
    if (failures < maxFailures) return { kind: 'failed', error: outcome.error };
    const isFull = outcome.kind === 'full' && mailsToVisitors.has(mail.kind);
    return { kind: 'dead', error: `Given up after ${failures} attempts: ${outcome.error}`, ...(isFull && { settled: 'full' }) };
  }

  function report({ mail, tries }: ClaimedMail, attempt: Attempt, outcome: SendOutcome) {
    const about = { mail: mail.id, kind: mail.kind, tries, ...(outcome.kind !== 'sent' && { code: outcome.code }) };
    if (attempt.kind === 'sent') logger.info(about, 'mail sent');
    else if (attempt.kind === 'dead' && attempt.settled)
      logger.warn(
        about,
        `mail ${attempt.settled === 'full' ? 'given up: the mailbox stayed full' : 'bounced: nobody can be reached at the address a visitor has typed'}`,
      );
    else if (attempt.kind === 'dead') logger.error(about, 'mail is dead: see npm run store -- list');
    else if (attempt.kind === 'postponed') logger.error(about, 'mail cannot be sent with these settings: see SMTP_URL, MAIL_FROM');
    else logger.warn(about, 'mail not sent, tried again later');
  }

  return async function attempt(held: ClaimedMail, stop: AbortSignal): Promise<AttemptEnd | undefined> {
    const outcome = await sendWithTimeout(held.mail, stop);
    if (!outcome) return undefined;
    held.tries += 1;
    if (outcome.kind !== 'configuration') held.failures += 1;
    const result = toAttempt(held, outcome);
    await record(held.mail, result, stop);
    report(held, result, outcome);
    return { outcome, isOver: result.kind === 'sent' || result.kind === 'dead' };
  };
}
