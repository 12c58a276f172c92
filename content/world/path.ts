/** Writes rings of points as short SVG path data in whole units: relative coordinates, without redundant points. */
import type { GeoContext } from 'd3-geo';

type Point = [x: number, y: number];

/** A drawing context that collects the rings drawn into it. */
export function collectRings(): { rings: Point[][]; context: GeoContext } {
  const rings: Point[][] = [];
  const context: GeoContext = {
    beginPath: () => {},
    moveTo: (x, y) => rings.push([[x, y]]),
    lineTo: (x, y) => rings.at(-1)?.push([x, y]),
    closePath: () => {},
    arc: () => {},
  };
  return { rings, context };
}

/**
 * Omits rings smaller than a step, unless there are no others.
 * @param step spacing of the grid to which all points are rounded, in whole units.
 */
export function pathOf(rings: readonly Point[][], step: number): string {
  const drawn = rings.map((ring) => simplify(ring, step)).filter((points) => points.length > 2);
  const [first] = rings[0] ?? [];
  if (drawn.length === 0) return first ? `M${first.map(Math.round).join(' ')}h1v1h-1z` : '';
  return drawn.map(ringPath).join('');
}

/** Rounds, and drops points that repeat or lie on the line between their neighbors. */
function simplify(ring: readonly Point[], step: number): Point[] {
  const simplified: Point[] = [];
  for (const [x, y] of ring) {
    const point: Point = [step * Math.round(x / step), step * Math.round(y / step)];
    const last = simplified.at(-1);
    if (last && last[0] === point[0] && last[1] === point[1]) continue;
    while (simplified.length > 1 && isBetween(simplified.at(-2) as Point, simplified.at(-1) as Point, point))
      simplified.pop();
    simplified.push(point);
  }
  const [first, last] = [simplified[0], simplified.at(-1)];
  if (simplified.length > 1 && first && last && first[0] === last[0] && first[1] === last[1]) simplified.pop();
  return simplified;
}

function isBetween([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): boolean {
  return (bx - ax) * (cy - ay) === (by - ay) * (cx - ax);
}

function ringPath([start = [0, 0], ...rest]: Point[]): string {
  let [x, y] = start;
  const steps = rest.map(([nextX, nextY]) => {
    const step = `${nextX - x} ${nextY - y}`;
    [x, y] = [nextX, nextY];
    return step;
  });
  return `M${start.join(' ')}l${steps.join(' ')}z`.replaceAll(' -', '-');
}
