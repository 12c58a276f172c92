import { pino } from 'pino';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { listStaleOn } from '../../../../../content/stale.ts';
import { hourMs } from '../../../../../content/vocabulary/durations.ts';
import { startDailyDigest, writeDigest } from '../../../../../server/mail/digest/daily-digest.ts';
import { createSubscriptionServices } from '../../../../../server/mail/subscriptions/create-services.ts';
import { createMemoryStore, type MemoryStore } from '../../../../support/site/memory-store.ts';
import { siteContent, sourceOf, tokens } from '../../../../support/site/site.ts';
import { sampleSubmission } from '../../../../support/store/samples.ts';
import { newMail } from '../../../../support/store/stored.ts';

const content = sourceOf(siteContent());
let store: MemoryStore;
let now: Date;
const digests = () => [...store.mails.values()].filter(({ kind }) => kind === 'digest');
const services = () =>
  createSubscriptionServices({
    store,
    tokens,
    content,
    clock: () => now,
    siteUrl: 'https://www.example.com',
    mailStaff: 'staff@example.com',
    submissionRetention: { submissionsMonths: 24, pendingDays: 7 },
  });
/** Replaces the check for stale content, so that the site's own content does not affect the tests. */
const fresh = { stale: () => [] };
const write = () => writeDigest({ ...services(), ...fresh });
const hold = (id: string, receivedAt: string) =>
  store.write({
    submission: sampleSubmission({
      id,
      reference: `CM-${id}`,
      receivedAt: Date.parse(receivedAt),
      state: 'quarantined',
      spam: { score: 6, reasons: [] },
    }),
  });

beforeEach(() => {
  store = createMemoryStore();
  now = new Date('2026-11-21T00:30:00Z');
});

test('A day without a quarantined message has no digest', async () => {
  await store.write({ submission: sampleSubmission({ receivedAt: Date.parse('2026-11-20T12:00:00Z') }) });
  await hold('TODAY', '2026-11-21T00:10:00Z');
  expect([await write(), digests().length]).toEqual([false, 0]);
});

test('A digest lists all quarantined messages before today, the oldest first, and is written once by two processes', async () => {
  await hold('OLDER', '2026-11-10T12:00:00Z');
  await hold('FIRST', '2026-11-20T00:00:00Z');
  await hold('SECOND', '2026-11-20T23:59:59Z');
  expect((await Promise.all([write(), write()])).filter(Boolean)).toHaveLength(1);
  now = new Date('2026-11-21T20:00:00Z');
  expect(await write()).toBe(false);
  const [digest, ...more] = digests();
  expect(more).toEqual([]);
  expect(digest).toMatchObject({ to: 'staff@example.com', subject: '[Held back] 3 messages to look at' });
  expect(digest?.text).toMatch(/CM-OLDER[\s\S]*CM-FIRST[\s\S]*CM-SECOND/);
});

test('A message that is held is in the digest of every day until it is released, however old it is', async () => {
  await hold('FIRST', '2026-11-20T10:00:00Z');
  for (const day of ['2026-11-22', '2026-11-30', '2027-01-30']) {
    now = new Date(`${day}T00:30:00Z`);
    expect(await write()).toBe(true);
    expect(digests().at(-1)?.text).toContain('CM-FIRST');
  }
  await store.release('FIRST');
  now = new Date('2027-01-31T00:30:00Z');
  expect(await write()).toBe(false);
});

test('A digest in a flood lists the fifty oldest messages and counts the others', async () => {
  for (let index = 0; index < 53; index++)
    await hold(`N${index}`, `2026-11-20T10:00:${String(index).padStart(2, '0')}Z`);
  await write();
  const text = digests()[0]?.text.replaceAll(/\s+/g, ' ') ?? '';
  expect(text).toMatch(/CM-N0 .*CM-N49 /);
  expect(text).not.toContain('CM-N50');
  expect(text).toContain('And 3 newer ones: see them with npm run -s store -- list --state quarantined.');
});

test('Letters that the mail server refuses because of us are told after two hours; those that wait for another reason are not', async () => {
  const letters = ['held', 'greylisted', 'new'].map((id) =>
    newMail({ id, kind: 'letter', state: 'bulk', createdAt: now.getTime() }),
  );
  await store.write({ mails: letters });
  await store.claim('worker', 3, 'bulk');
  await store.recordAttempt('held', 'worker', { kind: 'deferred', error: '550 Sender verify failed' }, now.getTime());
  await store.recordAttempt('greylisted', 'worker', { kind: 'failed', error: '450 4.2.0 Greylisted' }, now.getTime());
  now = new Date('2026-11-21T02:30:00Z');
  expect(await write()).toBe(false);
  now = new Date('2026-11-21T02:30:01Z');
  expect(await write()).toBe(true);
  expect(digests()).toMatchObject([{ subject: '[Not sent] 1 letter that cannot be sent' }]);
});

test('A quarantined message that was released before the digest is not in it', async () => {
  await hold('FIRST', '2026-11-20T10:00:00Z');
  await store.release('FIRST');
  expect(await write()).toBe(false);
});

test('A dead mail is in every digest until it is retried or dismissed, even when nothing was quarantined', async () => {
  const bury = async (submissionId: string, reference: string) => {
    const mail = newMail({ id: submissionId, submissionId });
    await store.write({
      submission: sampleSubmission({ id: submissionId, reference, receivedAt: now.getTime() }),
      mails: [mail],
    });
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

test('A quarantined message of today is in the digest of tomorrow', async () => {
  await hold('TODAY', '2026-11-21T00:10:00Z');
  now = new Date('2026-11-22T00:10:00Z');
  expect(await write()).toBe(true);
});

describe('Stale content in the digest', () => {
  const place = (line: number, since: string) => ({
    entry: 'measures/china-us-ban',
    file: 'measures.yaml',
    line,
    field: 'suspended.to',
    what: 'the stated end has passed',
    since: Date.parse(since),
  });
  const places = [
    place(10, '2026-11-10'),
    place(20, '2026-11-20T12:00:00Z'),
    place(30, '2026-11-21'),
    place(40, '2026-11-21T12:00:00Z'),
  ];
  const writeAt = (instant: string) => {
    now = new Date(instant);
    return writeDigest({ ...services(), listStaleContent: (today) => listStaleOn({ staleFrom: places }, today) });
  };

  test('Content that has become stale yesterday or today is in one digest, even when nothing was quarantined', async () => {
    expect([await writeAt('2026-11-21T00:30:00Z'), await writeAt('2026-11-21T20:00:00Z')]).toEqual([true, false]);
    const [digest] = digests();
    expect(digest?.subject).toBe('[Content] 2 places to read again');
    const text = digest?.text.replaceAll(/\s+/g, ' ');
    expect(text).toContain('1. measures.yaml:20: suspended.to: the stated end has passed');
    expect(text).toContain('2. measures.yaml:30: suspended.to: the stated end has passed');
    expect(text).toContain('It has 1 place more.');
    expect(text).not.toMatch(/yaml:[14]0|spam/);
  });

  test('Stale content is listed below the quarantined messages in the digest', async () => {
    await hold('FIRST', '2026-11-20T10:00:00Z');
    await writeAt('2026-11-21T00:30:00Z');
    expect(digests()[0]).toMatchObject({
      subject: '[Held back] 1 message to look at',
      text: expect.stringMatching(/CM-FIRST[\s\S]*yaml:20/),
    });
  });

  test('The digest checks the content of the site by default', async () => {
    now = new Date('2100-01-04T00:30:00Z');
    expect(await writeDigest(services())).toBe(true);
    expect(digests()[0]?.subject).toBe('[Content] 50 places to read again');
  });

  test('The digest of a Monday lists all stale content, and other days only what is new', async () => {
    expect(await writeAt('2026-11-25T00:30:00Z')).toBe(false);
    expect(await writeAt('2026-11-30T00:30:00Z')).toBe(true);
    expect(digests()[0]?.subject).toBe('[Content] 4 places to read again');
  });
});

test('A digest is due at the start and every hour; an outage of the store is logged and the digest written later', async () => {
  vi.useFakeTimers();
  const logged: string[] = [];
  await hold('FIRST', '2026-11-20T10:00:00Z');
  store.outage = new Error('away');
  const daily = startDailyDigest({
    ...services(),
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
