import { expect, test } from 'vitest';
import { createReloadGuard } from '../../../../client/navigation/reload-guard.ts';

function guardAt(clock: { ms: number }, written = new Map<string, string>()) {
  const storage = {
    getItem: (key: string) => written.get(key) ?? null,
    setItem: (key: string, value: string) => void written.set(key, value),
  };
  return createReloadGuard({ storage: () => storage, now: () => clock.ms, isOnline: () => true });
}

test('A path is reloaded once within ten seconds, across documents too, and may be reloaded again afterwards', () => {
  const clock = { ms: 1_000 };
  const written = new Map<string, string>();
  expect(guardAt(clock, written).claimReload('/events')).toBe(true);
  clock.ms += 9_999;
  expect([guardAt(clock, written).claimReload('/events'), guardAt(clock, written).hasFailed('/events')]).toEqual([
    false,
    true,
  ]);
  clock.ms += 1;
  expect(guardAt(clock, written).hasFailed('/events')).toBe(false);
  expect(guardAt(clock, written).claimReload('/events')).toBe(true);
});

test('Each path has its own ten seconds until it may be reloaded again', () => {
  const guard = guardAt({ ms: 0 });
  expect(['/a', '/b', '/a', '/b'].map((path) => guard.claimReload(path))).toEqual([true, true, false, false]);
});

test.each([
  [
    'that is denied',
    () => {
      throw new DOMException('denied', 'SecurityError');
    },
  ],
  ['that forgets', () => ({ getItem: () => null, setItem: () => undefined })],
])('With storage %s nothing is reloaded, and links to failed paths are left to the browser', (_what, storage) => {
  const guard = createReloadGuard({ storage, isOnline: () => true });
  expect(guard.hasFailed('/a')).toBe(false);
  expect([guard.claimReload('/a'), guard.claimReload('/a')]).toEqual([false, false]);
  expect([guard.hasFailed('/a'), guard.hasFailed('/b')]).toEqual([true, false]);
});

test('An offline browser reloads nothing and stores nothing', () => {
  const written = new Map<string, string>();
  const guard = createReloadGuard({
    storage: () => ({ getItem: () => null, setItem: (key, value) => void written.set(key, value) }),
    isOnline: () => false,
  });
  expect([guard.claimReload('/a'), guard.hasFailed('/a'), written.size]).toEqual([false, false, 0]);
});

test('Malformed values in the storage do not break the reload guard', () => {
  for (const odd of ['null', '[]', '{"/a":"x"}', '{']) {
    expect(typeof guardAt({ ms: 0 }, new Map([['reloads', odd]])).claimReload('/a')).toBe('boolean');
  }
});
