/** Delivers one mail: looks whether it is still to be sent, makes the attempt, and lets the mail back off when it has to be tried again. */
import type { OutboxStore } from '../../store/outbox-store.ts';
import type { SendOutcome } from '../transport/mailer.ts';
import type { MakeAttempt } from './attempt.ts';
import { retryDelay, withJitter } from './back-off.ts';
import { type ClaimedMail, isBulk } from './claimed-mail.ts';
import type { DepthMonitor } from './depth-monitor.ts';
import type { MailQueue } from './mail-queue.ts';
import type { ServerHealth } from './server-health.ts';
import type { StoreHealth } from './store-health.ts';

/** What became of the letters that this process is done with; `full`: given up because the mailbox stayed full. */
export type LetterTotals = Record<'sent' | 'bounced' | 'full' | 'dead', number>;

export type Delivery = {
  deliver: (claimed: ClaimedMail) => Promise<void>;
  readonly letters: LetterTotals;
};

type DeliveryDeps = {
  store: Pick<OutboxStore, 'isWaiting'>;
  storeHealth: StoreHealth;
  queue: MailQueue;
  server: ServerHealth;
  depth: DepthMonitor;
  makeAttempt: MakeAttempt;
  /** Counts up whenever the claims of this worker are lost. */
  epoch: () => number;
  random: () => number;
  retryBaseMs: number;
  /** How long a mail waits when the store could not say whether it is still to be sent. */
  storeRetryMs: number;
};

export function createDelivery({ makeAttempt, queue, epoch, ...deps }: DeliveryDeps): Delivery {
  const { store, storeHealth, server, depth, random, retryBaseMs, storeRetryMs } = deps;
  const letters: LetterTotals = { sent: 0, bounced: 0, full: 0, dead: 0 };

  /** A mail that was queued here for a while may have been erased, or sent by another worker; whoever unsubscribed since gets no letter any more. */
  async function isStillWaiting(claimed: ClaimedMail): Promise<boolean> {
    const isNew = claimed.attempts === claimed.mail.attempts;
    return (isNew && !isBulk(claimed)) || store.isWaiting(claimed.mail.id);
  }
  function onFinal(claimed: ClaimedMail, outcome: SendOutcome['kind']) {
    if (outcome !== 'sent') depth.refresh();
    if (isBulk(claimed)) letters[outcome in letters ? (outcome as keyof LetterTotals) : 'dead'] += 1;
  }

  return {
    async deliver(claimed) {
      const startEpoch = epoch();
      const isWaiting = await isStillWaiting(claimed).catch(storeHealth.onFailure);
      const result = isWaiting ? await makeAttempt(claimed) : undefined;
      server.record(claimed.mail.id, result?.outcome.kind);
      if (result?.isFinal) onFinal(claimed, result.outcome.kind);
      // Whoever has the claim now sends the mail.
      if (startEpoch !== epoch()) return;
      if (isWaiting === false || result?.isFinal) return;
      queue.backOff(claimed, result ? withJitter(retryDelay(claimed.attempts, retryBaseMs), random()) : storeRetryMs);
    },
    letters,
  };
}
