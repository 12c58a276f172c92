import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawBeeswarm, swarm } from '../../../../../shared/figures/charts/beeswarm.ts';
import { isText, narrowSize, wideSize } from '../../../../../shared/figures/charts/scene.ts';

const sorted = fc
  .array(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 40 })
  .map((values) => values.toSorted((a, b) => a - b));

test('No circle of a swarm covers another, and each stands at its own value', () => {
  fc.assert(
    fc.property(sorted, (xs) => {
      const ys = swarm(xs, 24);
      const pairs = xs.flatMap((x, index) =>
        xs.slice(index + 1).map((other, more) => Math.hypot(other - x, (ys[index + 1 + more] ?? 0) - (ys[index] ?? 0))),
      );
      expect(pairs.every((distance) => distance >= 24)).toBe(true);
    }),
  );
});

test('Circles that have room stand on the middle line', () => {
  expect(swarm([0, 50, 100], 24)).toEqual([0, 0, 0]);
  expect(swarm([0, 10, 60], 24).map(Math.abs)).toEqual([0, 22, 0]);
});

test('A swarm names its lowest and its highest row, and leaves out rows without a value', () => {
  const rows = [
    { label: 'Gallium: China', mark: 'Ga', value: { value: 99 } },
    { label: 'Salt', mark: 'NaCl', value: { value: null } },
    { label: 'Copper: Chile', mark: 'Cu', value: { value: 24 } },
  ];
  for (const size of [narrowSize, wideSize]) {
    const texts = drawBeeswarm({ kind: 'beeswarm', unit: '%', rows }, size).shapes.flatMap((shape) =>
      isText(shape) ? [shape.text] : [],
    );
    expect(texts).toEqual(expect.arrayContaining(['Ga', 'Cu', 'Gallium: China 99%', 'Copper: Chile 24%']));
    expect(texts).not.toContain('NaCl');
  }
});
