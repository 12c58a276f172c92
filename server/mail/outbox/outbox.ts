/**
 * Sends the mails that wait in the store. This file combines the parts; the type of each part describes what it
 * guarantees.
 */
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { startPeriodic, type WorkMetrics } from '../../platform/periodic/start-periodic.ts';
import type { OutboxMail, OutboxStore } from '../../store/outbox-store.ts';
import type { Mailer } from '../transport/mailer.ts';
import { createAttempt } from './attempt.ts';
import { maxAttempts } from './back-off.ts';
import { createBounceGuard, type JudgedOutcome } from './bounce-guard.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { createClaims } from './claims.ts';
import { type OutboxClock, systemClock } from './clock.ts';
import { createDelivery, type LetterTotals } from './delivery.ts';
import { monitorDepth } from './depth-monitor.ts';
import { drain } from './drain.ts';
import { describeHealth, type OutboxHealth } from './health.ts';
import { startHeartbeat } from './heartbeat.ts';
import { createMailQueue, type MailQueue } from './mail-queue.ts';
import { createScheduler, type Scheduler } from './scheduler.ts';
import { monitorServer } from './server-health.ts';
import { createStoreHealth } from './store-health.ts';

const pollMs = 5_000;
const failureThreshold = 5;
/** After a start, the mails that have failed before are spread over at most this time. */
const maxSpreadMs = 30_000;

/** `queued`: claimed, and not being sent. */
export type OutboxStatus = OutboxHealth & { running: number; queued: number; letters: LetterTotals };
export type Outbox = {
  /** Checks the store at once, because mails were stored. */
  wake: () => void;
  /** Resolves when sending has ended and all claims are released. */
  stop: () => Promise<void>;
  /**
   * `degraded`: the mail server or the store does not respond, a setting is wrong, mails are late, or mails are dead.
   */
  status: () => OutboxStatus;
};
export type OutboxDeps = {
  store: Pick<OutboxStore, 'claim' | 'recordAttempt' | 'releaseClaims' | 'heartbeat' | 'depth' | 'isWaiting'>;
  mailer: Mailer;
  logger: Logger;
  /** How many mails are sent at once. */
  concurrency: number;
  /** Delay after the first failed attempt, in milliseconds. */
  retryBaseMs: number;
  /** Time for running attempts when the outbox is stopped. */
  graceMs: number;
  onAttempt?: (outcome: JudgedOutcome['kind']) => void;
  metrics?: WorkMetrics | undefined;
  clock?: OutboxClock;
  /** From 0 to 1. */
  random?: () => number;
  /** Time between two heartbeats; a worker without one for six of these intervals is considered dead. */
  heartbeatMs?: number;
};

/**
 * Delivers at least once: every mail ends as sent or dead, or waits in the store. A second copy is sent only if the
 * outcome of an attempt is unknown, because the connection or this process was interrupted.
 */
export function startOutbox({
  clock = systemClock,
  random = Math.random,
  heartbeatMs = 10_000,
  onAttempt = () => undefined,
  ...deps
}: OutboxDeps): Outbox {
  const { store, mailer, logger, concurrency, retryBaseMs, graceMs, metrics } = deps;
  const owner = randomUUID();
  const abort = new AbortController();
  let epoch = 0;
  let stopped: Promise<void> | undefined;

  const storeHealth = createStoreHealth(logger);
  const depth = monitorDepth({ store, clock, logger, metrics });
  const queue = createMailQueue({ clock, onReady: schedule });
  const onClaimed = (mails: readonly OutboxMail[]) =>
    queueClaimed(mails, { queue, running: scheduler.running, random, retryBaseMs });
  const claims = createClaims({ store, owner, storeHealth, onClaimed, onSettled: schedule });
  const breaker = createCircuitBreaker(failureThreshold);
  const server = monitorServer({ breaker, clock, logger, random, retryBaseMs, onProbe, onRecovery });
  const guard = createBounceGuard(clock.now);
  const makeAttempt = createAttempt({
    store,
    mailer,
    owner,
    guard,
    clock,
    logger,
    maxFailures: maxAttempts(retryBaseMs),
    onAttempt,
    stop: abort.signal,
  });
  const delivery = createDelivery({
    store,
    storeHealth,
    queue,
    server,
    depth,
    makeAttempt,
    random,
    retryBaseMs,
    storeRetryMs: pollMs,
    epoch: () => epoch,
  });
  const scheduler = createScheduler({
    queue,
    claims,
    breaker,
    concurrency,
    deliver: delivery.deliver,
    maySend: () => !stopped && heartbeat.holdsClaims,
  });
  const heartbeat = startHeartbeat({
    store,
    owner,
    clock,
    logger,
    intervalMs: heartbeatMs,
    onClaimsLost: dropClaims,
    onBeat: schedule,
  });
  const polling = startPolling({ wake, clock, logger, metrics });

  function wake() {
    claims.expectMore();
    schedule();
  }
  function schedule() {
    scheduler.schedule();
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
  async function stop() {
    server.stop();
    // Not awaited, because the store may not answer; the attempts below have a time limit.
    for (const each of [polling, depth, heartbeat]) void each.stop();
    queue.close();
    await drain([claims.pending ?? Promise.resolve(), ...scheduler.running.values()], {
      clock,
      graceMs,
      abort: () => abort.abort(),
    });
    await store
      .releaseClaims(owner)
      .catch((error: unknown) =>
        logger.error({ err: error }, 'the mails of this worker could not be given back; others take them in a minute'),
      );
  }
  function status(): OutboxStatus {
    const { running } = scheduler;
    return {
      ...describeHealth({ storeHealth, heartbeat, server, guard, depth }),
      running: running.size,
      queued: queue.size,
      letters: { ...delivery.letters },
    };
  }

  return { wake, stop: () => (stopped ??= stop()), status };
}

function startPolling({
  wake,
  clock,
  logger,
  metrics,
}: Pick<Outbox, 'wake'> & { clock: OutboxClock } & Pick<OutboxDeps, 'logger' | 'metrics'>) {
  return startPeriodic({
    name: 'outbox-poll',
    run: wake,
    next: pollMs,
    onFailure: (error) => logger.error({ err: error }, 'the outbox could not look for mails'),
    metrics,
    setTimer: clock.setTimer,
  });
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
