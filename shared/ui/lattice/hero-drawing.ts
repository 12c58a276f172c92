/** The emblem as the picture of a hero: large, its axes running across the band, the edges of its cell named and measured. */
import { cellConstants } from '../../lattice/constants.ts';
import type { Point } from '../../lattice/path-data.ts';
import { type DrawnEmblem, drawEmblem } from './emblem.ts';
import type { Structure } from './scene.ts';
import { latticeSvg } from './svg.ts';

/** Of the side of the emblem, above and below: what a wide band cuts off. */
const cropped = 0.13;
/** From an edge to its name, in units of the picture. */
const distance = 16;

export function drawHero(structure: Structure, label: string): string {
  const { side, piece, axes, edges } = drawEmblem(structure, 'large');
  const frame = { left: 0, top: side * cropped, width: side, height: side * (1 - 2 * cropped) };
  const labels = cellConstants(structure).map(({ name, text }) => labelOf(edges, side, 'abc'.indexOf(name), text));
  return latticeSvg(`${axes}${piece}${labels.join('')}`, frame, { label });
}

/** Beside that of the four parallel edges that lies farthest to the right and below: the words of the hero stand on the left. */
function labelOf(edges: DrawnEmblem['edges'], side: number, axis: number, text: string): string {
  const middle = average(edges.map(({ from, to }) => average([from, to])));
  const [lowest, highest] = [side * (cropped + 0.05), side * (1 - cropped - 0.05)];
  const candidates = edges
    .filter((edge) => edge.axis === axis)
    .map(({ from, to }) => average([from, to]))
    .toSorted((a, b) => Number(isSeen(b)) - Number(isSeen(a)) || b[0] + b[1] - a[0] - a[1]);
  const at = candidates[0] ?? middle;
  const away = distance / Math.max(1, Math.hypot(at[0] - middle[0], at[1] - middle[1]));
  const [x, y] = [at[0] + (at[0] - middle[0]) * away, at[1] + (at[1] - middle[1]) * away];
  const anchor = x < middle[0] - distance ? 'end' : x > middle[0] + distance ? 'start' : 'middle';
  return `<text class="lattice__label" x="${Math.round(x)}" y="${Math.round(y + 6)}" text-anchor="${anchor}">${text}</text>`;

  function isSeen([, y]: Point): boolean {
    return y > lowest && y < highest;
  }
}

function average(points: readonly Point[]): Point {
  return [points.reduce((sum, [x]) => sum + x, 0) / points.length, points.reduce((sum, [, y]) => sum + y, 0) / points.length];
}
