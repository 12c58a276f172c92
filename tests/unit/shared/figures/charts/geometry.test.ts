import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawChart } from '../../../../../shared/figures/charts/draw-chart.ts';
import type { Bars, TimeSpan } from '../../../../../shared/figures/charts/drawing.ts';
import { narrowSize, wideSize } from '../../../../../shared/figures/charts/scene.ts';
import { spreadApart } from '../../../../../shared/figures/charts/spread.ts';
import { countSquares } from '../../../../../shared/figures/charts/waffle.ts';
import { boxOf, pathsOf, pointsOf, textsOf } from '../../../../support/content/scene-shapes.ts';

const bars = (...values: Bars['rows'][number]['value'][]): Bars => ({
  kind: 'bars',
  unit: '%',
  max: 100,
  rows: values.map((value, index) => ({ label: `Row ${index}`, value })),
});

describe('Bars', () => {
  test('Bars are in proportion to their values, and begin at zero', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 2, maxLength: 8 }),
        fc.constantFrom(wideSize, narrowSize),
        (values, size) => {
          const drawn = pathsOf(
            drawChart({ ...bars(...values.map((value) => ({ value }))), max: undefined }, size),
            'mute',
          ).map(boxOf);
          const perUnit = Math.max(...drawn.map(({ width }) => width)) / Math.max(...values);
          drawn.forEach(({ width, x }, index) => {
            expect(Math.abs(width - (values[index] ?? 0) * perUnit)).toBeLessThan(2);
            expect(x).toBe(drawn[0]?.x);
          });
        },
      ),
    );
  });
  test('Bars of negative values extend to the left of zero', () => {
    const [less, more] = pathsOf(
      drawChart({ ...bars({ value: -10 }, { value: 30 }), max: undefined }, wideSize),
      'mute',
    ).map(boxOf);
    expect((less?.x ?? 0) + (less?.width ?? 0)).toBeCloseTo(more?.x ?? 0, 0);
  });
  test('A bar of an open bound is hatched from the bound to the end of the scale', () => {
    const scene = drawChart(bars({ value: 50, bound: 'over' }, { value: 100 }), wideSize);
    const [open, full] = pathsOf(scene, 'mute').map(boxOf);
    // Edges are rounded to whole pixels.
    expect(Math.abs((open?.width ?? 0) * 2 - (full?.width ?? 0))).toBeLessThan(2);
    const hatched = pointsOf(pathsOf(scene, 'hatch')[0]).map(([x]) => x);
    expect(Math.abs(Math.max(...hatched) - (full?.x ?? 0) - (full?.width ?? 0))).toBeLessThan(2);
    expect(textsOf(scene)).toContain('over 50%');
  });
  test('Bars of one kind have no key, and bars with the year before have one', () => {
    const names = { value: '2025', before: '2024' };
    expect(textsOf(drawChart({ ...bars({ value: 20 }), names: { value: '2025' } }, wideSize))).not.toContain('2025');
    expect(textsOf(drawChart({ ...bars({ value: 20 }), names }, wideSize))).toEqual(
      expect.arrayContaining(['2025', '2024']),
    );
  });
  test('A bar from a weak source is hatched, and an unpublished value has no bar', () => {
    const scene = drawChart(
      bars({ value: 59, approximate: true, doubtful: true }, { value: null }, { value: 20 }),
      wideSize,
    );
    expect([pathsOf(scene, 'mute').length, pathsOf(scene, 'hatch').length]).toEqual([1, 1]);
    expect(textsOf(scene)).toEqual(expect.arrayContaining(['about 59%†', 'not published', '20%']));
  });
});

test('In a dot plot an open bound is an interval and not a dot at the bound', () => {
  const scene = drawChart(
    {
      kind: 'dots',
      unit: '%',
      max: 100,
      rows: [
        { label: 'Tungsten', value: { value: 50, bound: 'over' } },
        { label: 'Copper', value: { value: 57 } },
      ],
    },
    wideSize,
  );
  expect([pathsOf(scene, 'mute').length, pathsOf(scene, 'hatch').length]).toEqual([1, 1]);
});

test('Only the first of four parts of a bar is dark, so that the parts differ in grayscale', () => {
  const values = [{ value: 6 }, { value: 1 }, { value: 2 }, { value: 3 }];
  const scene = drawChart(
    {
      kind: 'stacked',
      unit: 'measures',
      parts: ['in force', 'suspended', 'announced', 'ended'],
      rows: [{ label: 'Graphite', values }],
    },
    narrowSize,
  );
  const styles = ['main', 'second', 'tint', 'faint', 'open'] as const;
  expect(styles.map((style) => pathsOf(scene, style).length > 0)).toEqual([true, false, true, true, true]);
});

test('Labels are moved apart as little as needed, and keep their order', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ at: fc.integer({ min: 0, max: 300 }), size: fc.integer({ min: 5, max: 30 }) }), {
        maxLength: 12,
      }),
      (wanted) => {
        const middles = spreadApart(wanted, 0, 300);
        const placed = wanted
          .map(({ at, size }, index) => ({ at, size, middle: middles[index] ?? 0 }))
          .toSorted((a, b) => a.middle - b.middle);
        placed.slice(1).forEach((label, index) => {
          const before = placed[index];
          expect(label.middle - (before?.middle ?? 0)).toBeGreaterThanOrEqual(
            (label.size + (before?.size ?? 0)) / 2 - 1e-9,
          );
          expect(label.at).toBeGreaterThanOrEqual(before?.at ?? 0);
        });
      },
    ),
  );
  expect(
    spreadApart(
      [
        { at: 20, size: 10 },
        { at: 200, size: 10 },
      ],
      0,
      300,
    ),
  ).toEqual([20, 200]);
});

test('A waffle chart has a hundred squares, and each part has one for each percent', () => {
  fc.assert(
    fc.property(fc.array(fc.float({ min: 0, max: 20, noNaN: true }), { minLength: 1, maxLength: 5 }), (percents) => {
      const parts = countSquares(percents.map((percent, index) => ({ label: `Part ${index}`, percent })));
      expect(parts.reduce((sum, { squares }) => sum + squares, 0)).toBe(100);
      parts.forEach(({ squares, percent }) => expect(Math.abs(squares - percent)).toBeLessThan(1.01));
    }),
  );
});

test('A waffle chart rounds up the parts with the largest remainders', () => {
  const squaresOf = (...percents: number[]) =>
    countSquares(percents.map((percent) => ({ label: `${percent}`, percent }))).map(({ squares }) => squares);
  expect(squaresOf(60.2, 39.8)).toEqual([60, 40]);
  expect(squaresOf(33.3, 33.4, 33.3)).toEqual([33, 34, 33]);
  expect(squaresOf(20.6, 30.7)).toEqual([20, 31, 49]);
});

test('The areas of a treemap are in proportion to the values', () => {
  const parts = [60, 30, 10].map((value, index) => ({ label: `P${index}`, value }));
  const areas = pathsOf(drawChart({ kind: 'treemap', unit: 't', parts }, wideSize), 'faint')
    .map(boxOf)
    .map(({ width, height }) => width * height);
  expect((areas[0] ?? 0) / (areas[1] ?? 1)).toBeCloseTo(2, 1);
  expect((areas[0] ?? 0) / (areas[2] ?? 1)).toBeCloseTo(6, 0);
});

const drawTimelineOf = (rows: { label: string; spans: TimeSpan[] }[]) =>
  drawChart({ kind: 'timeline', from: '2024-01-01', to: '2028-01-01', today: '2026-01-01', rows }, wideSize);

test('In a timeline a span without an end reaches the edge, or today if it is in force, and today is marked on its day', () => {
  const scene = drawTimelineOf([
    { label: 'License', spans: [{ from: '2025-01-01', state: 'in force' }] },
    { label: 'Ban', spans: [{ from: '2025-01-01', state: 'unconfirmed' }] },
  ]);
  const { x, width } = boxOf(pathsOf(scene, 'unconfirmed').at(-1));
  expect(x + width).toBeCloseTo(wideSize.width - 1, 0);
  const [today] = pathsOf(scene, 'limit').flatMap((path) => pointsOf(path));
  expect(((today?.[0] ?? 0) - x) / width).toBeCloseTo(365 / 1095, 2);
  const license = boxOf(pathsOf(scene, 'main').at(-1));
  expect(license.x + license.width).toBeCloseTo(today?.[0] ?? 0, 0);
});

test('In the key of a timeline a suspended span is hatched and an announced one is not', () => {
  const scene = drawTimelineOf([
    {
      label: 'License',
      spans: [
        { from: '2025-01-01', to: '2025-05-31', state: 'announced' },
        { from: '2025-06-01', state: 'suspended' },
      ],
    },
  ]);
  const keyHeight = 20;
  const inKey = (style: 'hatch' | 'open') =>
    pathsOf(scene, style).filter((path) => (pointsOf(path)[0]?.[1] ?? 0) < keyHeight);
  // The outline and the hatching of the suspended state.
  expect(inKey('hatch')).toHaveLength(2);
  expect(inKey('open')).toHaveLength(1);
});
