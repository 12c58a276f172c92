import { expect, test } from 'vitest';
import { createStoredBandwidth, storageKey } from '../../../../../client/player/renditions/stored-bandwidth.ts';
import { dayMs } from '../../../../../content/vocabulary/durations.ts';

function storedAt(ms: number, items = new Map<string, string>()) {
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
  return createStoredBandwidth({ storage: () => storage, now: () => ms });
}

test('The measured bandwidth is known on the next visit, for seven days', () => {
  const items = new Map<string, string>();
  storedAt(0, items).write(2_000_000.4);
  expect([storedAt(1, items).read(), storedAt(7 * dayMs - 1, items).read(), storedAt(7 * dayMs, items).read()]).toEqual(
    [2_000_000, 2_000_000, undefined],
  );
});

test.each([
  '{',
  'null',
  '[]',
  '2000000',
  '{"bandwidth":"2000000","at":0}',
  '{"bandwidth":-1,"at":0}',
  '{"bandwidth":9999,"at":0}',
  '{"bandwidth":1000000001,"at":0}',
  '{"bandwidth":1e999,"at":0}',
  '{"bandwidth":2000000.5,"at":0}',
  '{"bandwidth":2000000}',
  '{"bandwidth":2000000,"at":"0"}',
  '{"bandwidth":2000000,"at":99}',
])('A malformed stored bandwidth is ignored: %s', (text) => {
  expect(storedAt(0, new Map([[storageKey, text]])).read()).toBeUndefined();
});

test('The stored bandwidth is between 10 kbit/s and 1 Gbit/s, whatever was measured', () => {
  for (const [measured, kept] of [
    [1, 10_000],
    [Infinity, 1_000_000_000],
  ] as const) {
    const items = new Map<string, string>();
    storedAt(0, items).write(measured);
    expect(storedAt(0, items).read()).toBe(kept);
  }
});

test('A storage that refuses access or is full causes no error of the stored bandwidth', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const full = { getItem: () => null, setItem: refuse };
  for (const storage of [refuse, () => full]) {
    const stored = createStoredBandwidth({ storage, now: () => 0 });
    expect(() => stored.write(1)).not.toThrow();
    expect(stored.read()).toBeUndefined();
  }
});
