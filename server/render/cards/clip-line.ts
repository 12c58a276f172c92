/**
 * Clips a line through two points to a rectangle (Liang–Barsky algorithm), because the renderer is slow with
 * coordinates far outside the picture.
 */
import type { Point } from '../../../shared/evidence/lattice/path-data.ts';

/** @returns SVG path data of the part inside `width` by `height`; an empty list when the line misses the rectangle. */
export function clipLine([x, y]: Point, [toX, toY]: Point, width: number, height: number): string[] {
  const [dx, dy] = [toX - x, toY - y];
  let [start, end] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const [step, room] of [
    [-dx, x],
    [dx, width - x],
    [-dy, y],
    [dy, height - y],
  ] as const) {
    if (step === 0 && room < 0) return [];
    if (step < 0) start = Math.max(start, room / step);
    if (step > 0) end = Math.min(end, room / step);
  }
  return start < end ? [`M${at(start)}L${at(end)}`] : [];

  function at(part: number): string {
    return `${Math.round(x + part * dx)} ${Math.round(y + part * dy)}`;
  }
}
