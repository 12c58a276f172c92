/** The emblem of a material: a piece of its crystal as line art, with one cell marked. */
import { cutPiece } from '../../lattice/piece.ts';
import { projection } from '../../lattice/projection.ts';
import { regionOf } from '../../lattice/region.ts';
import type { Vector } from '../../lattice/vector.ts';
import { inkOf } from './ink.ts';
import { cellEdges, makeScene, type Pen, type Structure } from './scene.ts';

/** For a picture of a few hundred pixels, and for one of about a hundred. */
const sizes = {
  large: { side: 800, pen: { widths: [1.6, 2.6, 4], smallestDot: 7, largestDot: 22, halo: 4.5 } },
  small: { side: 400, pen: { widths: [3, 4.6, 7], smallestDot: 6, largestDot: 15, halo: 6 } },
} satisfies Record<string, { side: number; pen: Pen }>;

/** Free space around the drawing, as a part of the side. */
const margin = 0.06;
const reach: Vector = [4, 4, 4];

/** The paths of the emblem in a square, and the side of that square. */
export function drawEmblem(structure: Structure, size: keyof typeof sizes): { side: number; paths: string } {
  const { side, pen } = sizes[size];
  const { piece: shape, center, cell, view, leastBonds } = structure.drawing;
  const piece = cutPiece(structure, { region: regionOf(shape, structure.cell.a), center, reach, leastBonds });
  const edges = cellEdges(structure, cell, center);
  const project = projection(view);
  const points = [...piece.atoms.map(({ at }) => at), ...edges.flatMap(({ from, to }) => [from, to])].map(project);
  const [left, right] = extent(points.map(([x]) => x));
  const [top, bottom] = extent(points.map(([, y]) => y));
  const scale = (side * (1 - 2 * margin)) / Math.max(right - left, bottom - top);
  const place = (point: Vector): Vector => {
    const [x, y, depth] = project(point);
    return [side / 2 + (x - (left + right) / 2) * scale, side / 2 + (y - (top + bottom) / 2) * scale, depth * scale];
  };
  return { side, paths: inkOf(makeScene(structure, piece, place, { edges, pen, scale }), pen) };
}

function extent(values: readonly number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)];
}
