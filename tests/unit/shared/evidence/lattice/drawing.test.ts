import { describe, expect, test } from 'vitest';
import { visibleOutline, visibleParts } from '../../../../../shared/evidence/lattice/hidden-lines.ts';
import { dotsToPath, strokesToPath } from '../../../../../shared/evidence/lattice/path-data.ts';
import { projection } from '../../../../../shared/evidence/lattice/projection.ts';
import { seededNumbers } from '../../../../../shared/evidence/lattice/random.ts';

test('In the front view y runs to the right, z up, and x towards the reader', () => {
  const front = projection({ azimuth: 0, elevation: 0 });
  expect(front([0, 1, 0]).map(Math.round)).toEqual([1, 0, 0]);
  expect(front([0, 0, 1]).map(Math.round)).toEqual([0, -1, 0]);
  expect(front([1, 0, 0]).map(Math.round)).toEqual([0, 0, 1]);
});

test('Along the diagonal of a cube the projected edges are equally long and 120 degrees apart', () => {
  const isometric = projection({ azimuth: 45, elevation: (Math.atan(Math.SQRT1_2) * 180) / Math.PI });
  const edges = [isometric([1, 0, 0]), isometric([0, 1, 0]), isometric([0, 0, 1])];
  for (const [x, y] of edges) expect(Math.hypot(x, y)).toBeCloseTo(Math.sqrt(2 / 3), 10);
  const [[x1, y1], [x2, y2]] = [isometric([1, 0, 0]), isometric([0, 1, 0])];
  expect(x1 * x2 + y1 * y2).toBeCloseTo(-1 / 3, 10);
});

test('A projection preserves lengths in every view', () => {
  const [x, y, depth] = projection({ azimuth: 33, elevation: 21, roll: 70 })([1, 2, 2]);
  expect(Math.hypot(x, y, depth)).toBeCloseTo(3, 10);
});

describe('Hidden lines', () => {
  const line = { from: [0, 0, 0], to: [100, 0, 0], width: 2 } as const;
  test('A nearer dot cuts a line, with a gap around it, and a farther one does not', () => {
    expect(visibleParts(line, [], [{ at: [50, 0, 20], radius: 8 }], 2)).toEqual([
      [0, 0.4],
      [0.6, 1],
    ]);
    expect(visibleParts(line, [], [{ at: [50, 0, -20], radius: 8 }], 2)).toEqual([[0, 1]]);
  });
  test('A line ends at the rim of the dot it leads to', () => {
    expect(visibleParts(line, [], [{ at: [100, 0, 0], radius: 10 }], 2)).toEqual([[0, 0.9]]);
  });
  test('Of two crossing lines the farther one has the gap', () => {
    const near = { from: [50, -50, 10], to: [50, 50, 10], width: 2 } as const;
    expect(visibleParts(line, [line, near], [], 4)).toEqual([
      [0, 0.45],
      [0.55, 1],
    ]);
    expect(visibleParts(near, [line, near], [], 4)).toEqual([[0, 1]]);
  });
  test('A dot partly behind another is a crescent, and a dot fully behind it is not drawn', () => {
    const near = { at: [0, 0, 10], radius: 10 } as const;
    expect(visibleOutline({ at: [0, 0, 0], radius: 10 }, [near], 2)).toBe('none');
    expect(visibleOutline({ at: [40, 0, 0], radius: 10 }, [near], 2)).toBe('whole');
    expect(visibleOutline({ at: [15, 0, 0], radius: 10 }, [near], 2)).toMatchObject({ coverRadius: 12 });
  });
});

test('Strokes that meet are one path, in relative whole numbers', () => {
  expect(
    strokesToPath([
      [
        [0, 0],
        [10.2, 4.6],
      ],
      [
        [20, -3],
        [10, 5],
      ],
      [
        [50, 50],
        [60, 50],
      ],
    ]),
  ).toBe('M0 0l10 5 10-8m30 53 10 0');
});

test('Dots are written as points, each relative to the one before', () => {
  expect(
    dotsToPath([
      [10, 20],
      [5, 40],
    ]),
  ).toBe('M10 20h0m-5 20h0');
});

test('Seeded numbers are the same for the same name, and different for another', () => {
  const take = (name: string) => Array.from({ length: 4 }, seededNumbers(name));
  expect(take('news/403')).toEqual(take('news/403'));
  expect(take('news/403')).not.toEqual(take('news/404'));
  expect(take('news/403').every((each) => each >= 0 && each < 1)).toBe(true);
});
