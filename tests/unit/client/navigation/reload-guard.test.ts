import { expect, test } from 'vitest';
import { createReloadGuard } from '../../../../client/navigation/reload-guard.ts';

function guardAt(clock: { ms: number }, written = new Map<string, string>()) {
  const storage = { getItem: (key: string) => written.get(key) ?? null, setItem: (key: string, value: string) => void written.set(key, value) };
  return createReloadGuard({ storage: () => storage, now: () => clock.ms, isOnline: () => true });
}

test('a path is reloaded once within ten seconds, also by a document loaded in between, and again after them', () => {
  const clock = { ms: 1_000 };
  const written = new Map<string, string>();
  expect(guardAt(clock, written).claimReload('/events')).toBe(true);
  clock.ms += 9_999;
  expect([guardAt(clock, written).claimReload('/events'), guardAt(clock, written).hasFailed('/events')]).toEqual([false, true]);
  clock.ms += 1;
  expect(guardAt(clock, written).hasFailed('/events')).toBe(false);
  expect(guardAt(clock, written).claimReload('/events')).toBe(true);
});

test('another path has its own time, also when one comes back to the first', () => {
  const guard = guardAt({ ms: 0 });
  expect(['/a', '/b', '/a', '/b'].map((path) => guard.claimReload(path))).toEqual([true, true, false, false]);
});

test.each([
  [
    'refused',
    () => {
      throw new DOMException('denied', 'SecurityError');
    },
  ],
  ['that forgets', () => ({ getItem: () => null, setItem: () => undefined })],
])('with storage %s nothing is reloaded, and links to what has failed are left to the browser', (_what, storage) => {
  const guard = createReloadGuard({ storage, isOnline: () => true });
  expect(guard.hasFailed('/a')).toBe(false);
  expect([guard.claimReload('/a'), guard.claimReload('/a')]).toEqual([false, false]);
  expect([guard.hasFailed('/a'), guard.hasFailed('/b')]).toEqual([true, false]);
});

test('offline nothing is reloaded, and nothing remembered', () => {
  const written = new Map<string, string>();
  const guard = createReloadGuard({ storage: () => ({ getItem: () => null, setItem: (key, value) => void written.set(key, value) }), isOnline: () => false });
  expect([guard.claimReload('/a'), guard.hasFailed('/a'), written.size]).toEqual([false, false, 0]);
});

test('what others have written there does no harm', () => {
  for (const odd of ['null', '[]', '{"/a":"x"}', '{']) {
    expect(typeof guardAt({ ms: 0 }, new Map([['reloads', odd]])).claimReload('/a')).toBe('boolean');
  }
});
