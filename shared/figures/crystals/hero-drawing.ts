/**
 * The emblem as the picture of a hero: large, with its axes across the band and the lengths of its cell edges as
 * labels.
 */
import { cellConstants } from '../../evidence/lattice/constants.ts';
import type { Point } from '../../evidence/lattice/path-data.ts';
import { textWidth } from '../../text/text-width.ts';
import { type DrawnEmblem, drawEmblem } from './emblem.ts';
import type { Structure } from './scene.ts';
import { latticeSvg } from './svg.ts';

/** The part that a wide band crops above and below, as a fraction of the emblem's side. */
const cropped = 0.13;
/** The distance from an edge to its label, in picture units. */
const distance = 16;
/** The font size of labels at its largest, on a phone, in picture units; see lattice.css. */
const labelSize = 30;
/** Possible positions of a label along its edge, as fractions of the length, the best first. */
const places = [0.5, 0.35, 0.65, 0.2, 0.8];

type Box = { left: number; right: number; top: number; bottom: number };
type Label = { x: number; y: number; anchor: string; box: Box };

export function drawHero(structure: Structure, label: string): string {
  const emblem = drawEmblem(structure, 'large');
  const { side, cluster, axes } = emblem;
  const frame = { left: 0, top: side * cropped, width: side, height: side * (1 - 2 * cropped) };
  const taken = emblem.dots.map(({ at: [x, y], radius }) => ({
    left: x - radius,
    right: x + radius,
    top: y - radius,
    bottom: y + radius,
  }));
  const labels = cellConstants(structure).map(({ name, text }) => {
    const { x, y, anchor, box } = placeLabel(emblem, 'abc'.indexOf(name), text, taken);
    taken.push(box);
    return `<text class="lattice__label" x="${Math.round(x)}" y="${Math.round(y + 6)}" text-anchor="${anchor}">${text}</text>`;
  });
  return latticeSvg(`${axes}${cluster}${labels.join('')}`, frame, { label });
}

/**
 * Picks the position inside the picture that overlaps the fewest atoms and labels. Among equals it prefers the parallel
 * edge farthest to the right and bottom, because the text of the hero is on the left.
 */
function placeLabel({ side, edges }: DrawnEmblem, axis: number, text: string, taken: readonly Box[]): Label {
  const middle = average(edges.map(({ from, to }) => average([from, to])));
  const inside = { left: 0, right: side, top: side * (cropped + 0.02), bottom: side * (1 - cropped - 0.02) };
  const labels = edges
    .filter((edge) => edge.axis === axis)
    .toSorted((a, b) => farness(b) - farness(a))
    .flatMap(({ from, to }) =>
      places.map((share) =>
        labelAt([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share], middle, text),
      ),
    );
  const [best] = labels.toSorted(
    (a, b) => Number(isIn(b.box, inside)) - Number(isIn(a.box, inside)) || count(a) - count(b),
  );
  return best ?? labelAt(middle, middle, text);

  function count({ box }: Label): number {
    return taken.filter(
      ({ left, right, top, bottom }) => left < box.right && right > box.left && top < box.bottom && bottom > box.top,
    ).length;
  }
}

/** @param at a point on an edge. @returns the label beside it, on the side away from the middle of the cell. */
function labelAt(at: Point, middle: Point, text: string): Label {
  const away = distance / Math.max(1, Math.hypot(at[0] - middle[0], at[1] - middle[1]));
  const [x, y] = [at[0] + (at[0] - middle[0]) * away, at[1] + (at[1] - middle[1]) * away];
  const anchor = x < middle[0] - distance ? 'end' : x > middle[0] + distance ? 'start' : 'middle';
  const width = textWidth(text, labelSize, true);
  const left = anchor === 'end' ? x - width : anchor === 'start' ? x : x - width / 2;
  return { x, y, anchor, box: { left, right: left + width, top: y - labelSize / 2, bottom: y + labelSize / 2 } };
}

function farness({ from, to }: DrawnEmblem['edges'][number]): number {
  return from[0] + from[1] + to[0] + to[1];
}

function isIn(box: Box, frame: Box): boolean {
  return box.left > frame.left && box.right < frame.right && box.top > frame.top && box.bottom < frame.bottom;
}

function average(points: readonly Point[]): Point {
  return [
    points.reduce((sum, [x]) => sum + x, 0) / points.length,
    points.reduce((sum, [, y]) => sum + y, 0) / points.length,
  ];
}
