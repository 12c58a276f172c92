/**
 * Believes a server that says a reader's mailbox does not exist only while it accepts mail for others. A server that refuses everybody speaks about us, whatever it says:
 * then letters wait, and no reader loses the subscription.
 */
import { mailsToVisitors, type OutboxMail } from '../../store/outbox-store.ts';
import type { SendOutcome } from '../transport/mailer.ts';

/** So many readers in a row may be refused before the server has to accept somebody again. */
const maxRefusedInRow = 5;

export type BounceGuard = {
  /** @returns the outcome as it is to be handled: a refusal that is not believed waits until the server accepts mail again. */
  judge: (mail: Pick<OutboxMail, 'kind'>, outcome: SendOutcome) => SendOutcome;
  /** Whether letters wait because the server refuses every reader. */
  readonly isHolding: boolean;
};

export function createBounceGuard(): BounceGuard {
  /** Nothing is known about the server when the process starts. */
  let refusedInRow = maxRefusedInRow;
  let isHolding = false;

  return {
    judge({ kind }, outcome) {
      if (outcome.kind === 'sent' && mailsToVisitors.has(kind)) {
        refusedInRow = 0;
        isHolding = false;
      }
      const isLetter = kind === 'letter' || kind === 'notice';
      if (outcome.kind !== 'bounced' || !isLetter) return outcome;
      if (refusedInRow < maxRefusedInRow) {
        refusedInRow += 1;
        return outcome;
      }
      isHolding = true;
      const { code, error, about } = outcome;
      return { kind: 'configuration', code, error: `Held, because the server has accepted no mail to a reader before it: ${error}`, ...(about && { about }) };
    },
    get isHolding() {
      return isHolding;
    },
  };
}
