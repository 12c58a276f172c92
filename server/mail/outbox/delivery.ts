/**
 * Delivers one mail: checks whether it still has to be sent, makes an attempt, and backs off if it has to be retried.
 */
import type { OutboxStore } from '../../store/outbox-store.ts';
import type { MakeAttempt } from './attempt.ts';
import { retryDelay, withJitter } from './back-off.ts';
import type { JudgedOutcome } from './bounce-guard.ts';
import { type ClaimedMail, isBulk } from './claimed-mail.ts';
import type { DepthMonitor } from './depth-monitor.ts';
import type { MailQueue } from './mail-queue.ts';
import type { ServerHealth } from './server-health.ts';
import type { StoreHealth } from './store-health.ts';

/** Outcomes of the letters that this process has finished; `full`: given up because the mailbox remained full. */
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
  /** Increases whenever the claims of this worker are lost. */
  epoch: () => number;
  random: () => number;
  retryBaseMs: number;
  /** Delay in milliseconds if the store could not be queried whether a mail still has to be sent. */
  storeRetryMs: number;
};

export function createDelivery({ makeAttempt, queue, epoch, ...deps }: DeliveryDeps): Delivery {
  const { store, storeHealth, server, depth, random, retryBaseMs, storeRetryMs } = deps;
  const letters: LetterTotals = { sent: 0, bounced: 0, full: 0, dead: 0 };

  /**
   * A mail that has been queued for a while may have been erased or sent by another worker, and the recipient of a
   * letter may have unsubscribed.
   */
  async function isStillWaiting(claimed: ClaimedMail): Promise<boolean> {
    const isNew = claimed.attempts === claimed.mail.attempts;
    return (isNew && !isBulk(claimed)) || store.isWaiting(claimed.mail.id);
  }
  function onFinal(claimed: ClaimedMail, outcome: JudgedOutcome['kind']) {
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
      // The claims of this worker have been lost: the mail is now sent by the worker that claims it.
      if (startEpoch !== epoch()) return;
      if (isWaiting === false || result?.isFinal) return;
      queue.backOff(claimed, result ? withJitter(retryDelay(claimed.attempts, retryBaseMs), random()) : storeRetryMs);
    },
    letters,
  };
}
