/**
 * Sends the mails that wait in the store. This file combines the parts; the type of each part describes what it
 * guarantees.
 */
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { startPeriodic, type WorkMetrics } from '../../platform/periodic/start-periodic.ts';
import type { OutboxStore } from '../../store/outbox-store.ts';
import type { Mailer } from '../transport/mailer.ts';
import type { JudgedOutcome } from './bounce-guard.ts';
import { type OutboxClock, systemClock } from './clock.ts';
import { monitorDepth } from './depth-monitor.ts';
import { describeHealth, type OutboxHealth } from './health.ts';
import { startHeartbeat } from './heartbeat.ts';
import { createSender, type SendingStatus } from './sender.ts';
import { createStoreHealth } from './store-health.ts';

const pollMs = 5_000;

export type OutboxStatus = OutboxHealth & SendingStatus;
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
export function startOutbox(options: OutboxDeps): Outbox {
  const owner = randomUUID();
  const defaults = { clock: systemClock, random: Math.random, heartbeatMs: 10_000, onAttempt: () => undefined };
  const deps = { metrics: undefined, ...defaults, ...options, owner };
  const { store, logger, graceMs, heartbeatMs, clock, metrics } = deps;
  let stopped: Promise<void> | undefined;

  const storeHealth = createStoreHealth(logger);
  const depth = monitorDepth(deps);
  const maySend = () => !stopped && heartbeat.holdsClaims;
  const sender = createSender({ ...deps, storeHealth, depth, maySend });
  const { schedule, wake, dropClaims, server, guard } = sender;
  const heartbeat = startHeartbeat({ ...deps, intervalMs: heartbeatMs, onClaimsLost: dropClaims, onBeat: schedule });
  const polling = startPeriodic({
    name: 'outbox-poll',
    run: wake,
    next: pollMs,
    onFailure: (error) => logger.error({ err: error }, 'the outbox could not look for mails'),
    metrics,
    setTimer: clock.setTimer,
  });

  async function stop() {
    // Not awaited, because the store may not answer; the attempts below have a time limit.
    for (const each of [polling, depth, heartbeat]) void each.stop();
    await sender.stop(graceMs);
    await store
      .releaseClaims(owner)
      .catch((error: unknown) =>
        logger.error({ err: error }, 'the mails of this worker could not be given back; others take them in a minute'),
      );
  }

  return {
    wake,
    stop: () => (stopped ??= stop()),
    status: () => ({ ...describeHealth({ storeHealth, heartbeat, server, guard, depth }), ...sender.status() }),
  };
}
