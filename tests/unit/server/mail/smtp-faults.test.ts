/**
 * All faults of a mail server, simulated on a raw socket: every accepted mail is delivered, reported as dead, or still
 * waiting.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startOutbox } from '../../../../server/mail/outbox/outbox.ts';
import { createSmtpMailer } from '../../../../server/mail/transport/smtp-mailer.ts';
import { now } from '../../../support/clock/now.ts';
import { sender } from '../../../support/forms/email.ts';
import { type SmtpFault, startSmtpSink } from '../../../support/mail/smtp-sink.ts';
import { createMemoryStore } from '../../../support/site/memory-store.ts';
import { newMail } from '../../../support/store/stored.ts';

vi.setConfig({ testTimeout: 30_000 });
const retryBaseMs = 60;
/** Long enough for a healthy server on a busy machine. */
const timeoutMs = 1_000;
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

const faults: [string, SmtpFault][] = [
  ['resets the connection at once', { at: 'connect', how: 'drop' }],
  ['lets the connection hang', { at: 'connect', how: 'hang' }],
  ['greets with 421', { at: 'greeting', how: 421 }],
  ['greets with 554', { at: 'greeting', how: 554 }],
  ['greets with something that is not SMTP', { at: 'greeting', how: 'garbage' }],
  ['hangs up on EHLO', { at: 'ehlo', how: 'drop' }],
  ['is silent on EHLO', { at: 'ehlo', how: 'hang' }],
  ['refuses the sender for now', { at: 'mail', how: 452 }],
  ['refuses the sender for good', { at: 'mail', how: 550 }],
  ['requires authentication', { at: 'mail', how: 530 }],
  ['greylists the recipient', { at: 'rcpt', how: 450 }],
  ['hangs up on the recipient', { at: 'rcpt', how: 'drop' }],
  ['is silent on the recipient', { at: 'rcpt', how: 'hang' }],
  ['refuses DATA for now', { at: 'data', how: 451 }],
  ['hangs up on DATA', { at: 'data', how: 'drop' }],
  ['is silent on DATA', { at: 'data', how: 'hang' }],
  ['hangs up within the text', { at: 'body', how: 'drop' }],
  ['answers the text with 451', { at: 'dot', how: 451 }],
  ['answers the text with 421', { at: 'dot', how: 421 }],
  ['hangs up after the text', { at: 'dot', how: 'drop' }],
  ['is silent after the text', { at: 'dot', how: 'hang' }],
];

const isAmbiguous = (fault: SmtpFault) => fault.at === 'dot' && typeof fault.how === 'string';

describe('Temporary faults of a mail server', () => {
  type Course = Awaited<ReturnType<typeof run>>;
  const courses = new Map<string, Course>();
  /** Sends eight mails to a server with the fault, which then recovers. */
  async function run(fault: SmtpFault) {
    const { sink, accept, isDone, stateOf, stop } = await startAll();
    sink.fault = fault;
    const begin = performance.now();
    const mails = await accept(8);
    // Until the fault has occurred more often than mails are sent at once; an ambiguous one also after a complete text.
    while (sink.connections < 5 || (isAmbiguous(fault) && !sink.taken.length)) await sleep(10);
    const maxConnections = 8 * (Math.log2((performance.now() - begin) / retryBaseMs + 1) + 4);
    const course = {
      statesDuring: mails.map(({ id }) => stateOf(id)),
      connectionsDuring: sink.connections,
      maxConnections,
    };
    sink.fault = undefined;
    await isDone(mails);
    await stop();
    return { ...course, mails, statesAfter: mails.map(({ id }) => stateOf(id)), taken: sink.taken };
  }
  // Concurrently, because they mostly wait.
  beforeAll(async () => {
    await Promise.all(faults.map(async ([what, fault]) => courses.set(what, await run(fault))));
  }, 180_000);

  test.each(faults)('A mail server that %s gets every mail once it recovers', (what, fault) => {
    const { mails, statesDuring, connectionsDuring, maxConnections, statesAfter, taken } = courses.get(what) as Course;
    expect(statesDuring).toEqual(Array(8).fill('waiting'));
    expect(connectionsDuring).toBeLessThanOrEqual(maxConnections);
    expect(statesAfter).toEqual(Array(8).fill('done'));
    const accepted = taken.filter(({ end }) => end === 'accepted').map(({ messageId }) => messageId);
    expect(accepted.toSorted()).toEqual(mails.map(({ messageId }) => messageId).toSorted());
    expect(new Set(taken.map(({ messageId }) => messageId)).size).toBe(8);
    // Second copies only if the server had received the text without confirming it.
    expect(taken.length > 8).toBe(isAmbiguous(fault));
  });
});

describe('Refusals of a mail server', () => {
  test.each([
    ['the recipient', { at: 'rcpt', how: 550 }],
    ['the text', { at: 'dot', how: 554 }],
    ['DATA', { at: 'data', how: 554 }],
  ] as [string, SmtpFault][])(
    'A mail server that refuses %s permanently is not tried again, and the mail is dead',
    async (_what, fault) => {
      const { sink, store, accept, isDone } = await startAll();
      sink.fault = fault;
      const mails = await accept(6);
      expect(await isDone(mails, 'dead')).toEqual(Array(6).fill('dead'));
      await sleep(4 * retryBaseMs);
      expect(sink.connections).toBe(6);
      expect(mails.map(({ id }) => store.mails.get(id)?.lastError)).toEqual(
        Array(6).fill(expect.stringContaining(String(fault.how))),
      );
    },
  );
  test('A mail server that accepts a mail and hangs up gets no second copy', async () => {
    const { sink, accept, isDone } = await startAll();
    sink.fault = { at: 'accepted', how: 'drop' };
    const mails = await accept(4);
    expect(await isDone(mails)).toEqual(mails.map(() => 'done'));
    expect(sink.taken).toHaveLength(4);
  });
  test('A mail server that refuses the password gets the mail once it accepts it, and no mail is dead', async () => {
    const { sink, outbox, accept, isDone, stateOf } = await startAll({ auth: true });
    sink.fault = { at: 'auth', how: 535 };
    const mails = await accept(3);
    await expect.poll(() => outbox.status().status).toBe('degraded');
    expect(mails.map(({ id }) => stateOf(id))).toEqual(Array(3).fill('waiting'));
    sink.fault = undefined;
    expect(await isDone(mails)).toEqual(mails.map(() => 'done'));
    expect(outbox.status().status).toBe('ok');
  });
  test('A mail server that was down gets every mail once it is up', async () => {
    const { sink, accept, isDone, outbox } = await startAll();
    const { port } = sink;
    await sink.close();
    const mails = await accept(8);
    await expect.poll(() => outbox.status().status).toBe('degraded');
    const back = await startSmtpSink({ port });
    started.add(back.close);
    expect(await isDone(mails)).toEqual(mails.map(() => 'done'));
    expect(back.taken).toHaveLength(8);
  });
});

test('A recipient for whom the mail server stays silent delays no other one', async () => {
  const { sink, accept, isDone, stateOf } = await startAll();
  sink.faultFor = (recipient) => (recipient === 'slow@example.com' ? { at: 'dot', how: 'hang' } : undefined);
  const [slow] = await accept(1, 'slow@example.com');
  const others = await accept(8);
  expect(await isDone(others)).toEqual(others.map(() => 'done'));
  expect(stateOf(String(slow?.id))).toBe('waiting');
});

test('Mails that failed together are retried at different times', async () => {
  const { store, sink, accept } = await startAll();
  sink.fault = { at: 'dot', how: 451 };
  const times = new Map<string, number[]>();
  const record = store.recordAttempt;
  store.recordAttempt = (id, ...rest) => {
    times.set(id, [...(times.get(id) ?? []), performance.now()]);
    return record(id, ...rest);
  };
  await accept(4);
  await sleep(1_500);
  const gaps = [...times.values()].map((each) => each.slice(1).map((time, index) => time - Number(each[index])));
  expect(new Set(gaps.map(([first]) => Math.round(Number(first)))).size).toBeGreaterThan(1);
});

test('A mail server with changing faults loses no mail and receives no unknown Message-ID', async () => {
  const { sink, accept, isDone } = await startAll();
  let turn = 0;
  sink.faultFor = () => faults[(turn += 7) % (faults.length + 4)]?.[1];
  const mails = await accept(40);
  await sleep(1_000);
  sink.faultFor = () => undefined;
  expect(await isDone(mails)).toEqual(Array(40).fill('done'));
  expect([...new Set(sink.taken.map(({ messageId }) => messageId))].toSorted()).toEqual(
    mails.map(({ messageId }) => messageId).toSorted(),
  );
});
