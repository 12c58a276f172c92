import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach } from 'vitest';
import { startOutbox } from '../../../server/mail/outbox/outbox.ts';
import { createSmtpMailer } from '../../../server/mail/transport/smtp-mailer.ts';
import { now } from '../clock/now.ts';
import { sender } from '../forms/email.ts';
import { createMemoryStore } from '../site/memory-store.ts';
import { newMail } from '../store/stored.ts';
import { startSmtpSink } from './smtp-sink.ts';

export const retryBaseMs = 60;
/** Long enough for a healthy server on a busy machine. */
const timeoutMs = 1_000;

/**
 * Outboxes of the tests of a file, each with a mail server that has faults, stopped after the test. `stopAfterTest` is
 * for what a test has started besides.
 */
export function createSinkOutboxes() {
  const started = new Set<() => Promise<void>>();
  afterEach(async () => {
    for (const stop of started) await stop();
  });
  async function startAll({ auth = false } = {}) {
    const sink = await startSmtpSink({ auth });
    const store = createMemoryStore();
    const mailer = createSmtpMailer({
      url: sink.url,
      timeoutMs,
      from: sender,
      dkim: undefined,
    });
    const outbox = startOutbox({
      store,
      mailer,
      logger: pino({ level: 'silent' }),
      concurrency: 4,
      retryBaseMs,
      graceMs: 500,
    });
    async function stop() {
      started.delete(stop);
      await outbox.stop();
      await sink.close();
    }
    started.add(stop);
    async function accept(count: number, to = 'enquiries@lazulite.example') {
      const mails = Array.from({ length: count }, () => newMail({ to, createdAt: now().getTime() }));
      await store.write({ mails });
      outbox.wake();
      return mails;
    }
    const { stateOf } = store;
    /** Resolves to the states of the mails when all of them have this state, or after 25 s. */
    async function isDone(mails: { id: string }[], state = 'done') {
      for (
        const end = performance.now() + 25_000;
        performance.now() < end && !mails.every(({ id }) => stateOf(id) === state);
      )
        await sleep(10);
      return mails.map(({ id }) => stateOf(id));
    }
    return { sink, store, outbox, accept, isDone, stateOf, stop };
  }
  return { startAll, stopAfterTest: (stop: () => Promise<void>) => void started.add(stop) };
}
