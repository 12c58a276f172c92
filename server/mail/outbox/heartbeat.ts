/** Shows the other workers on the same store that this one is alive, and releases the claims of dead workers. */
import type { Logger } from 'pino';
import { type PeriodicWork, startPeriodic } from '../../platform/periodic/start-periodic.ts';
import type { OutboxStore } from '../../store/outbox-store.ts';
import type { OutboxClock } from './clock.ts';

/** A worker counts as dead if its count has not changed during this many of our heartbeats. */
const beatsUntilDead = 6;
/**
 * After this many heartbeats that could not be written, other workers may soon consider this one dead: nothing is sent
 * until one is written.
 */
const maxMissed = 4;

type HeartbeatDeps = {
  store: Pick<OutboxStore, 'heartbeat' | 'releaseClaims'>;
  owner: string;
  clock: OutboxClock;
  logger: Logger;
  intervalMs: number;
  /** Another worker has considered this one dead and released its claims. */
  onClaimsLost: () => void;
  /** A heartbeat was written; claims of dead workers may have been released. */
  onBeat: () => void;
};

export type Heartbeat = {
  /** Whether this worker can be sure that it still has its claims. */
  readonly holdsClaims: boolean;
  stop: PeriodicWork['stop'];
};

/**
 * Clocks are not compared: a worker counts its own heartbeats, as far as they were stored, during which the count of
 * another worker has not changed.
 */
export function startHeartbeat({
  store,
  owner,
  clock,
  logger,
  intervalMs,
  onClaimsLost,
  onBeat,
}: HeartbeatDeps): Heartbeat {
  const releaseDeadPeers = createPeerWatch({ store, logger });
  let ownCount = 0;
  let missed = maxMissed;
  let isBeating = false;

  async function beat(stop: AbortSignal) {
    isBeating = true;
    try {
      const counts = await store.heartbeat(owner);
      if (stop.aborted) return;
      const count = counts.get(owner) ?? 0;
      if (count <= ownCount) onClaimsLost();
      ownCount = count;
      missed = 0;
      counts.delete(owner);
      await releaseDeadPeers(counts);
      onBeat();
    } catch (error) {
      missed += 1;
      if (missed === maxMissed) logger.warn({ err: error }, 'the outbox is paused: the store does not answer');
    } finally {
      isBeating = false;
    }
  }
  /** Does not wait for the heartbeat, because one that takes longer than the interval is missed. */
  function tick(stop: AbortSignal) {
    if (isBeating) missed += 1;
    else void beat(stop);
  }
  const ticks = startPeriodic({
    name: 'outbox-heartbeat',
    run: tick,
    next: intervalMs,
    onFailure: (error) => logger.error({ err: error }, 'the heartbeat of the outbox could not be started'),
    setTimer: clock.setTimer,
  });
  return {
    get holdsClaims() {
      return missed < maxMissed;
    },
    stop: ticks.stop,
  };
}

/** @returns a function to be called with the counts of the other workers after each of our heartbeats. */
function createPeerWatch({ store, logger }: Pick<HeartbeatDeps, 'store' | 'logger'>) {
  /** `unchanged`: the number of our heartbeats during which the count has not changed. */
  const peers = new Map<string, { count: number; unchanged: number }>();

  return async function releaseDeadPeers(counts: ReadonlyMap<string, number>) {
    for (const peer of peers.keys()) if (!counts.has(peer)) peers.delete(peer);
    for (const [peer, count] of counts) {
      const before = peers.get(peer);
      const unchanged = before?.count === count ? before.unchanged + 1 : 0;
      peers.set(peer, { count, unchanged });
      if (unchanged < beatsUntilDead) continue;
      await store.releaseClaims(peer);
      peers.delete(peer);
      logger.warn({ worker: peer }, 'the mails of a worker that is gone were given back');
    }
  };
}
