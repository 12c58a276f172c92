import { pino } from 'pino';
import { beforeEach, expect, test, vi } from 'vitest';
import { startDailyDigest, writeDigest } from '../../../../server/mail/daily-digest.ts';
import { openLife } from '../../../../server/subscriptions/open-life.ts';
import { createMemoryStore, type MemoryStore } from '../../../support/memory-store.ts';
import { sampleSubmission } from '../../../support/samples.ts';
import { siteContent, sourceOf, tokens } from '../../../support/site.ts';
import { newMail } from '../../../support/stored.ts';

const content = sourceOf(siteContent());
let store: MemoryStore;
let now: Date;
const digests = () => [...store.mails.values()].filter(({ kind }) => kind === 'digest');
const life = () =>
  openLife({
    store,
    tokens,
    content,
    clock: () => now,
    siteUrl: 'https://www.example.com',
    mailStaff: 'staff@example.com',
    kept: { submissionsMonths: 24, pendingDays: 7 },
  });
const write = () => writeDigest(life());
const hold = (id: string, receivedAt: string) =>
  store.write({
    submission: sampleSubmission({ id, reference: `CM-${id}`, receivedAt: Date.parse(receivedAt), state: 'quarantined', spam: { score: 6, reasons: [] } }),
  });

beforeEach(() => {
  store = createMemoryStore();
  now = new Date('2026-11-21T00:30:00Z');
});

test('a day without anything held back has no digest', async () => {
  await store.write({ submission: sampleSubmission({ receivedAt: Date.parse('2026-11-20T12:00:00Z') }) });
  await hold('TODAY', '2026-11-21T00:10:00Z');
  expect([await write(), digests().length]).toEqual([false, 0]);
});

test('what was held back yesterday is told once, also by two processes at once, and older things are counted', async () => {
  await hold('OLDER', '2026-11-10T12:00:00Z');
  await hold('FIRST', '2026-11-20T00:00:00Z');
  await hold('SECOND', '2026-11-20T23:59:59Z');
  expect((await Promise.all([write(), write()])).filter(Boolean)).toHaveLength(1);
  now = new Date('2026-11-21T20:00:00Z');
  expect(await write()).toBe(false);
  const [digest, ...more] = digests();
  expect(more).toEqual([]);
  expect(digest).toMatchObject({ to: 'staff@example.com', subject: '[Held back] 2 messages to look at' });
  expect(digest?.text).toMatch(/CM-SECOND[\s\S]*CM-FIRST/);
  expect(digest?.text).toContain('And 1 other of the last 30 days');
});

test('what was released meanwhile is not told', async () => {
  await hold('FIRST', '2026-11-20T10:00:00Z');
  await store.release('FIRST');
  expect(await write()).toBe(false);
});

test('a dead mail is told every day until somebody has looked after it, also when nothing was held back', async () => {
  const bury = async (submissionId: string, reference: string) => {
    const mail = newMail({ id: submissionId, submissionId });
    await store.write({ submission: sampleSubmission({ id: submissionId, reference, receivedAt: now.getTime() }), mails: [mail] });
    await store.claim('worker', 1);
    await store.recordAttempt(mail.id, 'worker', { kind: 'dead', error: '550 refused' }, now.getTime());
  };
  await bury('lost', 'CM-LOST');
  await bury('settled', 'CM-SETTLED');
  await store.dismissDead('settled');
  expect(await write()).toBe(true);
  expect(digests()[0]?.text).toContain('CM-LOST: staff mail to staff');
  expect(digests()[0]?.text).not.toContain('CM-SETTLED');
  now = new Date('2026-11-22T00:30:00Z');
  expect(await write()).toBe(true);
  await store.retryDead();
  now = new Date('2026-11-23T00:30:00Z');
  expect(await write()).toBe(false);
});

test('what came today is told tomorrow', async () => {
  await hold('TODAY', '2026-11-21T00:10:00Z');
  now = new Date('2026-11-22T00:10:00Z');
  expect(await write()).toBe(true);
});

test('it is looked for at the start and every hour; a store that is away is logged and tried again', async () => {
  vi.useFakeTimers();
  const logged: string[] = [];
  await hold('FIRST', '2026-11-20T10:00:00Z');
  store.outage = new Error('away');
  const daily = startDailyDigest({ ...life(), logger: pino({ level: 'warn' }, { write: (line) => void logged.push(line) }) });
  await vi.advanceTimersByTimeAsync(1);
  store.outage = undefined;
  expect([digests().length, logged.length]).toEqual([0, 1]);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect([digests().length, logged.length]).toEqual([1, 1]);
  daily.stop();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
