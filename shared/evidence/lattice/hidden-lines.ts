/**
 * Finds the visible parts of lines and dots behind nearer ones. Hidden parts are cut out rather than painted over, so
 * that a drawing needs no background.
 */
import type { Vector } from './vector.ts';

/** Picture coordinates; the third is the depth, larger is nearer. */
export type Line = { from: Vector; to: Vector; width: number };
export type Dot = { at: Vector; radius: number };
/** From 0, the start of a line, to 1, its end. */
export type Interval = readonly [number, number];
/**
 * The visible outline of a dot: `none`, `whole`, or a clockwise arc. `coverRadius`: radius of the dot, with its gap,
 * that covers the rest.
 */
export type Outline = 'none' | 'whole' | { from: Point; to: Point; isLarge: boolean; coverRadius: number };
type Point = readonly [number, number];

/** Depths that differ by less than this count as equal, in picture units. */
const tolerance = 0.05;
/** Lines at less than about five degrees to each other count as parallel. */
const minSine = 0.08;

/**
 * @param halo width of the gap around nearer lines and dots. A line ends at the rim of the dots it connects, without a
 * gap.
 */
export function visibleParts(line: Line, lines: readonly Line[], dots: readonly Dot[], halo: number): Interval[] {
  const box = boxOf(line);
  const hidden: Interval[] = [];
  const hide = (interval: Interval | undefined) => void (interval && hidden.push(interval));
  for (const dot of dots) if (isDotNear(dot, halo, box)) hide(behindDot(line, dot, halo));
  for (const other of lines) if (other !== line && isLineNear(other, box)) hide(behindLine(line, other, halo));
  const parts: Interval[] = [];
  let position = 0;
  for (const [start, end] of [...hidden.toSorted(([a], [b]) => a - b), [1, 1] as const]) {
    if (start > position) parts.push([position, start]);
    position = Math.max(position, end);
  }
  return parts;
}

/** When several nearer dots overlap, only the one whose center is closest cuts the outline. */
export function visibleOutline(dot: Dot, dots: readonly Dot[], halo: number): Outline {
  const { at, radius } = dot;
  const covers = dots
    .filter((other) => other !== dot && other.at[2] > at[2] + tolerance)
    .map((other) => ({
      other,
      distance: Math.hypot(other.at[0] - at[0], other.at[1] - at[1]),
      coverRadius: other.radius + halo,
    }))
    .filter(({ distance, coverRadius }) => distance < coverRadius + radius)
    .toSorted((a, b) => a.distance - b.distance);
  const [nearest] = covers;
  if (!nearest) return 'whole';
  if (covers.some(({ distance, coverRadius }) => distance <= coverRadius - radius / 2)) return 'none';
  const { other, distance, coverRadius } = nearest;
  const direction = Math.atan2(other.at[1] - at[1], other.at[0] - at[0]);
  const half = Math.acos((radius ** 2 + distance ** 2 - coverRadius ** 2) / (2 * radius * distance));
  const pointAt = (angle: number): Point => [at[0] + radius * Math.cos(angle), at[1] + radius * Math.sin(angle)];
  return { from: pointAt(direction + half), to: pointAt(direction - half), isLarge: half < Math.PI / 2, coverRadius };
}

function behindDot(line: Line, { at, radius }: Dot, halo: number): Interval | undefined {
  const [x, y] = [line.to[0] - line.from[0], line.to[1] - line.from[1]];
  const [ex, ey] = [line.from[0] - at[0], line.from[1] - at[1]];
  const square = x * x + y * y;
  const middle = -(x * ex + y * ey) / square;
  const difference = depthAt(line, middle) - at[2];
  const offset = Math.hypot(ex + middle * x, ey + middle * y);
  const isOnLine = offset < 0.5 && Math.abs(difference) < Math.max(tolerance, 0.5);
  if (!isOnLine && difference > -tolerance) return undefined;
  const cut = isOnLine ? radius : radius + halo;
  if (offset >= cut) return undefined;
  const half = Math.sqrt((cut * cut - offset * offset) / square);
  return [middle - half, middle + half];
}

function behindLine(line: Line, other: Line, halo: number): Interval | undefined {
  const [x, y] = [line.to[0] - line.from[0], line.to[1] - line.from[1]];
  const [u, v] = [other.to[0] - other.from[0], other.to[1] - other.from[1]];
  const area = x * v - y * u;
  const lengths = Math.hypot(x, y) * Math.hypot(u, v);
  if (Math.abs(area) < minSine * lengths) return undefined;
  const [ex, ey] = [other.from[0] - line.from[0], other.from[1] - line.from[1]];
  const [partOfLine, partOfOther] = [(ex * v - ey * u) / area, (ex * y - ey * x) / area];
  if (partOfLine < 0 || partOfLine > 1 || partOfOther < 0 || partOfOther > 1) return undefined;
  if (depthAt(other, partOfOther) <= depthAt(line, partOfLine) + tolerance) return undefined;
  const half = ((other.width / 2 + halo) * Math.hypot(u, v)) / Math.abs(area);
  return [partOfLine - half, partOfLine + half];
}

function depthAt({ from, to }: Line, part: number): number {
  return from[2] + part * (to[2] - from[2]);
}

type Box = readonly [left: number, top: number, right: number, bottom: number];
function boxOf({ from, to }: Line): Box {
  return [Math.min(from[0], to[0]), Math.min(from[1], to[1]), Math.max(from[0], to[0]), Math.max(from[1], to[1])];
}

function isDotNear({ at, radius }: Dot, halo: number, [left, top, right, bottom]: Box): boolean {
  const reach = radius + halo;
  return at[0] >= left - reach && at[0] <= right + reach && at[1] >= top - reach && at[1] <= bottom + reach;
}

function isLineNear({ from, to }: Line, [left, top, right, bottom]: Box): boolean {
  const isBeside = (from[0] > right && to[0] > right) || (from[0] < left && to[0] < left);
  return !isBeside && !(from[1] > bottom && to[1] > bottom) && !(from[1] < top && to[1] < top);
}
