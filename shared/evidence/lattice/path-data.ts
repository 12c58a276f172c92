/** Short SVG path data: whole numbers, relative commands, and strokes that meet joined into one line. */

/** In picture units. */
export type Point = readonly [number, number];

/** One path for all strokes, each given by its two end points. */
export function strokesToPath(strokes: readonly (readonly [Point, Point])[]): string {
  const rounded = strokes
    .map(([from, to]) => [roundPoint(from), roundPoint(to)] as const)
    .filter(([from, to]) => keyOf(from) !== keyOf(to));
  return pointsToPath(chain(rounded));
}

/** One path for all dots: lines of length zero, which appear as dots when stroked with round caps. */
export function dotsToPath(centers: readonly Point[]): string {
  let [x, y] = [0, 0];
  return centers
    .map(roundPoint)
    .map((point, index) => {
      const step = index === 0 ? `M${pair(point)}` : `m${pair([point[0] - x, point[1] - y])}`;
      [x, y] = point;
      return `${step}h0`;
    })
    .join('');
}

/** Two numbers, with a space between them only if it is needed: "3 4", "3-4". */
export function pair([x, y]: Point): string {
  return y < 0 ? `${x}${y}` : `${x} ${y}`;
}

function pointsToPath(lines: readonly (readonly Point[])[]): string {
  let last: Point = [0, 0];
  return lines
    .map((points, index) => {
      const [start = last, ...rest] = points;
      const begin = index === 0 ? `M${pair(start)}l` : `m${pair([start[0] - last[0], start[1] - last[1]])} `;
      last = start;
      const steps = rest.map((point) => {
        const step: Point = [point[0] - last[0], point[1] - last[1]];
        last = point;
        return pair(step);
      });
      return (begin + joinNumbers(steps)).replace(/ (?=-)/g, '');
    })
    .join('');
}

/** Pairs after a relative `m` or `l` are relative lines (SVG 2, section 9.3.3). */
function joinNumbers(pairs: readonly string[]): string {
  return pairs.join(' ').replace(/ (?=-)/g, '');
}

/**
 * Covers all strokes with few lines. Starts at points where an odd number of strokes meet, because every such point
 * must be an end of a line (Euler).
 */
function chain(strokes: readonly (readonly [Point, Point])[]): Point[][] {
  const remaining = new Set(strokes);
  const meeting = Map.groupBy(
    strokes.flatMap((stroke) => stroke.map((point) => ({ key: keyOf(point), stroke }))),
    ({ key }) => key,
  );
  const remainingAt = (point: Point) => meeting.get(keyOf(point))?.filter(({ stroke }) => remaining.has(stroke)) ?? [];
  const lines: Point[][] = [];
  const starts = strokes.flat().toSorted((a, b) => (remainingAt(b).length % 2) - (remainingAt(a).length % 2));
  for (const start of starts) {
    const line = [start];
    let end = start;
    for (let next = remainingAt(end)[0]; next; next = remainingAt(end)[0]) {
      remaining.delete(next.stroke);
      const [from, to] = next.stroke;
      end = keyOf(from) === keyOf(end) ? to : from;
      line.push(end);
    }
    if (line.length > 1) lines.push(line);
  }
  return lines;
}

function roundPoint([x, y]: Point): Point {
  return [Math.round(x) || 0, Math.round(y) || 0];
}

function keyOf([x, y]: Point): string {
  return `${x},${y}`;
}
