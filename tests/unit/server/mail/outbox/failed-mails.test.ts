import { expect, test } from 'vitest';
import { hourMs, minuteMs } from '../../../../../content/vocabulary/durations.ts';
import { maxAttempts } from '../../../../../server/mail/outbox/back-off.ts';
import { failure, forever, sent, startOutboxWithMails, startTestOutbox } from '../../../../support/mail/outbox.ts';
import { newMail } from '../../../../support/store/stored.ts';

test('A mail is tried again, each time after a longer delay, and given up after 72 hours of delays', async () => {
  const { outbox, states, write } = await startOutboxWithMails(1, { retryBaseMs: hourMs });
  outbox.answer = () => failure('failed');
  await write();
  await outbox.pass(80 * hourMs, 10 * minuteMs);
  expect(states()).toEqual(['dead']);
  expect(outbox.attempts).toHaveLength(maxAttempts(hourMs));
  expect([...outbox.store.mails.values()][0]?.lastError).toBe(
    'Given up after 73 attempts: the server said: bob@example.com',
  );
});

test('The first delays of a mail are one, two and four base delays', async () => {
  const { outbox, write } = await startOutboxWithMails(1);
  outbox.answer = () => failure('failed');
  await write();
  outbox.wake();
  await outbox.pass(8 * minuteMs);
  const gaps = outbox.attempts
    .slice(1)
    .map(({ at }, index) => Math.round((at - (outbox.attempts[index]?.at ?? 0)) / minuteMs));
  expect(gaps).toEqual([1, 2, 4]);
});

test('A mail that is refused for good is dead at once, and the log says so once and without an address', async () => {
  const { outbox, ids, states, write } = await startOutboxWithMails(1);
  outbox.answer = () => failure('dead');
  await write();
  await outbox.pass(hourMs, minuteMs);
  expect(states()).toEqual(['dead']);
  expect(outbox.attempts).toHaveLength(1);
  expect(outbox.log.filter(({ level }) => level === 50)).toMatchObject([{ mail: ids[0], code: 'ECODE' }]);
  expect(JSON.stringify(outbox.log)).not.toContain('@');
});

test('Dead mails make the outbox degraded until they are retried or dismissed', async () => {
  const { outbox, ids, write } = await startOutboxWithMails(2);
  outbox.answer = () => failure('dead');
  await write();
  outbox.wake();
  await outbox.pass(1);
  expect(outbox.status()).toMatchObject({ status: 'degraded', deadMails: 2 });
  await outbox.store.dismissDead(ids[0]);
  await outbox.pass(minuteMs);
  expect(outbox.status()).toMatchObject({ status: 'degraded', deadMails: 1 });
  outbox.answer = () => sent;
  await outbox.store.retryDead();
  await outbox.pass(minuteMs);
  expect(outbox.status()).toMatchObject({ status: 'ok', deadMails: 0 });
});

test('A mail that was dead before the start makes the outbox degraded from the start', async () => {
  const { outbox: before, write } = await startOutboxWithMails(1);
  before.answer = () => failure('dead');
  await write();
  await before.pass(5_000);
  const after = await startTestOutbox({ store: before.store });
  expect(after.status()).toMatchObject({ status: 'degraded', deadMails: 1 });
});

test('A bounce at an address that a visitor typed degrades nothing, and a bounce at our own address does', async () => {
  const outbox = await startTestOutbox();
  outbox.answer = () => failure('bounced');
  const [visitor, ours] = [newMail({ kind: 'confirmation' }), newMail()];
  await outbox.store.write({ mails: [visitor] });
  await outbox.pass(5_000);
  expect(outbox.store.mails.get(visitor.id)).toMatchObject({ state: 'dead', settled: 'bounced' });
  expect(outbox.status()).toMatchObject({ status: 'ok', deadMails: 0 });
  expect(outbox.log.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  await outbox.store.write({ mails: [ours] });
  await outbox.pass(5_000);
  expect(outbox.store.mails.get(ours.id)?.settled).toBeUndefined();
  expect(outbox.status()).toMatchObject({ status: 'degraded', deadMails: 1 });
});

test('A mail is never given up because of a wrong setting, and the log names the setting', async () => {
  const { outbox, states, write } = await startOutboxWithMails(1, { retryBaseMs: hourMs });
  outbox.answer = () => failure('configuration');
  await write();
  await outbox.pass(100 * hourMs, 10 * minuteMs);
  expect(states()).toEqual(['waiting']);
  expect(outbox.status().status).toBe('degraded');
  expect(outbox.log).toContainEqual(expect.objectContaining({ level: 50, msg: expect.stringContaining('SMTP_URL') }));
  outbox.answer = () => failure('failed');
  await outbox.pass(2 * hourMs, 10 * minuteMs);
  expect(states()).toEqual(['waiting']);
  outbox.answer = () => sent;
  await outbox.pass(2 * hourMs, 10 * minuteMs);
  expect(states()).toEqual(['done']);
  expect(outbox.status().status).toBe('ok');
});

test('A mail that fails or hangs delays no other mail', async () => {
  const { outbox, ids, states, write } = await startOutboxWithMails(9);
  outbox.answer = ({ id }) => (id === ids[0] ? failure('failed') : id === ids[1] ? forever : sent);
  await write();
  await outbox.pass(5_000);
  expect(states()).toEqual(['waiting', 'waiting', ...Array(7).fill('done')]);
});

test('An attempt that hangs is cut off after two minutes, and the mail is tried again', async () => {
  const { outbox, states, write } = await startOutboxWithMails(1);
  let wasAborted = false;
  outbox.answer = (_mail, signal) => {
    signal.addEventListener('abort', () => (wasAborted = true));
    return forever;
  };
  await write();
  await outbox.pass(2 * minuteMs + 6_000);
  expect(wasAborted).toBe(true);
  outbox.answer = () => sent;
  await outbox.pass(2 * minuteMs);
  expect(states()).toEqual(['done']);
});

test('A mail whose mailer throws is dead', async () => {
  const { outbox, states, write } = await startOutboxWithMails(1);
  outbox.answer = () => Promise.reject(new TypeError('a mistake'));
  await write();
  await outbox.pass(5_000);
  expect(states()).toEqual(['dead']);
});

test('A mail that was erased while it backed off is not tried again', async () => {
  const outbox = await startTestOutbox();
  outbox.answer = () => failure('failed');
  await outbox.store.write({ mails: [newMail({ submissionId: 'submission-1' })] });
  await outbox.pass(5_000);
  await outbox.store.eraseSubmission('submission-1');
  await outbox.pass(hourMs, minuteMs);
  expect(outbox.attempts).toHaveLength(1);
  expect(outbox.status()).toMatchObject({ running: 0, queued: 0 });
});
