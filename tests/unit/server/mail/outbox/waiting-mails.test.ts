import { expect, test } from 'vitest';
import { dayMs, minuteMs } from '../../../../../content/vocabulary/durations.ts';
import { failure, forever, sent, startOutboxWithMails, startTestOutbox } from '../../../../support/mail/outbox.ts';
import { newMail } from '../../../../support/store/stored.ts';

test('A mail is sent as soon as the outbox is woken', async () => {
  const { outbox, states, write } = await startOutboxWithMails(10);
  await write();
  outbox.wake();
  await outbox.pass(1);
  expect(states()).toEqual(Array(10).fill('done'));
  expect(outbox.status()).toEqual({
    status: 'ok',
    reasons: [],
    running: 0,
    queued: 0,
    deadMails: 0,
    letters: { sent: 0, bounced: 0, full: 0, dead: 0 },
  });
});

test('A mail is found within seconds when nobody wakes the outbox', async () => {
  const { outbox, states, write } = await startOutboxWithMails(1);
  await write();
  await outbox.pass(5_000);
  expect(states()).toEqual(['done']);
});

test('No more mails are sent at once than the concurrency allows', async () => {
  const { outbox, write } = await startOutboxWithMails(9, { concurrency: 3 });
  outbox.answer = () => forever;
  await write();
  await outbox.pass(minuteMs);
  expect(outbox.attempts).toHaveLength(3);
});

test('A held mail is not sent', async () => {
  const outbox = await startTestOutbox();
  await outbox.store.write({ mails: [newMail({ state: 'held' })] });
  await outbox.pass(minuteMs);
  expect(outbox.attempts).toEqual([]);
});

test.each([-dayMs, 7_200_000, -7_200_000, 10 * 365 * dayMs])(
  'A jump of the wall clock by %d ms does not affect the outbox',
  async (jump) => {
    const { outbox, states, write } = await startOutboxWithMails(1);
    outbox.answer = () => failure('failed');
    await write();
    await outbox.pass(5_000);
    outbox.wall += jump;
    outbox.answer = () => sent;
    await outbox.pass(50_000);
    expect(states()).toEqual(['waiting']);
    await outbox.pass(15_000);
    expect(states()).toEqual(['done']);
  },
);

test('Waiting mails are logged once a minute, and late ones make the outbox degraded', async () => {
  const outbox = await startTestOutbox();
  outbox.answer = () => failure('failed');
  await outbox.store.write({ mails: [newMail({ createdAt: outbox.wall }), newMail({ createdAt: outbox.wall })] });
  await outbox.pass(minuteMs);
  expect(outbox.log).toContainEqual(expect.objectContaining({ msg: 'outbox', waiting: 2, dead: 0 }));
  expect(outbox.status().status).toBe('ok');
  outbox.wall += 16 * minuteMs;
  await outbox.pass(minuteMs);
  expect(outbox.status().status).toBe('degraded');
});
