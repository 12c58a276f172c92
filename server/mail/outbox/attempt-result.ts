/** Derives from the outcome of an attempt what happens to the mail, and writes the outcome to the log. */
import type { Logger } from 'pino';
import { type Attempt, mailsToVisitors } from '../../store/outbox-store.ts';
import type { JudgedOutcome } from './bounce-guard.ts';
import type { ClaimedMail } from './claimed-mail.ts';

/**
 * Whether the attempt failed for a reason other than the mail: then it does not count, and the mail is tried for as
 * long as it takes.
 */
export function isDeferred(outcome: JudgedOutcome): outcome is JudgedOutcome & { kind: 'configuration' | 'held' } {
  return outcome.kind === 'configuration' || outcome.kind === 'held';
}

/**
 * A dead mail needs an operator, unless it is settled because of the visitor's mailbox, which no operator can repair.
 * @param claimed its counts include this attempt.
 */
export function judgeOutcome({ mail, failures }: ClaimedMail, outcome: JudgedOutcome, maxFailures: number): Attempt {
  if (isDeferred(outcome)) return { kind: 'deferred', error: outcome.error };
  const isToVisitor = mailsToVisitors.has(mail.kind);
  switch (outcome.kind) {
    case 'sent':
      return { kind: 'sent' };
    case 'dead':
      return { kind: 'dead', error: outcome.error };
    case 'bounced':
      return {
        kind: 'dead',
        error: outcome.error,
        ...(isToVisitor && {
          settled: 'bounced',
          ...(outcome.evidence !== undefined && { evidence: outcome.evidence }),
        }),
      };
    default: {
      if (failures < maxFailures) return { kind: 'failed', error: outcome.error };
      const isSettled = outcome.kind === 'full' && isToVisitor;
      return {
        kind: 'dead',
        error: `Given up after ${failures} attempts: ${outcome.error}`,
        ...(isSettled && { settled: 'full' }),
      };
    }
  }
}

/** Logs the id of the mail, but neither its recipient nor the texts of a server. */
export function logAttempt(
  logger: Logger,
  { mail, attempts }: ClaimedMail,
  { attempt, outcome }: { attempt: Attempt; outcome: JudgedOutcome },
) {
  const about = {
    mail: mail.id,
    kind: mail.kind,
    tries: attempts,
    ...(outcome.kind !== 'sent' && { code: outcome.code }),
  };
  switch (attempt.kind) {
    case 'sent':
      return logger.info(about, 'mail sent');
    case 'failed':
      return logger.warn(about, 'mail not sent, tried again later');
    case 'deferred':
      if (outcome.kind === 'held')
        return logger.warn(about, 'letter held: the mail server refuses its reader, and accepts nobody');
      return logger.error(
        { ...about, ...refusedOf(outcome) },
        'mail cannot be sent with these settings: see SMTP_URL, MAIL_FROM',
      );
    case 'dead':
      if (attempt.settled === 'full') return logger.warn(about, 'mail given up: the mailbox stayed full');
      if (attempt.settled === 'bounced')
        return logger.warn(about, 'mail bounced: nobody can be reached at the address a visitor has typed');
      return logger.error(about, 'mail is dead: see npm run store -- list');
  }
}

/** Whom the server refuses. */
function refusedOf(outcome: JudgedOutcome): { refuses?: string } {
  return 'about' in outcome && outcome.about ? { refuses: outcome.about } : {};
}
