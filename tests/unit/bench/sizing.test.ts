import { expect, test } from 'vitest';
import { type Rates, replicasFor, sizingTable } from '../../bench/sizing.ts';

const rate = (ofCore: number) => ({ inTime: ofCore / 2, ofCore });
const rates: Rates = {
  'cached page': rate(4_000),
  'uncached page': rate(100),
  search: rate(50),
  API: rate(1_000),
  form: rate(200),
  asset: rate(4_000),
};

test('A site with few visits needs two replicas, one with many needs more, and fewer of them behind a CDN', () => {
  expect(replicasFor(1_000, rates, false)).toBe(2);
  expect(replicasFor(100_000_000, rates, false)).toBeGreaterThan(replicasFor(100_000_000, rates, true));
  expect(replicasFor(100_000_000, rates, true)).toBeGreaterThan(2);
});

test('The table of sizes names the machine, each class and a million visits a day', () => {
  const table = sizingTable(rates, 'a machine of the tests');
  for (const words of ['a machine of the tests', ...Object.keys(rates), '1,000,000']) expect(table).toContain(words);
});
