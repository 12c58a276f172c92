import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawChart } from '../../../../../shared/figures/charts/draw-chart.ts';
import type { CostCurve } from '../../../../../shared/figures/charts/drawing.ts';
import { markIllustrative } from '../../../../../shared/figures/charts/mark-illustrative.ts';
import { isText, narrowSize, wideSize } from '../../../../../shared/figures/charts/scene.ts';
import { tableOfDrawing } from '../../../../../shared/figures/charts/table-of.ts';

const curveOf = (rows: { capacity: number; cost: number }[], limit?: CostCurve['limit']): CostCurve => ({
  kind: 'cost-curve',
  unit: 'index',
  names: { capacity: 'Output, kt', cost: 'Cost, index' },
  limit,
  rows: rows.map((row, index) => ({ label: `Asset ${index}`, group: 'Brine', ...row })),
});
const amount = fc.integer({ min: 5, max: 500 });
const anyRows = fc.array(fc.record({ capacity: amount, cost: amount }), { minLength: 2, maxLength: 9 });

/** The blocks of the curve in their order. */
function blocksOf(curve: CostCurve, size: typeof wideSize) {
  const { shapes } = drawChart(curve, size);
  const blocks = shapes.flatMap((shape) => {
    if (isText(shape) || shape.style !== 'main') return [];
    const [, x, y, width, height] = /^M(-?[\d.]+) (-?[\d.]+)h(-?[\d.]+)v(-?[\d.]+)/.exec(shape.d) ?? [];
    return [{ x: Number(x), y: Number(y), width: Number(width), height: Number(height) }];
  });
  // The first rectangle belongs to the legend.
  return blocks
    .slice(1)
    .map(({ x, y, width, height }) =>
      size.isNarrow ? { start: y, along: height, across: width } : { start: x, along: width, across: height },
    );
}

describe.each([
  ['wide', wideSize],
  ['narrow', narrowSize],
])('A cost curve on a %s screen', (width, size) => {
  test(`The blocks of a ${width} cost curve are in order of cost, as long as their capacity and as high as their cost`, () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const sorted = rows.toSorted((a, b) => a.cost - b.cost);
        const blocks = blocksOf(curveOf(rows), size);
        expect(blocks).toHaveLength(rows.length);
        const total = rows.reduce((sum, { capacity }) => sum + capacity, 0);
        const last = blocks.at(-1);
        const length = (last?.start ?? 0) + (last?.along ?? 0) + 1 - (blocks[0]?.start ?? 0);
        let before = 0;
        blocks.forEach(({ start, along, across }, index) => {
          const { capacity = 0, cost = 0 } = sorted[index] ?? {};
          expect(Math.abs(start - (blocks[0]?.start ?? 0) - (before / total) * length)).toBeLessThan(2);
          expect(Math.abs(along + 1 - (capacity / total) * length)).toBeLessThan(2);
          expect(Math.abs(across / (last?.across ?? 1) - cost / (sorted.at(-1)?.cost ?? 1))).toBeLessThan(0.02);
          before += capacity;
        });
      }),
      { numRuns: 60 },
    );
  });
  test(`The price in a ${width} cost curve is a labeled line across all blocks`, () => {
    const { shapes } = drawChart(
      curveOf(
        [
          { capacity: 10, cost: 50 },
          { capacity: 20, cost: 90 },
        ],
        { value: 70, label: 'Price 70' },
      ),
      size,
    );
    expect(shapes.filter((shape) => !isText(shape) && shape.style === 'limit')).toHaveLength(1);
    expect(shapes.filter(isText).map(({ text }) => text)).toContain('Price 70');
  });
});

test('The table of a cost curve has cumulative capacities, beginning with the cheapest', () => {
  const drawing = curveOf([
    { capacity: 30, cost: 90 },
    { capacity: 10, cost: 40 },
  ]);
  expect(tableOfDrawing(drawing, { caption: '', head: 'Asset' }).rows).toEqual([
    ['Asset 1', 'Brine', '10', '10', '40'],
    ['Asset 0', 'Brine', '30', '40', '90'],
  ]);
});

test('A chart of invented figures says so below all its other parts', () => {
  const scene = drawChart(
    curveOf([
      { capacity: 30, cost: 90 },
      { capacity: 10, cost: 40 },
    ]),
    narrowSize,
  );
  const marked = markIllustrative(scene);
  const last = marked.shapes.at(-1);
  expect(last && isText(last) ? last.text : '').toBe('Illustrative: invented figures');
  expect(last && isText(last) ? [last.y > scene.height, last.y < marked.height] : []).toEqual([true, true]);
});
