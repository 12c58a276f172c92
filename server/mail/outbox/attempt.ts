/** Makes one attempt to send a mail, with a timeout, and records its outcome. */
import type { Logger } from 'pino';
import type { Attempt, OutboxMail, OutboxStore } from '../../store/outbox-store.ts';
import { classifyFailure } from '../transport/classify-failure.ts';
import type { Mailer, SendOutcome } from '../transport/mailer.ts';
import { isDeferred, judgeOutcome, logAttempt } from './attempt-result.ts';
import type { BounceGuard, JudgedOutcome } from './bounce-guard.ts';
import type { ClaimedMail } from './claimed-mail.ts';
import type { OutboxClock } from './clock.ts';

const maxAttemptMs = 120_000;
const recordRetryMs = 2_000;

/** `isFinal`: the mail was sent or is dead. */
export type AttemptResult = { outcome: JudgedOutcome; isFinal: boolean };
/** Resolves when the attempt is recorded; with undefined if it was aborted, which leaves the mail unchanged. */
export type MakeAttempt = (claimed: ClaimedMail) => Promise<AttemptResult | undefined>;

type AttemptDeps = {
  store: Pick<OutboxStore, 'recordAttempt'>;
  mailer: Mailer;
  owner: string;
  guard: BounceGuard;
  clock: OutboxClock;
  logger: Logger;
  /** Number of failures after which a mail is dead. */
  maxFailures: number;
  /** Called after each attempt that was not aborted. */
  onAttempt: (outcome: JudgedOutcome['kind']) => void;
  /** Aborts attempts. */
  stop: AbortSignal;
};

export function createAttempt({
  store,
  mailer,
  owner,
  guard,
  clock,
  logger,
  maxFailures,
  onAttempt,
  stop,
}: AttemptDeps): MakeAttempt {
  async function send(mail: OutboxMail): Promise<SendOutcome | undefined> {
    const attempt = new AbortController();
    const interruption = new Promise<SendOutcome | undefined>((resolve) => {
      stop.addEventListener('abort', () => resolve(undefined), { signal: attempt.signal });
      attempt.signal.addEventListener('abort', () =>
        resolve({ kind: 'unreachable', code: 'EABORT', error: 'The attempt took too long' }),
      );
    });
    const cancel = clock.setTimer(() => attempt.abort(), maxAttemptMs);
    const outcome = await Promise.race([mailer.send(mail, attempt.signal).catch(classifyFailure), interruption]);
    cancel();
    attempt.abort();
    return outcome;
  }

  /** Retries until the store has recorded the attempt: otherwise a mail that was sent would be sent again. */
  async function record(mail: OutboxMail, attempt: Attempt) {
    for (;;) {
      try {
        return await store.recordAttempt(mail.id, owner, attempt, clock.now());
      } catch (error) {
        if (stop.aborted)
          return logger.error(
            { err: error, mail: mail.id, attempt: attempt.kind },
            'an attempt could not be recorded: the mail may be sent again',
          );
      }
      await new Promise<void>((resolve) => {
        const cancel = clock.setTimer(resolve, recordRetryMs);
        stop.addEventListener('abort', () => (cancel(), resolve()), { once: true });
      });
    }
  }

  return async function makeAttempt(claimed) {
    const answer = await send(claimed.mail);
    if (!answer) return undefined;
    const outcome = guard.judge(claimed, answer);
    onAttempt(outcome.kind);
    claimed.attempts += 1;
    if (!isDeferred(outcome)) claimed.failures += 1;
    const attempt = judgeOutcome(claimed, outcome, maxFailures);
    await record(claimed.mail, attempt);
    logAttempt(logger, claimed, { attempt, outcome });
    return { outcome, isFinal: attempt.kind === 'sent' || attempt.kind === 'dead' };
  };
}
