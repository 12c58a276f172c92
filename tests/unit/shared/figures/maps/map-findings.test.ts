import { expect, test } from 'vitest';
import { findCapacity, findChange, findShare } from '../../../../../shared/figures/maps/map-findings.ts';
import { listMapTables, type MapRow } from '../../../../../shared/figures/maps/map-tables.ts';
import { siteContent, sourceOf, today } from '../../../../support/site/site.ts';

const [made] = listMapTables(sourceOf(siteContent()).at(today));
if (!made) throw new Error('There is no table of countries');

/** A table of mine output. Each row has a name and what is known of the country. */
const tableOf = (...rows: [name: string, known: Partial<MapRow>][]) => ({
  ...made,
  what: 'cobalt mine output',
  group: 'mine' as const,
  isApproximate: false,
  priorYear: 2024,
  rows: rows.map(
    ([name, known]): MapRow => ({ iso3: name, name, share: null, amount: null, prior: null, capacity: null, ...known }),
  ),
});

test('The title of a map of changes counts rises and falls of the countries with both years, and neither for one that stayed', () => {
  const rows: [string, Partial<MapRow>][] = [
    ['Chile', { amount: 10, prior: 10 }],
    ['Peru', { amount: 5, prior: 4 }],
    ['Cuba', { amount: 1, prior: 2 }],
    ['Mali', { amount: null, prior: 3 }],
  ];
  expect(findChange(tableOf(...rows))).toBe(
    'Cobalt mine output rose in 1 of 3 countries on 2024 and fell in 1; in Chile, the largest producer, it did not change',
  );
  expect(findChange(tableOf(...rows.slice(1)))).toBe(
    'Cobalt mine output rose in 1 of 2 countries on 2024 and fell in 1; in Peru, the largest producer, it rose by 25%',
  );
});

test('The title of a map names one country that has more than half of the output, and the first three otherwise', () => {
  const shares = (...percents: number[]) =>
    findShare(tableOf(...percents.map((share, index): [string, Partial<MapRow>] => [`Land ${index}`, { share }])));
  expect(shares(51, 30, 15, 4)).toBe('Land 0 accounts for 51% of cobalt mine output');
  expect(shares(50, 30, 15, 5)).toBe('Land 0, Land 1, and Land 2 account for 95% of cobalt mine output');
});

test('The title of a map of capacity has the share of the largest, although the table is sorted by output', () => {
  const table = tableOf(['Peru', { capacity: 1 }], ['Chile', { capacity: 3 }]);
  expect(findCapacity(table)).toBe('Chile has 75% of the capacity listed by country');
});
