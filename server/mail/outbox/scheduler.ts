/** Decides which mail is sent next, and how many at once. */
import type { CircuitBreaker } from './circuit-breaker.ts';
import { type ClaimedMail, isBulk } from './claimed-mail.ts';
import type { Claims } from './claims.ts';
import type { MailQueue } from './mail-queue.ts';

/** Limits memory: no further mails are claimed while this many are backing off in this process. */
const maxBackingOff = 2_000;

export type Scheduler = {
  /** Starts as many attempts as may run now, and claims more mails if slots remain free. */
  schedule: () => void;
  /** By the id of the mail. */
  readonly running: ReadonlyMap<string, Promise<void>>;
};

type SchedulerDeps = {
  queue: MailQueue;
  claims: Claims;
  breaker: CircuitBreaker;
  /** How many mails are sent at once. */
  concurrency: number;
  /** Whether this worker may send now. */
  maySend: () => boolean;
  deliver: (claimed: ClaimedMail) => Promise<void>;
};

/**
 * Letters never occupy all slots, and start only if no other mail is ready or may be waiting in the store, so that no
 * reply to a visitor waits for them.
 */
export function createScheduler({ queue, claims, breaker, concurrency, maySend, deliver }: SchedulerDeps): Scheduler {
  const running = new Map<string, Promise<void>>();
  const maxRunningLetters = Math.max(1, Math.floor(concurrency / 2));
  let runningLetters = 0;

  function schedule() {
    if (!maySend()) return;
    for (let claimed = next(); claimed; claimed = next()) start(claimed);
    const freeSlots = breaker.freeSlots(running.size, concurrency);
    if (freeSlots > 0 && queue.backingOff < maxBackingOff)
      claims.request(freeSlots, runningLetters < maxRunningLetters && !queue.hasReadyLetters);
  }
  function next(): ClaimedMail | undefined {
    if (breaker.freeSlots(running.size, concurrency) <= 0) return undefined;
    return queue.take(runningLetters < maxRunningLetters && !claims.mayHaveMails);
  }
  function start(claimed: ClaimedMail) {
    const { id } = claimed.mail;
    const letters = isBulk(claimed) ? 1 : 0;
    breaker.onAttempt();
    runningLetters += letters;
    const attempt = deliver(claimed).finally(() => {
      running.delete(id);
      runningLetters -= letters;
      schedule();
    });
    running.set(id, attempt);
  }
  return { schedule, running };
}
