import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { divisions, ranksOf, spreadRanks, weigh } from '../../../../../shared/figures/cmri/ranks.ts';

const points = fc.array(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 3, maxLength: 3 }), {
  minLength: 1,
  maxLength: 8,
});
const weights = fc
  .array(fc.integer({ min: 0, max: 10 }), { minLength: 3, maxLength: 3 })
  .filter((set) => set.some((weight) => weight > 0));

describe('Ranks', () => {
  test('Equal scores share a rank, and the ranks after them are left out', () => {
    expect(ranksOf([50, 70, 70, 10, 90])).toEqual([4, 2, 2, 5, 1]);
  });
  test('Scores that differ only by rounding are equal', () => {
    expect(ranksOf([0.1 + 0.2, 0.3])).toEqual([1, 1]);
  });
  test('A score is the weighted mean of the points, computed by hand', () => {
    expect(weigh([80, 20, 50], [3, 1, 0])).toBe(65);
    expect(weigh([10, 20, 30], [1, 1, 1])).toBe(20);
  });
  test('All weight on one indicator ranks by that indicator', () => {
    fc.assert(
      fc.property(points, fc.integer({ min: 0, max: 2 }), (rows, index) => {
        const alone = [0, 0, 0].with(index, 7);
        expect(ranksOf(rows.map((row) => weigh(row, alone)))).toEqual(ranksOf(rows.map((row) => row[index] ?? 0)));
      }),
    );
  });
  test('The order in which weights and points are listed makes no difference to ranks', () => {
    fc.assert(
      fc.property(points, weights, (rows, set) => {
        const turned = (row: number[]) => [...row.slice(1), ...row.slice(0, 1)];
        const before = ranksOf(rows.map((row) => weigh(row, set)));
        expect(ranksOf(rows.map((row) => weigh(turned(row), turned(set))))).toEqual(before);
      }),
    );
  });
  test('More points in any indicator never worsen the rank of a material', () => {
    fc.assert(
      fc.property(
        points,
        weights,
        fc.nat(),
        fc.integer({ min: 0, max: 2 }),
        fc.integer({ min: 0, max: 100 }),
        (rows, set, at, index, more) => {
          const chosen = at % rows.length;
          const raised = rows.map((row, number) =>
            number === chosen ? row.with(index, Math.min(100, (row[index] ?? 0) + more)) : row,
          );
          const [before, after] = [rows, raised].map((table) => ranksOf(table.map((row) => weigh(row, set))));
          expect(after?.[chosen]).toBeLessThanOrEqual(before?.[chosen] ?? 0);
        },
      ),
    );
  });
});

describe('Ranks under other weights', () => {
  test('Ten tenths are divided among six weights in 3,003 ways, each once', () => {
    const all = divisions(6);
    expect(all).toHaveLength(3003);
    expect(new Set(all.map(String)).size).toBe(3003);
    expect(all.every((set) => set.reduce((sum, weight) => sum + weight, 0) === 10)).toBe(true);
  });
  test('A material that leads in every indicator is first under all weights', () => {
    const spreads = spreadRanks([
      [90, 90],
      [10, 80],
      [80, 10],
    ]);
    expect(spreads[0]).toEqual({ min: 1, max: 1, usualMin: 1, usualMax: 1 });
    expect(spreads[1]).toEqual({ min: 2, max: 3, usualMin: 2, usualMax: 3 });
  });
  test('The usual range of a rank leaves out one of forty weightings at each end', () => {
    // 11 weightings of two indicators: the second material leads only with all weight on the second, which is one of 11
    // and more than 2.5%.
    const [, second] = spreadRanks([
      [100, 90],
      [0, 100],
    ]);
    expect(second).toEqual({ min: 1, max: 2, usualMin: 1, usualMax: 2 });
  });
  test('The rank under any weights of the grid is within the whole range, and so is the usual range', () => {
    fc.assert(
      fc.property(points, (rows) => {
        const spreads = spreadRanks(rows);
        for (const set of divisions(3).slice(0, 20)) {
          const ranks = ranksOf(rows.map((row) => weigh(row, set)));
          for (const [index, { min, max, usualMin, usualMax }] of spreads.entries()) {
            expect(ranks[index]).toBeGreaterThanOrEqual(min);
            expect(ranks[index]).toBeLessThanOrEqual(max);
            expect([min, usualMin, usualMax, max]).toEqual([min, usualMin, usualMax, max].toSorted((a, b) => a - b));
          }
        }
      }),
      { numRuns: 30 },
    );
  });
});
