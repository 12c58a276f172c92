/**
 * All faults of a mail server, simulated on a raw socket: every accepted mail is delivered, reported as dead, or still
 * waiting.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createSinkOutboxes, retryBaseMs } from '../../../support/mail/outbox-of-sink.ts';
import type { SmtpFault } from '../../../support/mail/smtp-sink.ts';

vi.setConfig({ testTimeout: 30_000 });
const { startAll } = createSinkOutboxes();

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
