import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawChart } from '../../../../../shared/figures/charts/draw-chart.ts';
import type { Lines } from '../../../../../shared/figures/charts/drawing.ts';
import { isText, narrowSize, roomySize, wideSize } from '../../../../../shared/figures/charts/scene.ts';
import { textWidth } from '../../../../../shared/text/text-width.ts';
import { boxOf, pathsOf, pointsOf, textsOf } from '../../../../support/content/scene-shapes.ts';

const linesOf = (points: Lines['series'][number]['points'], more: Partial<Lines> = {}): Lines => ({
  kind: 'lines',
  unit: 't',
  series: [{ label: 'Gallium', emphasis: 'main', points }],
  ...more,
});

describe('Lines', () => {
  test('A line passes through its points, at heights in proportion to their values', () => {
    const values = [5, 10, 7.5, 20];
    const [path] = pathsOf(
      drawChart(linesOf(values.map((value, index) => ({ x: 2020 + index, value }))), wideSize),
      'line-main',
    );
    const points = pointsOf(path);
    expect(points.map(([x]) => x)).toEqual(points.map(([x]) => x).toSorted((a, b) => a - b));
    const perUnit = ((points[0]?.[1] ?? 0) - (points[3]?.[1] ?? 0)) / 15;
    points.forEach(([, y], index) =>
      expect(Math.abs((points[0]?.[1] ?? 0) - y - ((values[index] ?? 0) - 5) * perUnit)).toBeLessThan(0.3),
    );
  });
  test('A line has a gap at an unpublished value, and leads to an estimate by a dashed segment with a hollow point', () => {
    const points = [1, 2, null, 4, 5].map((value, index) => ({ x: 2021 + index, value, estimated: index === 4 }));
    const scene = drawChart(linesOf(points), wideSize);
    const stretches = scene.shapes.flatMap((shape) => (!isText(shape) && shape.style === 'line-main' ? [shape] : []));
    expect(stretches.map(({ d, dashed = false }) => [pointsOf(d).length, dashed])).toEqual([
      [2, false],
      [1, false],
      [2, true],
    ]);
    expect(pathsOf(scene, 'hollow-main')).toHaveLength(1);
  });
  test('A line never shows an open bound as a point', () => {
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
  test('A line is labeled with its last value', () => {
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

describe('Lines over bands', () => {
  test('Lines over bands span whole years, with the mean of a year at its middle', () => {
    const years = [2023, 2024, 2025].map((x) => ({ x, value: x - 2020 }));
    const scene = drawChart(linesOf(years, { bands: [{ label: 'China: license, Jul 2025', from: 2025.5 }] }), wideSize);
    const [band] = pathsOf(scene, 'band').map(boxOf);
    expect(pointsOf(pathsOf(scene, 'line-main')[0]).at(-1)?.[0]).toBeCloseTo(band?.x ?? 0, 0);
    expect(band?.width).toBeGreaterThan(20);
  });
  test('Lines have the names of their bands in rows that no edge crosses', () => {
    const bandOf = fc.record({
      label: fc.string({ minLength: 4, maxLength: 30 }),
      from: fc.double({ min: 2019, max: 2026, noNaN: true }),
    });
    fc.assert(
      fc.property(
        fc.array(bandOf, { minLength: 1, maxLength: 3 }),
        fc.constantFrom(wideSize, narrowSize),
        (bands, size) => {
          const scene = drawChart(
            linesOf(
              [2021, 2022, 2023, 2024, 2025].map((x) => ({ x, value: 1 })),
              { bands },
            ),
            size,
          );
          const names = scene.shapes.filter(isText).filter(({ role }) => role === 'second');
          const edges = pathsOf(scene, 'limit').flatMap((d) =>
            Array.from(d.matchAll(/M(\d+) (\d+)V(\d+)/g), (match) => match.slice(1).map(Number)),
          );
          for (const [x = 0, from = 0, to = 0] of edges)
            for (const name of names) {
              const isBeside = x <= name.x || x >= name.x + textWidth(name.text, size.fontSize);
              expect(isBeside || to <= name.y - size.fontSize + 1 || from >= name.y - 1).toBe(true);
            }
        },
      ),
    );
  });
  test('Lines over bands have each name as one link, as far from the next as a finger needs', () => {
    const bands = [2023.5, 2024.5].map((from) => ({
      label: `Chinese license, ${from}`,
      href: `/policy/${from}`,
      from,
    }));
    for (const size of [wideSize, roomySize, narrowSize]) {
      const scene = drawChart(
        linesOf(
          [2022, 2023, 2024].map((x) => ({ x, value: 1 })),
          { bands },
        ),
        size,
      );
      const linked = scene.shapes.filter(isText).flatMap(({ link, y }) => (link ? [{ ...link, y }] : []));
      expect(linked.map(({ name, href }) => ({ label: name, href }))).toEqual(
        bands.map(({ label, href }) => ({ label, href })),
      );
      expect(Math.abs((linked[1]?.y ?? 0) - (linked[0]?.y ?? 0))).toBeGreaterThanOrEqual(24);
    }
  });
  test('Lines leave their whole width to a single series', () => {
    for (const size of [wideSize, roomySize, narrowSize]) {
      const [d] = pathsOf(
        drawChart(
          linesOf([
            { x: 2024, value: 439 },
            { x: 2025, value: 580 },
          ]),
          size,
        ),
        'line-main',
      );
      expect(pointsOf(d).at(-1)?.[0]).toBeGreaterThan(size.width - 10);
    }
  });
});
