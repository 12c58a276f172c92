import { expect, test } from 'vitest';
import { hourMs, minuteMs } from '../../../../../content/vocabulary/durations.ts';
import { failure, forever, sent, startOutboxWithMails } from '../../../../support/mail/outbox.ts';

test('Stopping waits for running attempts and releases the other claims', async () => {
  const { outbox, ids, states, write } = await startOutboxWithMails(4, { concurrency: 2 });
  const reply = Promise.withResolvers<typeof sent>();
  outbox.answer = ({ id }) => (id === ids[0] ? failure('failed') : reply.promise);
  await write();
  outbox.wake();
  await outbox.pass(1);
  const stopping = outbox.stop();
  reply.resolve(sent);
  await stopping;
  expect(states()).toEqual(['waiting', 'done', 'done', 'waiting']);
  expect(ids.map((id) => outbox.store.ownerOf(id))).toEqual(Array(4).fill(undefined));
});

test('Stopping aborts attempts that outlast the grace period, and their mails keep waiting', async () => {
  const { outbox, ids, states, write } = await startOutboxWithMails(1);
  outbox.answer = () => forever;
  await write();
  await outbox.pass(5_000);
  const stopped = outbox.stop();
  await outbox.pass(6_000);
  await stopped;
  expect(states()).toEqual(['waiting']);
  expect(outbox.store.mails.get(String(ids[0]))?.attempts).toBe(0);
  expect(outbox.store.ownerOf(String(ids[0]))).toBeUndefined();
});

test('A stopped outbox starts nothing and leaves no timer behind', async () => {
  const { outbox, write } = await startOutboxWithMails(1);
  await outbox.stop();
  await write();
  outbox.wake();
  await outbox.pass(hourMs, minuteMs);
  expect(outbox.attempts).toEqual([]);
  expect(outbox.timers()).toBe(0);
});

test('Stopping ends even when the store does not answer', async () => {
  const { outbox, write } = await startOutboxWithMails(1);
  await write();
  outbox.answer = () => {
    outbox.store.outage = new Error('gone');
    return sent;
  };
  outbox.wake();
  await outbox.pass(1);
  const stopped = outbox.stop();
  await outbox.pass(7_000);
  await stopped;
  expect(outbox.log).toContainEqual(expect.objectContaining({ msg: expect.stringContaining('may be sent again') }));
  expect(outbox.timers()).toBe(0);
});
