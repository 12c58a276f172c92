/** An outbox whose mail server, clock and store are controlled by the test. */
import { setImmediate } from 'node:timers/promises';
import { pino } from 'pino';
import { type Outbox, type OutboxDeps, startOutbox } from '../../../server/mail/outbox/outbox.ts';
import type { SendOutcome } from '../../../server/mail/transport/mailer.ts';
import type { OutboxMail } from '../../../server/store/outbox-store.ts';
import { createFakeClock } from '../clock/fake-clock.ts';
import { createMemoryStore, type MemoryStore } from '../site/memory-store.ts';
import { newMail, noon } from '../store/stored.ts';

export const sent: SendOutcome = { kind: 'sent' };
export const failure = (kind: Exclude<SendOutcome['kind'], 'sent'>): SendOutcome => ({
  kind,
  code: 'ECODE',
  error: 'the server said: bob@example.com',
});
export const forever = new Promise<SendOutcome>(() => {});

type Answer = (mail: OutboxMail, signal: AbortSignal) => SendOutcome | Promise<SendOutcome>;
export type TestOutbox = Outbox & {
  store: MemoryStore;
  /** All attempts in order, with their mail and the monotonic time of their start. */
  attempts: { id: string; at: number }[];
  log: Record<string, unknown>[];
  /** Sets how the mail server responds from now on. */
  answer: Answer;
  /** The wall clock, in milliseconds since the epoch. */
  wall: number;
  /** Advances the clock and waits for the work that is then due. */
  pass: (ms: number, stepMs?: number) => Promise<void>;
  /** The number of pending timers. */
  timers: () => number;
};

/** @param options that differ from the defaults; `store`: a store shared with another worker. */
export async function startTestOutbox({
  store = createMemoryStore(),
  ...options
}: Partial<OutboxDeps> & { store?: MemoryStore } = {}): Promise<TestOutbox> {
  const clock = createFakeClock();
  let now = 0;
  const log: Record<string, unknown>[] = [];
  const test = {
    store,
    attempts: [] as TestOutbox['attempts'],
    log,
    answer: (() => sent) as Answer,
    timers: () => clock.waiting,
    wall: Date.parse('2026-11-21T15:04:05.000Z'),
    pass,
  };
  const outbox = startOutbox({
    store,
    mailer: {
      async send(mail, signal) {
        test.attempts.push({ id: mail.id, at: now });
        return test.answer(mail, signal);
      },
    },
    clock: {
      now: () => test.wall,
      setTimer(run, ms) {
        const timer = clock.setTimer(run, ms);
        return () => clock.clearTimer(timer);
      },
    },
    logger: pino(
      { base: null },
      { write: (line: string) => void log.push(JSON.parse(line) as Record<string, unknown>) },
    ),
    concurrency: 4,
    retryBaseMs: 60_000,
    graceMs: 5_000,
    random: () => 0.5,
    ...options,
  });
  async function pass(ms: number, stepMs = 1_000) {
    for (let left = ms; left > 0; left -= stepMs) {
      const step = Math.min(left, stepMs);
      now += step;
      clock.advance(step);
      await settle();
    }
    await settle();
  }
  await settle();
  return Object.assign(test, outbox);
}

/** An outbox, and a function `write` that stores this many mails to staff. */
export async function startOutboxWithMails(count: number, options: Parameters<typeof startTestOutbox>[0] = {}) {
  const outbox = await startTestOutbox(options);
  const mails = Array.from({ length: count }, (_, index) => newMail({ createdAt: noon + index }));
  const states = () => mails.map(({ id }) => outbox.store.mails.get(id)?.state);
  return { outbox, mails, ids: mails.map(({ id }) => id), states, write: () => outbox.store.write({ mails }) };
}

async function settle() {
  for (let turn = 0; turn < 5; turn += 1) await setImmediate();
}
