/** Vectors in space, as triples of numbers. */

export type Vector = readonly [number, number, number];

export function add(a: Vector, b: Vector): Vector {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}

export function subtract(a: Vector, b: Vector): Vector {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

/** @param change called for each coordinate with its axis. */
export function mapVector([x, y, z]: Vector, change: (value: number, axis: 0 | 1 | 2) => number): Vector {
  return [change(x, 0), change(y, 1), change(z, 2)];
}

export function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

export function norm(a: Vector): number {
  return Math.hypot(a[0], a[1], a[2]);
}

/** The point with these fractional coordinates along three vectors. */
export function combine(vectors: readonly [Vector, Vector, Vector], [u, v, w]: Vector): Vector {
  const [a, b, c] = vectors;
  return [u * a[0] + v * b[0] + w * c[0], u * a[1] + v * b[1] + w * c[1], u * a[2] + v * b[2] + w * c[2]];
}

export function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
