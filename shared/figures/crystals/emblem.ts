/** The emblem of a material: a cluster of its crystal as line art, with one unit cell marked and its axes extended. */
import { cutCluster } from '../../evidence/lattice/cluster.ts';
import { type Point, pair } from '../../evidence/lattice/path-data.ts';
import { projection } from '../../evidence/lattice/projection.ts';
import { regionOf } from '../../evidence/lattice/region.ts';
import type { Vector } from '../../evidence/lattice/vector.ts';
import { cellEdges, makeScene, type Pen, type Structure } from './scene.ts';
import { sceneToPaths } from './scene-to-paths.ts';

export type EmblemSize = 'large' | 'small';
/** SVG for a square of `side` units. */
export type DrawnEmblem = {
  side: number;
  /** The cluster. */
  cluster: string;
  /** Lines along the edges of the cell, longer than any picture. */
  axes: string;
  /** The atoms, in picture coordinates. */
  dots: { at: Point; radius: number }[];
  /** The edges of the marked cell in picture coordinates, four for each axis. */
  edges: { axis: number; from: Point; to: Point }[];
};

/** `large` is drawn for a width of a few hundred pixels, `small` for about a hundred. */
const sizes = {
  large: { side: 800, pen: { widths: [1.6, 2.6, 4], minDotRadius: 7, maxDotRadius: 14, halo: 4.5 } },
  small: { side: 400, pen: { widths: [1.8, 2.8, 4.2], minDotRadius: 5, maxDotRadius: 10, halo: 4 } },
} satisfies Record<EmblemSize, { side: number; pen: Pen }>;

/** Free space around the drawing, as a fraction of the side. */
const margin = 0.06;
/** How far an axis extends on either side, in picture units. */
const axisLength = 1800;

const drawn: Record<EmblemSize, WeakMap<Structure, DrawnEmblem>> = { large: new WeakMap(), small: new WeakMap() };

/** Cached for each structure and size. */
export function drawEmblem(structure: Structure, size: EmblemSize): DrawnEmblem {
  const emblem = drawn[size].get(structure) ?? draw(structure, sizes[size]);
  drawn[size].set(structure, emblem);
  return emblem;
}

function draw(structure: Structure, { side, pen }: { side: number; pen: Pen }): DrawnEmblem {
  const { cluster: shape, center, cell, view, minBonds } = structure.drawing;
  const cluster = cutCluster(structure, { region: regionOf(shape, structure.cell), center, minBonds });
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
  return { side, cluster: sceneToPaths(scene, pen), axes: drawAxes(lines), dots, edges: lines };
}

/** The edges of the cell extended beyond the picture: the crystal continues along them. */
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
