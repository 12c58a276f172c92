import { expect, test } from 'vitest';
import { createReloadGuard } from '../../../client/navigation/reload-guard.ts';

function guardAt(clock: { ms: number }, written = new Map<string, string>()) {
  const storage = { getItem: (key: string) => written.get(key) ?? null, setItem: (key: string, value: string) => void written.set(key, value) };
  return createReloadGuard({ storage: () => storage, now: () => clock.ms });
}

test('a path is reloaded once within ten seconds, also by a document loaded in between, and again after them', () => {
  const clock = { ms: 1_000 };
  const written = new Map<string, string>();
  expect(guardAt(clock, written).mayReload('/events')).toBe(true);
  clock.ms += 9_999;
  expect([guardAt(clock, written).mayReload('/events'), guardAt(clock, written).hasReloaded('/events')]).toEqual([false, true]);
  clock.ms += 1;
  expect(guardAt(clock, written).hasReloaded('/events')).toBe(false);
  expect(guardAt(clock, written).mayReload('/events')).toBe(true);
});

test('another path has its own time, also when one comes back to the first', () => {
  const guard = guardAt({ ms: 0 });
  expect(['/a', '/b', '/a', '/b'].map((path) => guard.mayReload(path))).toEqual([true, true, false, false]);
});

test('without storage nothing is reloaded', () => {
  const refused = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const forgetful = { getItem: () => null, setItem: () => undefined };
  expect(createReloadGuard({ storage: refused }).mayReload('/a')).toBe(false);
  expect(createReloadGuard({ storage: refused }).hasReloaded('/a')).toBe(false);
  expect(createReloadGuard({ storage: () => forgetful }).mayReload('/a')).toBe(false);
});

test('what others have written there does no harm', () => {
  for (const odd of ['null', '[]', '{"/a":"x"}', '{']) {
    expect(typeof guardAt({ ms: 0 }, new Map([['reloads', odd]])).mayReload('/a')).toBe('boolean');
  }
});
