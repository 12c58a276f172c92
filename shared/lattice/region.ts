/** The shapes into which a cluster is cut from a crystal. */
import type { Fields } from '../../content/collections.ts';
import type { Region } from './cluster.ts';
import { norm, radians } from './vector.ts';

type Shape = Fields<'crystals'>['drawing']['piece'];

/** In angstrom: atoms on the surface belong to the cluster despite rounding errors. */
const tolerance = 0.02;
/** Distance from the center of a hexagon of radius 1 to its sides. */
const apothem = Math.sqrt(3) / 2;

/** @param a length of the first edge of the cell in angstrom. */
export function regionOf({ shape, size }: Shape, a: number): Region {
  const [first = 1, second = first, third = second] = size;
  switch (shape) {
    case 'block': {
      const sides = [first, second, third];
      return (_, fractions) => fractions.every((fraction, axis) => Math.abs(fraction) <= (sides[axis] as number) / 2 + tolerance / a);
    }
    case 'ball':
      return (at) => norm(at) <= first + tolerance;
    case 'prism':
      return ([x, y], fractions) =>
        Math.abs(fractions[2]) <= second / 2 + tolerance / a &&
        [0, 60, 120].every((turn) => Math.abs(x * Math.sin(radians(turn)) - y * Math.cos(radians(turn))) <= first * a * apothem + tolerance);
    case 'dodecahedron':
      return (_, fractions) => {
        const [longest = 0, middle = 0] = fractions.map(Math.abs).toSorted((x, y) => y - x);
        return longest + middle <= first + tolerance / a;
      };
  }
}
