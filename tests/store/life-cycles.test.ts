import { expect, test } from 'vitest';
import { openStore } from '../../server/store/open-store.ts';
import { liveAYear } from '../support/life-cycles/year.ts';
import { createMemoryStore } from '../support/memory-store.ts';
import { testStores } from '../support/store-places.ts';

/** More years and days by the setting: LIFE_ROUNDS=100 npx vitest run --project store tests/store/life-cycles.test.ts */
const years = Number(process.env.LIFE_ROUNDS ?? 3);
const start = Date.parse('2026-12-01T00:00:00Z');

test.each(Array.from({ length: years }, (_, index) => `year-${index}`))('every promise about mails and links holds in a simulated year (%s)', async (seed) => {
  expect(await liveAYear(createMemoryStore(), seed, { start, days: 100 })).toBeUndefined();
});

testStores('every promise about mails and links holds in a simulated quarter', async (newPlace) => {
  const store = await openStore(await newPlace());
  const broken = await liveAYear(store, 'quarter', { start, days: 20 });
  await store.close();
  expect(broken).toBeUndefined();
});
