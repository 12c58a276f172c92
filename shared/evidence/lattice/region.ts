/** The shapes into which a cluster is cut from a crystal. */
import type { Fields } from '../../../content/collections.ts';
import type { Region } from './cluster.ts';
import { type Crystal, cellVectors, faceDistances } from './crystal.ts';
import { norm, radians, type Vector } from './vector.ts';

type Shape = Fields<'crystals'>['drawing']['cluster'];

/** In angstrom: atoms on the surface belong to the cluster despite rounding errors. */
const tolerance = 0.02;
/** Distance from the center of a hexagon of radius 1 to its sides. */
const apothem = Math.sqrt(3) / 2;

/** @param cell the edges of the crystal's cell, in angstrom. */
export function regionOf({ shape, size }: Shape, cell: Crystal['cell']): Region {
  const [first = 1, second = first, third = second] = size;
  const fraction = tolerance / cell.a;
  switch (shape) {
    case 'block': {
      const half: Vector = [first / 2 + fraction, second / 2 + fraction, third / 2 + fraction];
      return {
        reach: half,
        contains: (_, fractions) => fractions.every((value, axis) => Math.abs(value) <= (half[axis] as number)),
      };
    }
    case 'ball': {
      const radius = first + tolerance;
      const [a, b, c] = faceDistances(cellVectors(cell));
      return { reach: [radius / a, radius / b, radius / c], contains: (at) => norm(at) <= radius };
    }
    case 'prism': {
      const [half, side] = [second / 2 + fraction, first * cell.a * apothem + tolerance];
      const across = side / (cell.a * apothem * apothem);
      return {
        reach: [across, across, half],
        contains: ([x, y], fractions) =>
          Math.abs(fractions[2]) <= half &&
          [0, 60, 120].every((turn) => Math.abs(x * Math.sin(radians(turn)) - y * Math.cos(radians(turn))) <= side),
      };
    }
    case 'dodecahedron': {
      const limit = first + fraction;
      return {
        reach: [limit, limit, limit],
        contains(_, fractions) {
          const [longest = 0, middle = 0] = fractions.map(Math.abs).toSorted((x, y) => y - x);
          return longest + middle <= limit;
        },
      };
    }
  }
}
