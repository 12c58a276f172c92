/** The emblem as the picture of a hero: large, its axes running across the band, the edges of its cell named and measured. */
import { cellConstants } from '../lattice/constants.ts';
import type { Point } from '../lattice/path-data.ts';
import { type DrawnEmblem, drawEmblem } from './emblem.ts';
import type { Structure } from './scene.ts';
import { latticeSvg } from './svg.ts';

/** Of the side of the emblem, above and below: what a wide band cuts off. */
const cropped = 0.13;
/** From an edge to its name, in units of the picture. */
const distance = 16;
/** Of a name, where it is largest: on a phone. */
const letter = { width: 17, height: 30 };
/** Where along an edge its name may stand, the best first. */
const places = [0.5, 0.35, 0.65, 0.2, 0.8];

type Box = { left: number; right: number; top: number; bottom: number };
type Name = { x: number; y: number; anchor: string; box: Box };

export function drawHero(structure: Structure, label: string): string {
  const emblem = drawEmblem(structure, 'large');
  const { side, cluster, axes } = emblem;
  const frame = { left: 0, top: side * cropped, width: side, height: side * (1 - 2 * cropped) };
  const taken = emblem.dots.map(({ at: [x, y], radius }) => ({ left: x - radius, right: x + radius, top: y - radius, bottom: y + radius }));
  const labels = cellConstants(structure).map(({ name, text }) => {
    const { x, y, anchor, box } = placeName(emblem, 'abc'.indexOf(name), text, taken);
    taken.push(box);
    return `<text class="lattice__label" x="${Math.round(x)}" y="${Math.round(y + 6)}" text-anchor="${anchor}">${text}</text>`;
  });
  return latticeSvg(`${axes}${cluster}${labels.join('')}`, frame, { label });
}

/** Where it covers least of what is there, if it can beside that of the four parallel edges that lies farthest to the right and below: the words of the hero stand on the left. */
function placeName({ side, edges }: DrawnEmblem, axis: number, text: string, taken: readonly Box[]): Name {
  const middle = average(edges.map(({ from, to }) => average([from, to])));
  const inside = { left: 0, right: side, top: side * (cropped + 0.02), bottom: side * (1 - cropped - 0.02) };
  const names = edges
    .filter((edge) => edge.axis === axis)
    .toSorted((a, b) => farness(b) - farness(a))
    .flatMap(({ from, to }) => places.map((share) => nameAt([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share], middle, text)));
  const [best] = names.toSorted((a, b) => Number(isIn(b.box, inside)) - Number(isIn(a.box, inside)) || count(a) - count(b));
  return best ?? nameAt(middle, middle, text);

  function count({ box }: Name): number {
    return taken.filter((each) => each.left < box.right && each.right > box.left && each.top < box.bottom && each.bottom > box.top).length;
  }
}

/** Outside the cell, on the side of the edge. */
function nameAt(at: Point, middle: Point, text: string): Name {
  const away = distance / Math.max(1, Math.hypot(at[0] - middle[0], at[1] - middle[1]));
  const [x, y] = [at[0] + (at[0] - middle[0]) * away, at[1] + (at[1] - middle[1]) * away];
  const anchor = x < middle[0] - distance ? 'end' : x > middle[0] + distance ? 'start' : 'middle';
  const width = text.length * letter.width;
  const left = anchor === 'end' ? x - width : anchor === 'start' ? x : x - width / 2;
  return { x, y, anchor, box: { left, right: left + width, top: y - letter.height / 2, bottom: y + letter.height / 2 } };
}

function farness({ from, to }: DrawnEmblem['edges'][number]): number {
  return from[0] + from[1] + to[0] + to[1];
}

function isIn(box: Box, frame: Box): boolean {
  return box.left > frame.left && box.right < frame.right && box.top > frame.top && box.bottom < frame.bottom;
}

function average(points: readonly Point[]): Point {
  return [points.reduce((sum, [x]) => sum + x, 0) / points.length, points.reduce((sum, [, y]) => sum + y, 0) / points.length];
}
