import { expect, test } from 'vitest';
import { maxAttempts, retryDelay, withJitter } from '../../../../../server/mail/outbox/back-off.ts';

const minute = 60_000;

test('Each delay is twice the one before, an hour at most', () => {
  expect([1, 2, 3, 6, 7, 8, 1000, 1e9].map((attempt) => retryDelay(attempt, minute) / minute)).toEqual([1, 2, 4, 32, 60, 60, 60, 60]);
});

test.each([1, 200, 60_000, 3_600_000, 86_400_000])(
  'With a base of %d ms the delays add up to 72 hours when a mail is given up, and not one attempt before',
  (base) => {
    const max = maxAttempts(base);
    const waited = (attempts: number) => Array.from({ length: attempts - 1 }, (_, index) => retryDelay(index + 1, base)).reduce((sum, each) => sum + each, 0);
    expect(waited(max)).toBeGreaterThanOrEqual(72 * 60 * minute);
    expect(waited(max - 1)).toBeLessThan(72 * 60 * minute);
  },
);

test('Jitter spreads a delay from three to five quarters of its length', () => {
  expect([0, 0.5, 1].map((random) => withJitter(1000, random))).toEqual([750, 1000, 1250]);
});
