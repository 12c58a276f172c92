import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawChart } from '../../../../shared/charts/draw-chart.ts';
import type { Bars, Lines } from '../../../../shared/charts/drawing.ts';
import { type ChartScene, isText, type Look, narrowSize, wideSize } from '../../../../shared/charts/scene.ts';
import { spreadApart } from '../../../../shared/charts/spread.ts';
import { countSquares } from '../../../../shared/charts/waffle.ts';

const pathsOf = ({ shapes }: ChartScene, ...looks: Look[]) => shapes.flatMap((shape) => (!isText(shape) && looks.includes(shape.look) ? [shape.d] : []));
const textsOf = ({ shapes }: ChartScene) => shapes.filter(isText).map(({ text }) => text);
/** Of a rectangle. */
const boxOf = (d = '') => {
  const [, x, y, width, height] = /^M(-?[\d.]+) (-?[\d.]+)h(-?[\d.]+)v(-?[\d.]+)/.exec(d) ?? [];
  return { x: Number(x), y: Number(y), width: Number(width), height: Number(height) };
};
const pointsOf = (d = '') => Array.from(d.matchAll(/[ML](-?[\d.]+)[ ,](-?[\d.]+)/g), ([, x, y]) => [Number(x), Number(y)] as const);
const bars = (...values: Bars['rows'][number]['value'][]): Bars => ({
  kind: 'bars',
  unit: '%',
  max: 100,
  rows: values.map((value, index) => ({ label: `Row ${index}`, value })),
});
const linesOf = (points: Lines['series'][number]['points'], more: Partial<Lines> = {}): Lines => ({
  kind: 'lines',
  unit: 't',
  series: [{ label: 'Gallium', emphasis: 'main', points }],
  ...more,
});

describe('Bars', () => {
  test('are in proportion to their values, and begin at zero', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 2, maxLength: 8 }), fc.constantFrom(wideSize, narrowSize), (values, size) => {
        const drawn = pathsOf(drawChart({ ...bars(...values.map((value) => ({ value }))), max: undefined }, size), 'mute').map(boxOf);
        const perUnit = Math.max(...drawn.map(({ width }) => width)) / Math.max(...values);
        drawn.forEach(({ width, x }, index) => {
          expect(Math.abs(width - (values[index] ?? 0) * perUnit)).toBeLessThan(2);
          expect(x).toBe(drawn[0]?.x);
        });
      }),
    );
  });
  test('of less than zero go left from zero', () => {
    const [less, more] = pathsOf(drawChart({ ...bars({ value: -10 }, { value: 30 }), max: undefined }, wideSize), 'mute').map(boxOf);
    expect((less?.x ?? 0) + (less?.width ?? 0)).toBeCloseTo(more?.x ?? 0, 0);
  });
  test('of an open bound are hatched from the bound to the end of the scale', () => {
    const scene = drawChart(bars({ value: 50, bound: 'over' }, { value: 100 }), wideSize);
    const [open, full] = pathsOf(scene, 'mute').map(boxOf);
    expect((open?.width ?? 0) * 2).toBeCloseTo(full?.width ?? 0, 0);
    const hatched = pointsOf(pathsOf(scene, 'hatch')[0]).map(([x]) => x);
    expect(Math.abs(Math.max(...hatched) - (full?.x ?? 0) - (full?.width ?? 0))).toBeLessThan(2);
    expect(textsOf(scene)).toContain('over 50%');
  });
  test('that rest on a weak source are hatched, and what is not published has no bar', () => {
    const scene = drawChart(bars({ value: 59, approximate: true, doubtful: true }, { value: null }, { value: 20 }), wideSize);
    expect([pathsOf(scene, 'mute').length, pathsOf(scene, 'hatch').length]).toEqual([1, 1]);
    expect(textsOf(scene)).toEqual(expect.arrayContaining(['about 59%', 'not published', '20%']));
  });
});

describe('Lines', () => {
  test('pass through their points, the higher the value the higher', () => {
    const values = [5, 10, 7.5, 20];
    const [path] = pathsOf(drawChart(linesOf(values.map((value, index) => ({ x: 2020 + index, value }))), wideSize), 'line-main');
    const points = pointsOf(path);
    expect(points.map(([x]) => x)).toEqual(points.map(([x]) => x).toSorted((a, b) => a - b));
    const perUnit = ((points[0]?.[1] ?? 0) - (points[3]?.[1] ?? 0)) / 15;
    points.forEach(([, y], index) => expect(Math.abs((points[0]?.[1] ?? 0) - y - ((values[index] ?? 0) - 5) * perUnit)).toBeLessThan(0.3));
  });
  test('have a gap where nothing is published, and a dashed way to an estimate with a hollow point', () => {
    const points = [1, 2, null, 4, 5].map((value, index) => ({ x: 2021 + index, value, estimated: index === 4 }));
    const scene = drawChart(linesOf(points), wideSize);
    const stretches = scene.shapes.flatMap((shape) => (!isText(shape) && shape.look === 'line-main' ? [shape] : []));
    expect(stretches.map(({ d, dashed = false }) => [pointsOf(d).length, dashed])).toEqual([
      [2, false],
      [1, false],
      [2, true],
    ]);
    expect(pathsOf(scene, 'hollow-main')).toHaveLength(1);
  });
  test('never show an open bound as a point', () => {
    const scene = drawChart(
      linesOf([
        { x: 2021, value: 10 },
        { x: 2022, value: 12 },
        { x: 2023, value: 50, bound: 'over' },
      ]),
      wideSize,
    );
    expect(pathsOf(scene, 'line-main').map((path) => pointsOf(path).length)).toEqual([2]);
    expect(textsOf(scene)).toContain('Gallium over\u00a050');
  });
  test('name their last value at their end', () => {
    expect(
      textsOf(
        drawChart(
          linesOf(
            [
              { x: 2024, value: 439 },
              { x: 2025, value: 580 },
            ],
            { unit: '$ per kg' },
          ),
          wideSize,
        ),
      ),
    ).toContain('Gallium $580');
  });
});

test('A dot of an open bound is an interval and not a dot at the bound', () => {
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

test('Labels are moved apart as little as needed, and keep their order', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ at: fc.integer({ min: 0, max: 300 }), size: fc.integer({ min: 5, max: 30 }) }), { maxLength: 12 }), (wanted) => {
      const middles = spreadApart(wanted, 0, 300);
      const placed = wanted.map(({ at, size }, index) => ({ at, size, middle: middles[index] ?? 0 })).toSorted((a, b) => a.middle - b.middle);
      placed.slice(1).forEach((label, index) => {
        const before = placed[index];
        expect(label.middle - (before?.middle ?? 0)).toBeGreaterThanOrEqual((label.size + (before?.size ?? 0)) / 2 - 1e-9);
        expect(label.at).toBeGreaterThanOrEqual(before?.at ?? 0);
      });
    }),
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

test('The squares of a waffle are a hundred, and each part has the squares of its percent', () => {
  fc.assert(
    fc.property(fc.array(fc.float({ min: 0, max: 20, noNaN: true }), { minLength: 1, maxLength: 5 }), (percents) => {
      const parts = countSquares(percents.map((percent, index) => ({ label: `Part ${index}`, percent })));
      expect(parts.reduce((sum, { squares }) => sum + squares, 0)).toBe(100);
      parts.forEach(({ squares, percent }) => expect(Math.abs(squares - percent)).toBeLessThan(1.01));
    }),
  );
});

test('The areas of a treemap are in proportion to the values', () => {
  const parts = [60, 30, 10].map((value, index) => ({ label: `P${index}`, value }));
  const areas = pathsOf(drawChart({ kind: 'treemap', unit: 't', parts }, wideSize), 'faint')
    .map(boxOf)
    .map(({ width, height }) => width * height);
  expect((areas[0] ?? 0) / (areas[1] ?? 1)).toBeCloseTo(2, 1);
  expect((areas[0] ?? 0) / (areas[2] ?? 1)).toBeCloseTo(6, 0);
});

test('A span of time without an end reaches the edge, and today is marked on its day', () => {
  const scene = drawChart(
    {
      kind: 'timeline',
      from: '2024-01-01',
      to: '2028-01-01',
      today: '2026-01-01',
      rows: [{ label: 'License', spans: [{ from: '2025-01-01', state: 'in force' }] }],
    },
    wideSize,
  );
  const { x, width } = boxOf(pathsOf(scene, 'main').at(-1));
  expect(x + width).toBeCloseTo(wideSize.width - 1, 0);
  const [today] = pathsOf(scene, 'limit').flatMap((path) => pointsOf(path));
  expect(((today?.[0] ?? 0) - x) / width).toBeCloseTo(365 / 1095, 2);
});
