/**
 * A cluster of a crystal projected onto the picture: dots for atoms, lines for bonds, and the edges of one unit cell.
 */
import type { Fields } from '../../../content/collections.ts';
import type { Cluster } from '../../evidence/lattice/cluster.ts';
import { type CellVectors, cellVectors } from '../../evidence/lattice/crystal.ts';
import type { Dot, Line } from '../../evidence/lattice/hidden-lines.ts';
import type { Project } from '../../evidence/lattice/projection.ts';
import { combine, mapVector, norm, subtract, type Vector } from '../../evidence/lattice/vector.ts';

export type Structure = Fields<'crystals'>;
type Mark = 'disc' | 'ring' | 'accent';
export type SceneDot = Dot & { mark: Mark; tier: number };
export type SceneLine = Line & { kind: 'bond' | 'edge'; tier: number; ends: readonly SceneDot[] };
export type Scene = { dots: SceneDot[]; lines: SceneLine[] /** The outline of the marked cell. */; face: Vector[] };
/** Sizes in picture units. `widths`: line widths by tier, from far to near. `halo`: the gap around what is nearer. */
export type Pen = { widths: readonly number[]; minDotRadius: number; maxDotRadius: number; halo: number };
/** An edge of a cell: from one corner to another, in angstrom from the center of the cluster. */
export type Edge = { axis: number; from: Vector; to: Vector };

const tiers = 3;
/** Size of the dots by tier, relative to the nearest tier. */
const dotSizes = [0.74, 0.87, 1];
/** Radius of a dot divided by the length of the shortest bond. */
const dotToBond = 0.14;
/** Points closer than this are the same, in angstrom. */
const tolerance = 0.05;

export function makeScene(
  structure: Structure,
  cluster: Cluster,
  place: Project,
  { edges, pen, scale }: { edges: readonly Edge[]; pen: Pen; scale: number },
): Scene {
  const { marks } = structure.drawing;
  const places = cluster.atoms.map(({ at }) => place(at));
  const tierOf = depthTiers(places.map(([, , depth]) => depth));
  const radius = Math.min(pen.maxDotRadius, Math.max(pen.minDotRadius, minBondLength(cluster) * scale * dotToBond));
  const dots = cluster.atoms.map(({ element }, index): SceneDot => {
    const at = places[index] as Vector;
    const tier = tierOf(at[2]);
    return { at, tier, radius: radius * (dotSizes[tier] as number), mark: marks[element] ?? 'disc' };
  });
  const bonds = cluster.bonds
    .filter(
      ({ from, to }) => !edges.some((edge) => isOn(edge, cluster.atoms[from]?.at) && isOn(edge, cluster.atoms[to]?.at)),
    )
    .map(({ from, to, weak }) => lineBetween(dots[from] as SceneDot, dots[to] as SceneDot, weak));
  const cell = edges.map((edge) => lineOf('edge', place(edge.from), place(edge.to), []));
  return { dots, lines: [...bonds, ...cell], face: outline(edges.flatMap(({ from, to }) => [place(from), place(to)])) };

  function lineBetween(a: SceneDot, b: SceneDot, weak: boolean): SceneLine {
    return lineOf('bond', a.at, b.at, [a, b], weak);
  }
  function lineOf(kind: SceneLine['kind'], from: Vector, to: Vector, ends: SceneDot[], weak = false): SceneLine {
    const tier = Math.max(0, tierOf((from[2] + to[2]) / 2) - Number(weak));
    return { kind, from, to, ends, tier, width: pen.widths[tier] as number };
  }
}

/** The twelve edges of the cell whose corner is at `corner`. Both points are in fractions of the cell. */
export function cellEdges(structure: Structure, corner: Vector, center: Vector): Edge[] {
  const vectors: CellVectors = cellVectors(structure.cell);
  const start = subtract(corner, center);
  return [0, 1, 2].flatMap((axis) =>
    [0, 1].flatMap((first) =>
      [0, 1].map((second) => {
        const [axisB, axisC] = [0, 1, 2].filter((candidate) => candidate !== axis) as [number, number];
        const from = mapVector(
          start,
          (value, index) => value + (index === axisB ? first : index === axisC ? second : 0),
        );
        const to = mapVector(from, (value, index) => value + Number(index === axis));
        return { axis, from: combine(vectors, from), to: combine(vectors, to) };
      }),
    ),
  );
}

export function minBondLength({ atoms, bonds }: Cluster): number {
  return Math.min(...bonds.map(({ from, to }) => norm(subtract(atoms[from]?.at as Vector, atoms[to]?.at as Vector))));
}

/** Divides the depth into thirds: tier 0 is far, tier 2 near. */
function depthTiers(depths: readonly number[]): (depth: number) => number {
  const [far, near] = [Math.min(...depths), Math.max(...depths)];
  return (depth) =>
    near - far < 1
      ? tiers - 1
      : Math.min(tiers - 1, Math.max(0, Math.floor((tiers * (depth - far + 1e-4)) / (near - far + 2e-4))));
}

function isOn({ from, to }: Edge, point: Vector | undefined): boolean {
  return (
    point !== undefined &&
    norm(subtract(point, from)) + norm(subtract(to, point)) - norm(subtract(to, from)) < tolerance
  );
}

/** The convex hull of points on the picture (Andrew's monotone chain). */
function outline(points: readonly Vector[]): Vector[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  return [...halfOutline(sorted), ...halfOutline(sorted.toReversed())];
}

function halfOutline(points: readonly Vector[]): Vector[] {
  const half: Vector[] = [];
  for (const point of points) {
    while (half.length > 1 && turn(half.at(-2) as Vector, half.at(-1) as Vector, point) <= 0) half.pop();
    half.push(point);
  }
  return half.slice(0, -1);
}

function turn(a: Vector, b: Vector, c: Vector): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}
