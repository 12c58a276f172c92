import { expect, test } from 'vitest';
import type { Visit } from '../../bench/document-visit.ts';
import { absoluteRows, medianOf, type Rounds, ratioOf, ratioRows, visitFigures } from '../../bench/visit-figures.ts';

const visit = (numbers: Partial<Visit>): Visit => ({
  paint: 500,
  largest: 500,
  tag: 'p',
  hydrated: undefined,
  blocking: 0,
  shift: 0,
  face: undefined,
  requests: 1,
  bytes: 4_000,
  fontBytes: 0,
  ...numbers,
});

/** Visits on a machine that is three times as slow in the last round. */
const rounds: Rounds = new Map([
  ['limit', [visit({ paint: 500 }), visit({ paint: 510 }), visit({ paint: 1500 })]],
  [
    'bare React',
    [
      visit({ paint: 700, hydrated: 1000 }),
      visit({ paint: 700, hydrated: 1000 }),
      visit({ paint: 2100, hydrated: 3000 }),
    ],
  ],
  [
    'article',
    [
      visit({ paint: 550, hydrated: 1200 }),
      visit({ paint: 561, hydrated: 1200 }),
      visit({ paint: 1650, hydrated: 3600, face: 1700 }),
    ],
  ],
  ['article, second', [visit({ paint: 400 })]],
  ['limit, second', [visit({ paint: 200 })]],
]);

test('A ratio is the median of the ratios within a round, so a slow round changes nothing', () => {
  expect(ratioOf(rounds, 'paint', { of: 'article', to: 'limit' })).toBeCloseTo(1.1);
  expect(ratioOf(rounds, 'hydrated', { of: 'article', to: 'bare React' })).toBeCloseTo(1.2);
});

test('The ratio of two zeros is 1', () => {
  expect(ratioOf(rounds, 'blocking', { of: 'article', to: 'bare React' })).toBe(1);
});

test('A visit for which the browser has reported no number does not count for the median', () => {
  expect(medianOf([visit({ largest: undefined }), visit({ largest: 700 }), visit({ largest: 800 })], 'largest')).toBe(
    800,
  );
  expect(medianOf(rounds.get('limit'), 'hydrated')).toBeNaN();
});

test('A second document is compared with the second document of the reference', () => {
  expect(ratioRows(rounds)['article, second']).toMatchObject({ 'paint / limit': 2, 'paint / bare': '' });
});

test('A table of visits states whether the font of the heading was there at the first paint, or when it arrived', () => {
  const seen: Rounds = new Map([
    ['early', [visit({ paint: 500, face: 500 })]],
    ['late', [visit({ paint: 500, face: 812.4 })]],
    ['without', [visit({ paint: 500 })]],
  ]);
  expect(Object.values(absoluteRows(seen)).map((row) => row['heading face'])).toEqual(['first paint', 812, '']);
});

test('Only measured figures are compared with a goal', () => {
  const figures = visitFigures('phone', rounds);
  expect(figures.map(({ name, isReached }) => `${name}: ${isReached}`)).toEqual([
    'phone: article, paint: true',
    'phone: article, largest: true',
    'phone: article, paint: true',
    'phone: article, hydrated: true',
    'phone: article, blocking: true',
    'phone: largest shift of any visit: true',
    'phone: article, requests to hydrated: true',
    'phone: article besides fonts: true',
  ]);
});
