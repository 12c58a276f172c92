/**
 * Believes what a mail server says of one recipient only while it accepts mail for others: a server that refuses
 * everybody speaks about us, whatever it says, and one that accepts others speaks about this recipient. So no reader
 * loses the subscription by our fault, and one refused mailbox is not taken for a wrong setting.
 */
import { hourMs } from '../../../content/vocabulary/durations.ts';
import { mailsToVisitors } from '../../store/outbox-store.ts';
import type { SendOutcome } from '../transport/mailer.ts';
import { type ClaimedMail, isBulk } from './claimed-mail.ts';

/** So many recipients may be refused before the server has to accept somebody again. */
const maxRefused = 5;
/** A held letter is tried again every hour; after this time it is no longer there. */
const holdShownMs = 2 * hourMs;

/** `held`: a letter whose reader was refused by a server that accepts nobody; it waits until the server does. */
export type JudgedOutcome = SendOutcome | { kind: 'held'; code: string; error: string };

export type BounceGuard = {
  /** @returns the outcome as it is to be handled. */
  judge: (claimed: ClaimedMail, outcome: SendOutcome) => JudgedOutcome;
  /** Whether letters wait because the server accepts no mail to a reader. */
  readonly isHolding: boolean;
};

/** @param now milliseconds since 1970. */
export function createBounceGuard(now: () => number): BounceGuard {
  /** Nothing is known about the server when the process starts. */
  let hasAccepted = false;
  /** Whom it has refused since it last accepted a mail to a visitor. */
  const refused = new Set<string>();
  let heldAt: number | undefined;

  function acceptsOthers(to: string): boolean {
    if (!hasAccepted || (refused.size >= maxRefused && !refused.has(to))) return false;
    refused.add(to);
    return true;
  }

  return {
    judge(claimed, outcome) {
      const { kind, to } = claimed.mail;
      if (outcome.kind === 'sent' && mailsToVisitors.has(kind)) {
        hasAccepted = true;
        refused.clear();
        heldAt = undefined;
      }
      if (outcome.kind === 'bounced' && isBulk(claimed) && outcome.evidence !== undefined) {
        if (acceptsOthers(to)) return outcome;
        heldAt = now();
        return {
          kind: 'held',
          code: outcome.code,
          error: `Held, because the server accepts no mail to others: ${outcome.error}`,
        };
      }
      if (outcome.kind === 'configuration' && outcome.about)
        return acceptsOthers(to) ? { ...outcome, kind: 'failed' } : outcome;
      return outcome;
    },
    get isHolding() {
      return heldAt !== undefined && now() - heldAt < holdShownMs;
    },
  };
}
