import { expect, test } from 'vitest';
import type { Entry } from '../../../../content/entry.ts';
import { createHistoryOf } from '../../../../server/content/ledger/record-history.ts';

const entry = {} as Entry;
const sets = [1, 2, 3].map((number) => ({ number, at: `2026-11-1${number}T00:00:00Z`, digest: 'a'.repeat(64) }));
const historyOf = createHistoryOf({
  sets,
  readChanges: async () => [
    { 'measures/a': entry, 'figures/rare-earths': entry },
    { 'measures/a': null, 'measures/b': entry },
    { 'figures/rare-earths': entry },
  ],
});
const read = async (key: string) => {
  const { known, versions } = await historyOf(key);
  return [[...known], [...versions]];
};

test('A record is known from the set that brought it until the one that took it out', async () => {
  expect([await read('measures/a'), await read('measures/b')]).toEqual([
    [[1], [1]],
    [[2, 3], [2]],
  ]);
});

test('A figure is known with those of its material', async () => {
  expect(await read('figures/rare-earths-mine-output')).toEqual([
    [1, 2, 3],
    [1, 3],
  ]);
});

test('A record that never was is known in no set', async () => {
  expect([await read('measures/c'), await read('figures/tin-prices')]).toEqual([
    [[], []],
    [[], []],
  ]);
});
