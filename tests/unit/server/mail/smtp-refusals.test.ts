import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { createSinkOutboxes, retryBaseMs } from '../../../support/mail/outbox-of-sink.ts';
import { type SmtpFault, startSmtpSink } from '../../../support/mail/smtp-sink.ts';

vi.setConfig({ testTimeout: 30_000 });
const { startAll, stopAfterTest } = createSinkOutboxes();

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
    stopAfterTest(back.close);
    expect(await isDone(mails)).toEqual(mails.map(() => 'done'));
    expect(back.taken).toHaveLength(8);
  });
});
