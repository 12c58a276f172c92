/** Sends the mails of this worker: claims them in the store, queues them, and delivers as many at once as it may. */
import type { Logger } from 'pino';
import type { OutboxMail, OutboxStore } from '../../store/outbox-store.ts';
import type { Mailer } from '../transport/mailer.ts';
import { createAttempt } from './attempt.ts';
import { maxAttempts } from './back-off.ts';
import { type BounceGuard, createBounceGuard, type JudgedOutcome } from './bounce-guard.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { createClaims } from './claims.ts';
import type { OutboxClock } from './clock.ts';
import { createDelivery, type LetterTotals } from './delivery.ts';
import type { DepthMonitor } from './depth-monitor.ts';
import { drain } from './drain.ts';
import { createMailQueue, type MailQueue } from './mail-queue.ts';
import { createScheduler, type Scheduler } from './scheduler.ts';
import { monitorServer, type ServerHealth } from './server-health.ts';
import type { StoreHealth } from './store-health.ts';

const failureThreshold = 5;
/** Delay if the store did not say whether a mail still has to be sent. */
const storeRetryMs = 5_000;
/** After a start, the mails that have failed before are spread over at most this time. */
const maxSpreadMs = 30_000;

/** `queued`: claimed, and not being sent. */
export type SendingStatus = { running: number; queued: number; letters: LetterTotals };
export type Sender = {
  /** Starts as many attempts as may run now. */
  schedule: () => void;
  /** The same, after the store may have got more mails. */
  wake: () => void;
  /** Forgets all claimed mails, because other workers may have claimed them. */
  dropClaims: () => void;
  /** Resolves when the running attempts have ended, or were aborted after `graceMs`. */
  stop: (graceMs: number) => Promise<void>;
  status: () => SendingStatus;
  server: ServerHealth;
  guard: BounceGuard;
};
type SenderDeps = {
  store: Pick<OutboxStore, 'claim' | 'recordAttempt' | 'isWaiting'>;
  storeHealth: StoreHealth;
  depth: DepthMonitor;
  mailer: Mailer;
  owner: string;
  concurrency: number;
  retryBaseMs: number;
  onAttempt: (outcome: JudgedOutcome['kind']) => void;
  clock: OutboxClock;
  random: () => number;
  logger: Logger;
  /** Whether this worker may send now. */
  maySend: () => boolean;
};

export function createSender(deps: SenderDeps): Sender {
  const { clock, retryBaseMs, logger } = deps;
  const abort = new AbortController();
  /** Increases whenever the claims of this worker are lost. */
  let epoch = 0;
  const queue = createMailQueue({ clock, onReady: schedule });
  const onClaimed = (mails: readonly OutboxMail[]) =>
    queueClaimed(mails, { ...deps, queue, running: scheduler.running });
  const claims = createClaims({ ...deps, onClaimed, onSettled: schedule });
  const breaker = createCircuitBreaker(failureThreshold);
  const server = monitorServer({ ...deps, breaker, onProbe, onRecovery });
  const guard = createBounceGuard(clock.now);
  const makeAttempt = createAttempt({ ...deps, guard, maxFailures: maxAttempts(retryBaseMs), stop: abort.signal });
  const delivery = createDelivery({ ...deps, queue, server, makeAttempt, storeRetryMs, epoch: () => epoch });
  const scheduler = createScheduler({ ...deps, queue, claims, breaker, deliver: delivery.deliver });

  function schedule() {
    scheduler.schedule();
  }
  function wake() {
    claims.expectMore();
    schedule();
  }
  function onProbe() {
    queue.endBackOffs();
    queue.sortByAttempts();
    schedule();
  }
  function onRecovery() {
    queue.endBackOffs();
    claims.expectMore();
  }
  function dropClaims() {
    epoch += 1;
    queue.clear();
    claims.expectMore();
    logger.warn('this worker was taken for gone and begins anew');
  }
  async function stop(graceMs: number) {
    server.stop();
    queue.close();
    const running = [claims.pending ?? Promise.resolve(), ...scheduler.running.values()];
    await drain(running, { clock, graceMs, abort: () => abort.abort() });
  }
  const status = () => ({ running: scheduler.running.size, queued: queue.size, letters: { ...delivery.letters } });
  return { schedule, wake, dropClaims, stop, status, server, guard };
}

type QueueDeps = { queue: MailQueue; running: Scheduler['running']; random: () => number; retryBaseMs: number };

function queueClaimed(mails: readonly OutboxMail[], { queue, running, random, retryBaseMs }: QueueDeps) {
  for (const mail of mails) {
    const claimed = { mail, attempts: mail.attempts, failures: mail.attempts };
    const attempt = running.get(mail.id);
    // The claim was lost and acquired again while the mail is being sent: the outcome of the running attempt decides.
    if (attempt) void attempt.then(() => queue.backOff({ ...claimed, attempts: claimed.attempts + 1 }, retryBaseMs));
    else if (mail.attempts) queue.backOff(claimed, random() * Math.min(maxSpreadMs, retryBaseMs / 2));
    else queue.add(claimed);
  }
}
