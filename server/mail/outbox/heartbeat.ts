/** Shows the other workers on the same store that this one lives, and gives back what a dead one had. */
import type { Logger } from 'pino';
import type { Store } from '../../store/store.ts';
import type { Timers } from './timers.ts';

/** A worker that has not moved in this many beats of ours is gone. */
const beatsUntilDead = 6;
/** So many beats of our own that were not written: others may take us for gone before long. */
const beatsUntilUnsure = 4;

type HeartbeatDeps = {
  store: Pick<Store, 'heartbeat' | 'releaseClaims'>;
  owner: string;
  timers: Timers;
  logger: Logger;
  beatMs: number;
  /** Another worker has taken us for gone: nothing is ours any more. */
  onLost: () => void;
  /** Something may be there to claim. */
  onBeat: () => void;
};

export type Heartbeat = { readonly holdsClaims: boolean; stop: () => void };

/** Clocks are not compared: a worker counts its own beats while the other's count stands still, and counts only those that the store has taken. */
export function startHeartbeat({ store, owner, timers, logger, beatMs, onLost, onBeat }: HeartbeatDeps): Heartbeat {
  const others = new Map<string, { count: number; still: number }>();
  let own = 0;
  let missed = beatsUntilUnsure;
  let isBeating = false;
  let stopped = false;
  let cancel = () => {};

  async function beat() {
    isBeating = true;
    try {
      const counts = await store.heartbeat(owner);
      if (stopped) return;
      const count = counts.get(owner) ?? 0;
      if (count <= own) onLost();
      own = count;
      missed = 0;
      counts.delete(owner);
      await rescue(counts);
      onBeat();
    } catch (error) {
      missed += 1;
      if (missed === beatsUntilUnsure) logger.warn({ err: error }, 'the outbox stands still until the store answers');
    } finally {
      isBeating = false;
    }
  }
  async function rescue(counts: Map<string, number>) {
    for (const gone of [...others.keys()].filter((other) => !counts.has(other))) others.delete(gone);
    for (const [other, count] of counts) {
      const before = others.get(other);
      const still = before?.count === count ? before.still + 1 : 0;
      others.set(other, { count, still });
      if (still < beatsUntilDead) continue;
      await store.releaseClaims(other);
      others.delete(other);
      logger.warn({ worker: other }, 'the mails of a worker that is gone were given back');
    }
  }
  function tick() {
    if (isBeating) missed += 1;
    else void beat();
    cancel = timers.set(tick, beatMs);
  }
  tick();
  return {
    get holdsClaims() {
      return missed < beatsUntilUnsure;
    },
    stop() {
      stopped = true;
      cancel();
    },
  };
}
