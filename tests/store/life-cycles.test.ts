import { expect, test } from 'vitest';
import { openStore } from '../../server/store/open-store.ts';
import { findBreach } from '../support/mail/life-cycles/find-breach.ts';
import { createMemoryStore } from '../support/site/memory-store.ts';
import { testStores } from '../support/store/store-places.ts';

/**
 * More years and days by the setting: LIFE_ROUNDS=100 npx vitest run --project store tests/store/life-cycles.test.ts
 */
const years = Number(process.env.LIFE_ROUNDS ?? 3);
/** One year again: LIFE_SEED=year-57 */
const seeds = process.env.LIFE_SEED
  ? [process.env.LIFE_SEED]
  : Array.from({ length: years }, (_, index) => `year-${index}`);
const start = Date.parse('2026-12-01T00:00:00Z');
/** Many years are lived again to shorten the history of a failure. */
const timeout = 600_000;

test.each(seeds)('Every promise about mails and links holds in a simulated year (%s)', { timeout }, async (seed) => {
  expect(await findBreach(async () => createMemoryStore(), { seed, start, days: 80 })).toBeUndefined();
});

testStores(
  'Every promise about mails and links holds in a simulated quarter',
  async (newPlace) => {
    const openEmpty = async () => openStore(await newPlace());
    expect(await findBreach(openEmpty, { seed: 'quarter', start, days: 20 })).toBeUndefined();
  },
  timeout,
);
