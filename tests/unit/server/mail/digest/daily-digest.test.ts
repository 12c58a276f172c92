import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { hourMs } from '../../../../../content/vocabulary/durations.ts';
import { startDailyDigest } from '../../../../../server/mail/digest/daily-digest.ts';
import { createDigestSite, fresh } from '../../../../support/mail/digest-site.ts';
import { sampleSubmission } from '../../../../support/store/samples.ts';
import { newMail } from '../../../../support/store/stored.ts';

test('A day without a quarantined message has no digest', async () => {
  const { store, hold, write, digests } = createDigestSite();
  await store.write({ submission: sampleSubmission({ receivedAt: Date.parse('2026-11-20T12:00:00Z') }) });
  await hold('TODAY', '2026-11-21T00:10:00Z');
  expect([await write(), digests().length]).toEqual([false, 0]);
});

test('A digest lists all quarantined messages before today, the oldest first, and is written once by two processes', async () => {
  const { clock, hold, write, digests } = createDigestSite();
  await hold('OLDER', '2026-11-10T12:00:00Z');
  await hold('FIRST', '2026-11-20T00:00:00Z');
  await hold('SECOND', '2026-11-20T23:59:59Z');
  expect((await Promise.all([write(), write()])).filter(Boolean)).toHaveLength(1);
  clock.now = new Date('2026-11-21T20:00:00Z');
  expect(await write()).toBe(false);
  const [digest, ...more] = digests();
  expect(more).toEqual([]);
  expect(digest).toMatchObject({ to: 'staff@example.com', subject: '[Held back] 3 messages to look at' });
  expect(digest?.text).toMatch(/CM-OLDER[\s\S]*CM-FIRST[\s\S]*CM-SECOND/);
});

test('A message that is held is in the digest of every day until it is released, however old it is', async () => {
  const { clock, store, hold, write, digests } = createDigestSite();
  await hold('FIRST', '2026-11-20T10:00:00Z');
  for (const day of ['2026-11-22', '2026-11-30', '2027-01-30']) {
    clock.now = new Date(`${day}T00:30:00Z`);
    expect(await write()).toBe(true);
    expect(digests().at(-1)?.text).toContain('CM-FIRST');
  }
  await store.release('FIRST');
  clock.now = new Date('2027-01-31T00:30:00Z');
  expect(await write()).toBe(false);
});

test('A digest in a flood lists the fifty oldest messages and counts the others', async () => {
  const { hold, write, digests } = createDigestSite();
  for (let index = 0; index < 53; index++)
    await hold(`N${index}`, `2026-11-20T10:00:${String(index).padStart(2, '0')}Z`);
  await write();
  const text = digests()[0]?.text.replaceAll(/\s+/g, ' ') ?? '';
  expect(text).toMatch(/CM-N0 .*CM-N49 /);
  expect(text).not.toContain('CM-N50');
  expect(text).toContain('And 3 newer ones: see them with npm run -s store -- list --state quarantined.');
});

test('Letters that the mail server refuses because of us are told after two hours; those that wait for another reason are not', async () => {
  const { clock, store, write, digests } = createDigestSite();
  const letters = ['held', 'greylisted', 'new'].map((id) =>
    newMail({ id, kind: 'letter', state: 'bulk', createdAt: clock.now.getTime() }),
  );
  await store.write({ mails: letters });
  await store.claim('worker', 3, 'bulk');
  await store.recordAttempt(
    'held',
    'worker',
    { kind: 'deferred', error: '550 Sender verify failed' },
    clock.now.getTime(),
  );
  await store.recordAttempt(
    'greylisted',
    'worker',
    { kind: 'failed', error: '450 4.2.0 Greylisted' },
    clock.now.getTime(),
  );
  clock.now = new Date('2026-11-21T02:30:00Z');
  expect(await write()).toBe(false);
  clock.now = new Date('2026-11-21T02:30:01Z');
  expect(await write()).toBe(true);
  expect(digests()).toMatchObject([{ subject: '[Not sent] 1 letter that cannot be sent' }]);
});

test('A quarantined message that was released before the digest is not in it', async () => {
  const { store, hold, write } = createDigestSite();
  await hold('FIRST', '2026-11-20T10:00:00Z');
  await store.release('FIRST');
  expect(await write()).toBe(false);
});

test('A dead mail is in every digest until it is retried or dismissed, even when nothing was quarantined', async () => {
  const { clock, store, write, digests } = createDigestSite();
  const bury = async (submissionId: string, reference: string) => {
    const mail = newMail({ id: submissionId, submissionId });
    await store.write({
      submission: sampleSubmission({ id: submissionId, reference, receivedAt: clock.now.getTime() }),
      mails: [mail],
    });
    await store.claim('worker', 1);
    await store.recordAttempt(mail.id, 'worker', { kind: 'dead', error: '550 refused' }, clock.now.getTime());
  };
  await bury('lost', 'CM-LOST');
  await bury('settled', 'CM-SETTLED');
  await store.dismissDead('settled');
  expect(await write()).toBe(true);
  expect(digests()[0]?.text).toContain('CM-LOST: staff mail to staff');
  expect(digests()[0]?.text).not.toContain('CM-SETTLED');
  clock.now = new Date('2026-11-22T00:30:00Z');
  expect(await write()).toBe(true);
  await store.retryDead();
  clock.now = new Date('2026-11-23T00:30:00Z');
  expect(await write()).toBe(false);
});

test('A quarantined message of today is in the digest of tomorrow', async () => {
  const { clock, hold, write } = createDigestSite();
  await hold('TODAY', '2026-11-21T00:10:00Z');
  clock.now = new Date('2026-11-22T00:10:00Z');
  expect(await write()).toBe(true);
});

test('A digest is due at the start and every hour; an outage of the store is logged and the digest written later', async () => {
  const { store, services, hold, digests } = createDigestSite();
  vi.useFakeTimers();
  const logged: string[] = [];
  await hold('FIRST', '2026-11-20T10:00:00Z');
  store.outage = new Error('away');
  const daily = startDailyDigest({
    ...services,
    ...fresh,
    logger: pino({ level: 'warn' }, { write: (line) => void logged.push(line) }),
  });
  await vi.advanceTimersByTimeAsync(1);
  store.outage = undefined;
  expect([digests().length, logged.length]).toEqual([0, 1]);
  await vi.advanceTimersByTimeAsync(hourMs);
  expect([digests().length, logged.length]).toEqual([1, 1]);
  await daily.stop();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
