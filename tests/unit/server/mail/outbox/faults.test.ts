import { expect, test } from 'vitest';
import { hourMs, minuteMs } from '../../../../../content/vocabulary/durations.ts';
import { failure, sent, startOutboxWithMails } from '../../../../support/mail/outbox.ts';
import { newMail } from '../../../../support/store/stored.ts';

test('A failing mail server gets one probe at a time after five failed mails, and every mail once it recovers', async () => {
  const { outbox, states, write } = await startOutboxWithMails(40);
  outbox.answer = () => failure('unreachable');
  await write();
  await outbox.pass(5_000);
  const first = outbox.attempts.length;
  expect(first).toBeLessThanOrEqual(8);
  await outbox.pass(hourMs);
  // Probes after 1, 2 and 4 minutes, then every five minutes.
  expect(outbox.attempts.length - first).toBeLessThanOrEqual(15);
  expect(outbox.status().status).toBe('degraded');
  outbox.answer = () => sent;
  await outbox.pass(5 * minuteMs);
  expect(states()).toEqual(Array(40).fill('done'));
  expect(outbox.status().status).toBe('ok');
});

test('One mail that fails repeatedly delays no other mail', async () => {
  const { outbox, ids, write } = await startOutboxWithMails(1);
  outbox.answer = ({ id }) => (id === ids[0] ? failure('unreachable') : sent);
  await write();
  await outbox.pass(hourMs);
  const other = newMail();
  await outbox.store.write({ mails: [other] });
  outbox.wake();
  await outbox.pass(1);
  expect(outbox.store.mails.get(other.id)?.state).toBe('done');
});

test('The mail server is probed again when the probe itself was refused permanently', async () => {
  const { outbox, ids, states, write } = await startOutboxWithMails(6);
  outbox.answer = () => failure('unreachable');
  await write();
  await outbox.pass(10_000);
  outbox.answer = ({ id }) => (ids.indexOf(id) < 5 ? failure('dead') : sent);
  await outbox.pass(10 * minuteMs);
  expect(states()).toEqual([...Array(5).fill('dead'), 'done']);
});

test('The outbox loses no mail and sends none twice when the store fails', async () => {
  const { outbox, states, write } = await startOutboxWithMails(3);
  await write();
  outbox.answer = () => {
    outbox.store.outage = new Error('database is locked');
    return sent;
  };
  outbox.wake();
  await outbox.pass(5 * minuteMs);
  expect(outbox.attempts).toHaveLength(3);
  expect(outbox.status().status).toBe('degraded');
  outbox.store.outage = undefined;
  await outbox.pass(30_000);
  expect(states()).toEqual(['done', 'done', 'done']);
  expect(outbox.attempts).toHaveLength(3);
  expect(outbox.status().status).toBe('ok');
});
