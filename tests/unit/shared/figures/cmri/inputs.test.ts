import { describe, expect, test } from 'vitest';
import type { Entry } from '../../../../../content/entry.ts';
import type { Content } from '../../../../../shared/content.ts';
import { indicators, toPoints, toValue } from '../../../../../shared/figures/cmri/indicators.ts';
import { readInputs } from '../../../../../shared/figures/cmri/inputs.ts';
import { siteContent, sourceOf, today } from '../../../../support/site/site.ts';

const content = sourceOf(siteContent()).at(today);
const inputsOf = (id: string, now = today) => readInputs(content, id, now);
/** The content with changed figures of a material. */
function withFigures(id: string, change: (figures: Entry<'figures'>) => Partial<Entry<'figures'>>): Content {
  const find = (name: string, wanted: string) => {
    const entry = content.find(name as 'figures', wanted);
    return name === 'figures' && wanted === id && entry ? { ...entry, ...change(entry) } : entry;
  };
  return { ...content, find: find as Content['find'] };
}

describe('The inputs of the risk index', () => {
  test('The concentration in the risk index is the sum of squared shares, computed by hand for gallium', () => {
    // 99² + 0.7² + 0.3² = 9801 + 0.49 + 0.09
    expect(inputsOf('gallium')?.concentration).toMatchObject({ low: 9802, high: 9802 });
  });
  test('The concentration in the risk index is that of the most concentrated stage: graphite in anodes, not in the mine', () => {
    expect(inputsOf('graphite')?.concentration).toMatchObject({
      low: 9164,
      of: expect.stringContaining('refined output, 2024') as string,
    });
  });
  test('A share from a press quote gives no concentration in the risk index', () => {
    expect(inputsOf('germanium')?.concentration).toHaveProperty('unknown');
  });
  test('An import reliance of “more than 50%” is the range to 100% in the risk index, and that of a net exporter is 0', () => {
    expect(inputsOf('tungsten')?.imports).toMatchObject({ low: 50, high: 100 });
    expect(inputsOf('molybdenum')?.imports).toMatchObject({ low: 0, high: 0 });
  });
  test('By-product dependence in the risk index is 1 for a pure by-product, 0 for a primary product, and 0.5 with both routes', () => {
    expect(inputsOf('gallium')?.byproduct).toMatchObject({ low: 1, high: 1 });
    expect(inputsOf('rare-earth-elements')?.byproduct).toMatchObject({ low: 0.5, high: 0.5 });
    expect(inputsOf('molybdenum')?.byproduct).toMatchObject({ low: 0.5 });
    expect(inputsOf('niobium')?.byproduct).toMatchObject({ low: 0, high: 0 });
    expect(inputsOf('copper')?.byproduct).toMatchObject({ low: 0, high: 0 });
  });
  test('By-product dependence in the risk index is unknown if the only other route is recycling, or if it is only recalled', () => {
    expect(inputsOf('antimony')?.byproduct).toHaveProperty('unknown');
    expect(inputsOf('tantalum')?.byproduct).toHaveProperty('unknown');
  });
  test('A suspended ban does not count in the risk index, and makes the count open after the stated end of its suspension', () => {
    expect(inputsOf('gallium')?.limits).toMatchObject({ low: 3, high: 3 });
    expect(inputsOf('gallium', new Date('2026-11-28T00:00:00Z'))?.limits).toMatchObject({ low: 3, high: 4 });
  });
  test('A critical list that could not be verified makes the count of lists in the risk index open', () => {
    expect(inputsOf('antimony')?.lists).toMatchObject({ low: 7, high: 8 });
    expect(inputsOf('gallium')?.lists).toMatchObject({ low: 9, high: 9 });
  });
  test('The price swing in the risk index is the highest annual price divided by the lowest', () => {
    // 580 / 277
    expect(inputsOf('gallium')?.prices).toMatchObject({ low: 2.09, high: 2.09 });
    expect(inputsOf('salt')?.prices).toHaveProperty('unknown');
  });
  test('A material without figures has unknown inputs in the risk index instead of zeros', () => {
    const bare = withFigures('gallium', () => ({
      production: [],
      usNetImportReliancePercent: null,
      coProducts: [],
      criticality: null,
      annualPrices: [],
    }));
    const inputs = Object.entries(readInputs(bare, 'gallium', today) ?? {});
    expect(inputs.filter(([, input]) => 'unknown' in input).map(([id]) => id)).toEqual([
      'concentration',
      'imports',
      'byproduct',
      'lists',
      'prices',
    ]);
  });
  test('A larger share of the leading country never lowers the concentration points', () => {
    const points = [10, 30, 60, 90, 100].map((share) => toPoints('concentration', share ** 2));
    expect(points).toEqual(points.toSorted((a, b) => a - b));
  });
});

describe('Points', () => {
  test('Points of the risk index are 0 at one end of the scale, 100 at the other, and no more beyond it', () => {
    expect([toPoints('concentration', 0), toPoints('concentration', 2500), toPoints('concentration', 10_000)]).toEqual([
      0, 25, 100,
    ]);
    expect([toPoints('limits', 5), toPoints('limits', 9)]).toEqual([100, 100]);
    expect(toPoints('prices', 7.08)).toBe(100);
  });
  test('Points of a price swing are on a logarithmic scale', () => {
    expect(toPoints('prices', Math.sqrt(5))).toBeCloseTo(50, 9);
  });
  test('The value of an indicator can be computed from its points', () => {
    for (const id of Object.keys(indicators) as (keyof typeof indicators)[]) {
      for (const points of [0, 12.5, 50, 99, 100]) expect(toPoints(id, toValue(id, points))).toBeCloseTo(points, 9);
    }
  });
});
