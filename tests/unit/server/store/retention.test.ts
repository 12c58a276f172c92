import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StoreError } from '../../../../server/database/store-error.ts';
import { startRetention, toRetentionLimits } from '../../../../server/store/retention.ts';
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
  const instants = Object.entries(toRetentionLimits(noon, keep)).map(([what, at]) => [what, new Date(at).toISOString()]);
  expect(Object.fromEntries(instants)).toEqual({
    done: '2026-11-19T12:00:00.000Z',
    dead: '2026-08-22T12:00:00.000Z',
    pending: '2026-11-13T12:00:00.000Z',
    submissions: '2024-11-20T12:00:00.000Z',
    idempotency: '2026-11-19T12:00:00.000Z',
    mailLog: '2026-11-19T12:00:00.000Z',
    rates: '2026-11-20T12:00:00.000Z',
  });
});

test('Expired data is purged soon after the start and every hour, even after a failed purge, until stopped', async () => {
  const purge = vi.fn().mockRejectedValueOnce(new StoreError('The disk of the store is full', undefined)).mockResolvedValue(undefined);
  const retention = startRetention({ store: { purge }, keep, clock: now, logger });
  expect(purge).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(purge).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(purge).toHaveBeenCalledTimes(2);
  await retention.stop();
  await vi.advanceTimersByTimeAsync(10 * 3_600_000);
  expect(purge).toHaveBeenCalledTimes(2);
});
