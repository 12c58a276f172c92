import { expect, test } from 'vitest';
import { dayMs, hourMs, minuteMs } from '../../../../../content/vocabulary/durations.ts';
import { maxAttempts, retryDelay, withJitter } from '../../../../../server/mail/outbox/back-off.ts';

test('Each delay is twice the one before, an hour at most', () => {
  expect([1, 2, 3, 6, 7, 8, 1000, 1e9].map((attempt) => retryDelay(attempt, minuteMs) / minuteMs)).toEqual([
    1, 2, 4, 32, 60, 60, 60, 60,
  ]);
});

test.each([1, 200, 60_000, hourMs, dayMs])(
  'With a base of %d ms the delays add up to 72 hours when a mail is given up, and not one attempt before',
  (base) => {
    const max = maxAttempts(base);
    const waited = (attempts: number) =>
      Array.from({ length: attempts - 1 }, (_, index) => retryDelay(index + 1, base)).reduce(
        (sum, each) => sum + each,
        0,
      );
    expect(waited(max)).toBeGreaterThanOrEqual(72 * 60 * minuteMs);
    expect(waited(max - 1)).toBeLessThan(72 * 60 * minuteMs);
  },
);

test('Jitter spreads a delay from three to five quarters of its length', () => {
  expect([0, 0.5, 1].map((random) => withJitter(1000, random))).toEqual([750, 1000, 1250]);
});
