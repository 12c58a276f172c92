import { afterEach, expect, test, vi } from 'vitest';
import { createRateLimiterFactory } from '../../../../../server/store/rate-limits/rate-limiter-factory.ts';
import { createMemoryStore } from '../../../../support/site/memory-store.ts';

afterEach(() => void vi.useRealTimers());

const now = new Date('2026-11-21T15:04:05.678Z');
const twoPerMinute = { name: 'forms', limit: 2, windowMs: 60_000 };
function servers(store = createMemoryStore()) {
  const open = () =>
    createRateLimiterFactory({ clock: () => now, shared: { store, digestOf: (text) => `digest of ${text}` } })(
      twoPerMinute,
    );
  return { store, one: open(), other: open() };
}

test('Servers on one store share a rate limit', async () => {
  const { one, other } = servers();
  expect(await one.consume('a')).toEqual({ allowed: true, remaining: 1, waitMs: 30_000 });
  expect(await other.consume('a')).toEqual({ allowed: true, remaining: 0, waitMs: 30_000 });
  expect(await one.consume('a')).toEqual({ allowed: false, remaining: 0, waitMs: 30_000 });
  expect((await one.consume('b')).allowed).toBe(true);
});

test('A server that cannot reach the store applies rate limits by its own counts', async () => {
  const { store, one, other } = servers();
  await one.consume('a');
  store.outage = new Error('connection lost');
  expect((await one.consume('a')).allowed).toBe(true);
  expect((await one.consume('a')).allowed).toBe(false);
  expect((await other.consume('a')).allowed).toBe(true);
});

test('The rate limit delays no request when the store does not answer', async () => {
  vi.useFakeTimers();
  const silent = { ...createMemoryStore(), takeRate: () => new Promise<never>(() => undefined) };
  const result = servers(silent).one.consume('a');
  await vi.advanceTimersByTimeAsync(500);
  expect(await result).toMatchObject({ allowed: true, remaining: 1 });
});

test('The store is not queried about clients whose rate limit is already used up, and stores no address', async () => {
  const { store, one } = servers();
  const asked = vi.spyOn(store, 'takeRate');
  for (let count = 0; count < 9; count += 1) await one.consume('192.0.2.1');
  expect(asked.mock.calls.map(([key]) => key)).toEqual(['digest of forms 192.0.2.1', 'digest of forms 192.0.2.1']);
});
