/** An infinite crystal, given by its lattice parameters: the vectors of its cell and the atoms in one cell. */
import type { Fields } from '../../../content/collections.ts';
import { add, cross, dot, norm, radians, type Vector } from './vector.ts';

export type Crystal = Pick<Fields<'crystals'>, 'cell' | 'centering' | 'sites' | 'bonds'>;
export type CellVectors = readonly [Vector, Vector, Vector];
/** `at`: fractions of the cell, from 0 to 1. */
export type CellAtom = { element: string; at: Vector };

/** Smaller differences are rounding errors, in fractions of a cell. */
const tolerance = 1e-3;

/** In angstrom: a along x, b in the plane of x and y, c above it (International Tables A, section 3.1). */
export function cellVectors({ a, b, c, alpha, beta, gamma }: Crystal['cell']): CellVectors {
  const [cosAlpha, cosBeta, cosGamma] = [cosine(alpha), cosine(beta), cosine(gamma)];
  const sinGamma = Math.sin(radians(gamma));
  const [x, y] = [c * cosBeta, (c * (cosAlpha - cosBeta * cosGamma)) / sinGamma];
  return [
    [a, 0, 0],
    [b * cosGamma, b * sinGamma, 0],
    [x, y, Math.sqrt(c * c - x * x - y * y)],
  ];
}

/** The distances between opposite faces of the cell: its volume divided by the area of each face. */
export function faceDistances([a, b, c]: CellVectors): Vector {
  const faces = [cross(b, c), cross(c, a), cross(a, b)] as const;
  const volume = dot(a, faces[0]);
  return [volume / norm(faces[0]), volume / norm(faces[1]), volume / norm(faces[2])];
}

/** Every site shifted by every centering vector and wrapped into the cell. */
export function atomsOfCell({ sites, centering }: Crystal): CellAtom[] {
  return sites.flatMap(({ element, at }) =>
    centering.vectors.map((shift) => ({ element, at: intoCell(add(at, shift)) })),
  );
}

function intoCell([u, v, w]: Vector): Vector {
  return [wrap(u), wrap(v), wrap(w)];
}

function wrap(fraction: number): number {
  return fraction - Math.floor(fraction + tolerance);
}

/** Exactly 0 for a right angle, which most cells have. */
function cosine(degrees: number): number {
  return degrees === 90 ? 0 : Math.cos(radians(degrees));
}
