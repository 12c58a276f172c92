import { expect, test } from 'vitest';
import { dayMs, hourMs } from '../../../../../content/vocabulary/durations.ts';
import { createRateLimiter } from '../../../../../server/store/rate-limits/rate-limiter.ts';

function limiterAt(start: number, options: { limit: number; windowMs: number; maxKeys?: number }) {
  const clock = { now: start };
  const limiter = createRateLimiter({ ...options, clock: () => new Date(clock.now) });
  return { clock, take: (key = 'a') => limiter.consume(key) };
}
const fivePerTenMinutes = { limit: 5, windowMs: 600_000 };
const afternoon = Date.parse('2026-11-21T15:04:05.678Z');

test('A rate limiter allows its limit at once and counts down', () => {
  const { take } = limiterAt(afternoon, fivePerTenMinutes);
  expect(Array.from({ length: 6 }, () => take()).map(({ allowed, remaining }) => [allowed, remaining])).toEqual([
    [true, 4],
    [true, 3],
    [true, 2],
    [true, 1],
    [true, 0],
    [false, 0],
  ]);
});

test('A rate limiter returns how long a refused client must wait, and allows it once after exactly that time', () => {
  const { take, clock } = limiterAt(afternoon, fivePerTenMinutes);
  for (let count = 0; count < 5; count += 1) take();
  const { waitMs } = take();
  expect(waitMs).toBe(120_000);
  clock.now += waitMs - 1;
  expect(take()).toMatchObject({ allowed: false, waitMs: 1 });
  clock.now += 1;
  expect(take().allowed).toBe(true);
  expect(take().allowed).toBe(false);
});

test('After its window a rate limit is full again, and never above its limit', () => {
  const { take, clock } = limiterAt(afternoon, fivePerTenMinutes);
  for (let count = 0; count < 9; count += 1) take();
  clock.now += dayMs;
  expect(Array.from({ length: 6 }, () => take().allowed)).toEqual([true, true, true, true, true, false]);
});

test.each([3, 7, 600, 999])('A limit of %d that does not divide its window is still exact', (limit) => {
  const { take } = limiterAt(afternoon, { limit, windowMs: 1_000_000 });
  expect(Array.from({ length: limit + 1 }, () => take().allowed).filter(Boolean)).toHaveLength(limit);
});

test('The keys of a rate limiter are counted separately', () => {
  const { take } = limiterAt(afternoon, { limit: 1, windowMs: 1000 });
  expect([take('a').allowed, take('b').allowed, take('a').allowed]).toEqual([true, true, false]);
});

test('A rate limiter with too many keys forgets the least recently used ones', () => {
  const { take } = limiterAt(afternoon, { limit: 1, windowMs: 1000, maxKeys: 2 });
  take('a');
  take('b');
  take('a');
  take('c');
  expect([take('a').allowed, take('c').allowed, take('b').allowed]).toEqual([false, false, true]);
});

test('A clock set back by more than the window refuses nobody for what was counted before', () => {
  const { take, clock } = limiterAt(afternoon, { limit: 2, windowMs: 1000 });
  take();
  clock.now -= hourMs;
  expect([take(), take(), take()].map(({ allowed, remaining }) => [allowed, remaining])).toEqual([
    [true, 1],
    [true, 0],
    [false, 0],
  ]);
});

test('A clock set back by less than the window makes nobody wait for longer than the window', () => {
  const { take, clock } = limiterAt(afternoon, { limit: 2, windowMs: 1000 });
  take();
  clock.now -= 500;
  expect(take()).toEqual({ allowed: false, remaining: 0, waitMs: 500 });
  clock.now += 500;
  expect(take().allowed).toBe(true);
});
