import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawChart } from '../../../../../shared/figures/charts/draw-chart.ts';
import { loadChart } from '../../../../../shared/figures/charts/load-chart.ts';
import { isText, narrowSize, wideSize } from '../../../../../shared/figures/charts/scene.ts';
import { anyDrawing, drawingKinds } from '../../../../support/content/chart-samples.ts';
import { outside, overlaps, textBoxes } from '../../../../support/content/scene-texts.ts';
import { siteContent, sourceOf, today } from '../../../../support/site/site.ts';

const sizes = [wideSize, narrowSize];

describe.each(drawingKinds)('Charts of the kind %s', (kind) => {
  test(`No text of a chart of the kind ${kind} overlaps another or extends beyond the edge, at either width`, () => {
    fc.assert(
      fc.property(anyDrawing(kind), fc.constantFrom(...sizes), (drawing, size) => {
        const scene = drawChart(drawing, size);
        expect({ overlaps: overlaps(scene), outside: outside(scene) }).toEqual({ overlaps: [], outside: [] });
      }),
      { numRuns: 40 },
    );
  });
});

test('The line of a limit in a chart crosses neither the values of the axis nor the names of the rows', () => {
  const names = ['Refined, 2025 estimated, of contained metal', 'Mine, 2024'];
  for (const size of sizes) {
    const scene = drawChart(
      {
        kind: 'dots',
        unit: '',
        max: 10_000,
        limit: { value: 1800, label: 'highly concentrated above 1,800' },
        rows: names.map((label, index) => ({ label, value: { value: 2535 + 3000 * index } })),
      },
      size,
    );
    const crossed = scene.shapes.flatMap((shape) => {
      const [, x, from, to] =
        isText(shape) || shape.style !== 'limit' ? [] : (/^M([\d.]+) ([\d.]+)V([\d.]+)/.exec(shape.d) ?? []);
      return textBoxes(scene).filter(
        ({ left, right, top, bottom }) =>
          x && left < Number(x) && Number(x) < right && top < Number(to) - 1 && Number(from) + 1 < bottom,
      );
    });
    expect(crossed.map(({ text }) => text)).toEqual([]);
  }
});

test('The last value of an axis is left out if it would overlap the one before it', () => {
  const capacities = [395_896, 314, 122, 1_594_954, 1_508_714];
  const rows = capacities.map((capacity, index) => ({
    label: `Asset ${index}`,
    group: 'Brine',
    capacity,
    cost: index === 0 ? 1000 : 1,
  }));
  const scene = drawChart(
    { kind: 'cost-curve', unit: 't', names: { capacity: 'Output, t', cost: 'Cost, index' }, limit: undefined, rows },
    wideSize,
  );
  const texts = new Set(scene.shapes.filter(isText).map(({ text }) => text));
  expect([texts.has('3,000,000'), texts.has('3,500,000'), overlaps(scene)]).toEqual([true, false, []]);
});

test('No text of a published chart overlaps another or extends beyond the edge', () => {
  const content = sourceOf(siteContent()).at(today);
  for (const { id } of content.list('charts')) {
    const chart = loadChart(content, id, today);
    for (const size of sizes) {
      const scene = chart && drawChart(chart.drawing, size);
      expect({ id, size: size.width, overlaps: scene && overlaps(scene), outside: scene && outside(scene) }).toEqual({
        id,
        size: size.width,
        overlaps: [],
        outside: [],
      });
    }
  }
});
