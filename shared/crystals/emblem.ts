/** The emblem of a material: a cluster of its crystal as line art with one cell marked, and the directions in which the crystal goes on. */
import { cutCluster } from '../lattice/cluster.ts';
import { type Point, pair } from '../lattice/path-data.ts';
import { projection } from '../lattice/projection.ts';
import { regionOf } from '../lattice/region.ts';
import type { Vector } from '../lattice/vector.ts';
import { inkOf } from './ink.ts';
import { cellEdges, makeScene, type Pen, type Structure } from './scene.ts';

export type EmblemSize = 'large' | 'small';
/** SVG for a square of `side` units. */
export type DrawnEmblem = {
  side: number;
  /** The cluster. */
  cluster: string;
  /** Lines through it, longer than any picture. */
  axes: string;
  /** The atoms on the picture. */
  dots: { at: Point; radius: number }[];
  /** The edges of the marked cell on the picture, four for each axis. */
  edges: { axis: number; from: Point; to: Point }[];
};

/** For a picture of a few hundred pixels, and for one of about a hundred. */
const sizes = {
  large: { side: 800, pen: { widths: [1.6, 2.6, 4], minDotRadius: 7, maxDotRadius: 14, halo: 4.5 } },
  small: { side: 400, pen: { widths: [1.8, 2.8, 4.2], minDotRadius: 5, maxDotRadius: 10, halo: 4 } },
} satisfies Record<EmblemSize, { side: number; pen: Pen }>;

/** Free space around the drawing, as a part of the side. */
const margin = 0.06;
/** How many cells a cluster may reach from its center, along each axis. */
const reach: Vector = [4, 4, 4];
/** On either side, in units of the picture. */
const axisLength = 1800;

const drawn: Record<EmblemSize, WeakMap<Structure, DrawnEmblem>> = { large: new WeakMap(), small: new WeakMap() };

/** Drawn once for each structure and size. */
export function drawEmblem(structure: Structure, size: EmblemSize): DrawnEmblem {
  const known = drawn[size].get(structure) ?? draw(structure, sizes[size]);
  drawn[size].set(structure, known);
  return known;
}

function draw(structure: Structure, { side, pen }: { side: number; pen: Pen }): DrawnEmblem {
  const { piece: shape, center, cell, view, minBonds } = structure.drawing;
  const cluster = cutCluster(structure, { region: regionOf(shape, structure.cell.a), center, reach, minBonds });
  const edges = cellEdges(structure, cell, center);
  const project = projection(view);
  const points = [...cluster.atoms.map(({ at }) => at), ...edges.flatMap(({ from, to }) => [from, to])].map(project);
  const [left, right] = extent(points.map(([x]) => x));
  const [top, bottom] = extent(points.map(([, y]) => y));
  const scale = (side * (1 - 2 * margin)) / Math.max(right - left, bottom - top);
  const place = (point: Vector): Vector => {
    const [x, y, depth] = project(point);
    return [side / 2 + (x - (left + right) / 2) * scale, side / 2 + (y - (top + bottom) / 2) * scale, depth * scale];
  };
  const scene = makeScene(structure, cluster, place, { edges, pen, scale });
  const lines = edges.map(({ axis, from, to }) => ({ axis, from: onPicture(place(from)), to: onPicture(place(to)) }));
  const dots = scene.dots.map(({ at, radius }) => ({ at: onPicture(at), radius }));
  return { side, cluster: inkOf(scene, pen), axes: drawAxes(lines), dots, edges: lines };
}

/** The edges of the cell drawn out beyond the picture, as on a drawing board: the crystal goes on along them. */
function drawAxes(edges: DrawnEmblem['edges']): string {
  const lines = edges.map(({ from, to }) => {
    const [x, y] = [to[0] - from[0], to[1] - from[1]];
    const times = axisLength / Math.hypot(x, y);
    return [rounded([from[0] - x * times, from[1] - y * times]), rounded([2 * x * times, 2 * y * times])] as const;
  });
  return `<path class="lattice__axes" d="${lines.map(([start, run]) => `M${pair(start)}l${pair(run)}`).join('')}"/>`;
}

function extent(values: readonly number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)];
}

function onPicture([x, y]: Vector): Point {
  return rounded([x, y]);
}

function rounded([x, y]: Point): Point {
  return [Math.round(x), Math.round(y)];
}
