import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawChart } from '../../../../../shared/figures/charts/draw-chart.ts';
import { type ChartShape, isText, narrowSize, wideSize } from '../../../../../shared/figures/charts/scene.ts';
import { pathsOf, pointsOf } from '../../../../support/content/scene-shapes.ts';

test('Every label of a slope is beside its own dot, or a line leads from that dot to it', () => {
  const share = fc.option(fc.double({ min: 0, max: 100, noNaN: true }), { nil: null });
  fc.assert(
    fc.property(
      fc.array(fc.record({ from: share, to: share }), { minLength: 1, maxLength: 8 }),
      fc.constantFrom(wideSize, narrowSize),
      (values, size) => {
        const rows = values.map(({ from, to }, index) => ({
          label: `C${index}`,
          from: { value: from },
          to: { value: to },
        }));
        const { shapes } = drawChart({ kind: 'slope', unit: '', max: 100, names: ['Mined', 'Refined'], rows }, size);
        const dots = dotsOf(shapes);
        const labels = shapes.filter(isText).filter(({ text }) => /^C\d/.test(text));
        expect(labels).toHaveLength(dots.length);
        for (const { text, x, y, anchor } of labels) {
          const end = anchor ? 'from' : 'to';
          const value = rows[Number(text.slice(1).split(' ')[0])]?.[end].value ?? 0;
          const order = rows.flatMap((row) => row[end].value ?? []).toSorted((a, b) => b - a);
          const side = dots.filter((dot) => dot.x > size.width / 2 === (end === 'to')).toSorted((a, b) => a.y - b.y);
          const dot = side[order.indexOf(value)]?.y ?? 0;
          const middle = y - size.fontSize * 0.36;
          expect(Math.abs(middle - dot) < 4 || hasLeader(shapes, { dot, label: { x, y: middle } })).toBe(true);
        }
      },
    ),
  );
});

function dotsOf(shapes: ChartShape[]): { x: number; y: number }[] {
  const dots = pathsOf({ shapes }, 'mute').join('');
  return Array.from(dots.matchAll(/M(-?[\d.]+) (-?[\d.]+)a4/g), ([, x, y]) => ({ x: Number(x) + 4, y: Number(y) }));
}

/** Whether a line leads from the height of a dot to its label. */
function hasLeader(shapes: ChartShape[], { dot, label }: { dot: number; label: { x: number; y: number } }): boolean {
  return pathsOf({ shapes }, 'leader')
    .map((d) => pointsOf(d))
    .some(
      ([start, end]) =>
        Math.abs((start?.[1] ?? 0) - dot) < 2 &&
        Math.abs((end?.[1] ?? 0) - label.y) < 2 &&
        Math.abs((end?.[0] ?? 0) - label.x) < 4,
    );
}
