import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dayMs, hourMs } from '../../../../content/vocabulary/durations.ts';
import { createMailLinks } from '../../../../server/mail/mail-links.ts';
import { parseConfig } from '../../../../server/platform/config/config.ts';
import { StoreError } from '../../../../server/platform/database/store-error.ts';
import { createTokens, type Purpose } from '../../../../server/platform/security/tokens.ts';
import { startRetention, toRetentionLimits } from '../../../../server/store/retention.ts';
import { linkLifetimes } from '../../../../shared/forms/subscriptions/link-lifetimes.ts';
import { now } from '../../../support/clock/now.ts';

const keep = { doneHours: 24, deadDays: 90, pendingDays: 7, submissionsMonths: 24 };
const noon = new Date('2026-11-20T12:00:00Z');
const logger = pino({ level: 'silent' });

beforeEach(() => {
  vi.useFakeTimers({ now: noon });
});
afterEach(() => {
  vi.useRealTimers();
});

test('Personal data is kept for as long as the settings say', () => {
  const instants = Object.entries(toRetentionLimits(noon, keep)).map(([what, at]) => [
    what,
    new Date(at).toISOString(),
  ]);
  expect(Object.fromEntries(instants)).toEqual({
    done: '2026-11-19T12:00:00.000Z',
    dead: '2026-08-22T12:00:00.000Z',
    pending: '2026-11-13T12:00:00.000Z',
    submissions: '2024-11-20T12:00:00.000Z',
    ended: '2024-11-20T12:00:00.000Z',
    idempotency: '2026-11-19T12:00:00.000Z',
    mailLog: '2026-11-19T12:00:00.000Z',
    rates: '2026-11-20T12:00:00.000Z',
  });
});

test('Expired data is deleted soon after the start and every hour, even after a failed deletion, until stopped', async () => {
  const deleteExpired = vi
    .fn()
    .mockRejectedValueOnce(new StoreError('The disk of the store is full', undefined))
    .mockResolvedValue(undefined);
  const retention = startRetention({ store: { deleteExpired }, keep, clock: now, logger });
  expect(deleteExpired).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(deleteExpired).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(hourMs);
  expect(deleteExpired).toHaveBeenCalledTimes(2);
  await retention.stop();
  await vi.advanceTimersByTimeAsync(10 * hourMs);
  expect(deleteExpired).toHaveBeenCalledTimes(2);
});

test('No link lives longer than what it refers to, on any day of a year and with the shortest periods', () => {
  const shortest = { ...keep, pendingDays: 2, submissionsMonths: 1 };
  const links = createMailLinks({
    tokens: createTokens(['the-secret-of-the-tests']),
    origin: 'https://www.example.com',
    submissionRetention: shortest,
  });
  const endOf = (url: string, purpose: Purpose) => {
    const verified = createTokens(['the-secret-of-the-tests']).verify(url.split('/').at(-1) ?? '', purpose, noon);
    return 'expiresAt' in verified ? verified.expiresAt : Number.NaN;
  };
  for (let at = Date.parse('2027-01-01T12:00:00Z'); at < Date.parse('2028-03-01'); at += dayMs) {
    const submission = { id: 'a', form: 'contact' as const, receivedAt: at };
    const ends = [
      endOf(links.receipt(submission), 'receipt'),
      endOf(links.release(submission, at + 20 * dayMs), 'release'),
    ];
    for (const end of ends) expect(toRetentionLimits(new Date(end - 1), shortest).submissions).toBeLessThanOrEqual(at);
    expect(toRetentionLimits(new Date(at + linkLifetimes.resubscribe - 1), shortest).ended).toBeLessThan(at);
    expect(toRetentionLimits(new Date(at + linkLifetimes.confirm - 1), shortest).pending).toBeLessThan(at);
  }
});

test('A sign-up waits until its link expires, also where the setting is shorter', () => {
  expect(['1', '2', '9'].map((days) => parseConfig({ RETAIN_PENDING_DAYS: days }).retention.pendingDays)).toEqual([
    2, 2, 9,
  ]);
});
