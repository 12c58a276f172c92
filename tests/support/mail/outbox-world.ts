/**
 * A simulation with a store, a mail server and several workers, each with an outbox, on one clock: for tests that kill
 * workers and make any part fail.
 */
import { setImmediate } from 'node:timers/promises';
import { pino } from 'pino';
import { type Outbox, type OutboxDeps, startOutbox } from '../../../server/mail/outbox/outbox.ts';
import type { NewMail } from '../../../server/store/outbox-store.ts';
import { createFakeClock } from '../clock/fake-clock.ts';
import { createMemoryStore } from '../site/memory-store.ts';
import { createMailServer } from './outbox-mail-server.ts';

type Worker = { number: number; outbox: Outbox; isDead: boolean; isCutOff: boolean };

const never = new Promise<never>(() => {});
export const retryBaseMs = 60_000;
const stepMs = 5_000;
const wall = Date.parse('2026-11-21T15:04:05.000Z');
type FakeClock = ReturnType<typeof createFakeClock>;

type StoreOptions = {
  store: ReturnType<typeof createMemoryStore>;
  clock: FakeClock;
  failingCalls: boolean[];
  recordedAsSent: Map<string, number>;
};

/** A killed worker gets no more results from the store. */
function storeOf(worker: Worker, { store, clock, failingCalls, recordedAsSent }: StoreOptions): OutboxDeps['store'] {
  const call =
    <Args extends unknown[], Result>(method: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      if (worker.isDead) return never;
      const isFailing = failingCalls.shift();
      if (isFailing || worker.isCutOff) throw new Error('the store does not answer');
      const result = await method(...args);
      return worker.isDead ? never : result;
    };
  const { claim, releaseClaims, heartbeat, depth, isWaiting } = store;
  return {
    claim: call(claim),
    releaseClaims: call(releaseClaims),
    heartbeat: call(heartbeat),
    depth: call(depth),
    isWaiting: call(isWaiting),
    recordAttempt: call(async (mailId, owner, attempt, at) => {
      await store.recordAttempt(mailId, owner, attempt, at);
      if (attempt.kind === 'sent') recordedAsSent.set(mailId, clock.now());
    }),
  };
}

/** The timers of a killed worker do nothing. */
function clockOf(worker: Worker, clock: FakeClock): NonNullable<OutboxDeps['clock']> {
  return {
    now: () => wall + clock.now(),
    setTimer(run, ms) {
      const timer = clock.setTimer(() => worker.isDead || run(), ms);
      return () => clock.clearTimer(timer);
    },
  };
}

type WorkerSurroundings = {
  store: ReturnType<typeof createMemoryStore>;
  clock: ReturnType<typeof createFakeClock>;
  mailServer: ReturnType<typeof createMailServer>;
  failingCalls: boolean[];
  concurrency: number;
};

function startWorker(
  number: number,
  { store, clock, mailServer, failingCalls, concurrency }: WorkerSurroundings,
): Worker {
  const worker: Worker = { number, outbox: undefined as unknown as Outbox, isDead: false, isCutOff: false };
  worker.outbox = startOutbox({
    store: storeOf(worker, { store, clock, failingCalls, recordedAsSent: mailServer.recordedAsSent }),
    mailer: { send: (mail, signal) => mailServer.send(worker, mail, signal) },
    clock: clockOf(worker, clock),
    logger: pino({ level: 'silent' }),
    concurrency,
    retryBaseMs,
    graceMs: 5_000,
    random: () => 0.5,
  });
  return worker;
}

export function createOutboxWorld(concurrency: number) {
  const store = createMemoryStore();
  const clock = createFakeClock();
  const workers: Worker[] = [];
  const mailServer = createMailServer(clock, concurrency);
  const { attempts, taken, violations, erased, answerWith } = mailServer;
  /** Whether each of the next calls of the store fails. */
  const failingCalls: boolean[] = [];

  function start() {
    workers.push(startWorker(workers.length, { store, clock, mailServer, failingCalls, concurrency }));
  }
  const living = () => workers.filter(({ isDead }) => !isDead);

  async function pass(ms: number) {
    for (let left = ms; left > 0; left -= stepMs) {
      clock.advance(Math.min(left, stepMs));
      await settle();
    }
  }
  return {
    store,
    workers,
    attempts,
    taken,
    violations,
    start,
    pass,
    /** Sets the mail server's responses to the next attempts, used in rotation. */
    answerWith,
    /** Sets which of the next calls of the store fail. */
    failCalls(list: readonly boolean[]) {
      failingCalls.splice(0, failingCalls.length, ...list);
    },
    /** Erases a submission with its mail, and unsubscribes the reader of a letter. */
    async erase({ id, submissionId = '', state, to }: NewMail) {
      await (state === 'bulk' ? store.deleteLetters(to) : store.eraseSubmission(submissionId));
      erased.add(id);
    },
    /** Makes the store unresponsive to the oldest living worker for this time. */
    async cutOff(ms: number) {
      const [worker] = living();
      if (worker) worker.isCutOff = true;
      await pass(ms);
      if (worker) worker.isCutOff = false;
    },
    wake() {
      for (const { outbox } of living()) outbox.wake();
    },
    /** Kills the oldest living worker. */
    kill() {
      const [worker] = living();
      if (!worker) return;
      worker.isDead = true;
      for (const attempt of attempts) if (attempt.worker === worker.number) attempt.endedAt ??= clock.now();
    },
    /** Stops the oldest living worker gracefully, as a deployment does. */
    async stop() {
      const [worker] = living();
      if (!worker) return;
      const stopped = worker.outbox.stop();
      await pass(2 * stepMs);
      await stopped;
      worker.isDead = true;
    },
    async stopAll() {
      for (const { outbox } of living()) void outbox.stop();
      await pass(2 * stepMs);
    },
    get hasWorker() {
      return living().length > 0;
    },
  };
}

async function settle() {
  for (let turn = 0; turn < 5; turn += 1) await setImmediate();
}
