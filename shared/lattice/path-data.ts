/** Path data as short as it gets: whole numbers, relative steps, strokes that meet drawn as one. */

/** In units of the picture. */
export type Point = readonly [number, number];

/** One path for all strokes: each from its first point to its second. Strokes that end where another begins are joined. */
export function strokesToPath(strokes: readonly (readonly [Point, Point])[]): string {
  const rounded = strokes.map(([from, to]) => [roundPoint(from), roundPoint(to)] as const).filter(([from, to]) => keyOf(from) !== keyOf(to));
  return pointsToPath(chain(rounded));
}

/** One path for all dots: it shows them where it is stroked with round caps. */
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

/** Two numbers with no more between them than they need. */
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

/** Behind a relative move further pairs are relative lines. */
function joinNumbers(pairs: readonly string[]): string {
  return pairs.join(' ').replace(/ (?=-)/g, '');
}

/** Walks along strokes that meet, so that few lines cover all of them. Begins where an odd number of strokes meet, as a walk has to. */
function chain(strokes: readonly (readonly [Point, Point])[]): Point[][] {
  const free = new Set(strokes);
  const meeting = Map.groupBy(
    strokes.flatMap((stroke) => stroke.map((point) => ({ key: keyOf(point), stroke }))),
    ({ key }) => key,
  );
  const freeAt = (point: Point) => meeting.get(keyOf(point))?.filter(({ stroke }) => free.has(stroke)) ?? [];
  const lines: Point[][] = [];
  const starts = strokes.flat().toSorted((a, b) => (freeAt(b).length % 2) - (freeAt(a).length % 2));
  for (const start of starts) {
    const line = [start];
    let at = start;
    for (let next = freeAt(at)[0]; next; next = freeAt(at)[0]) {
      free.delete(next.stroke);
      const [from, to] = next.stroke;
      at = keyOf(from) === keyOf(at) ? to : from;
      line.push(at);
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
