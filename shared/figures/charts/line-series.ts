/**
 * A line with gaps where no value is published, and a bar where it is a range; estimates are hollow points at the end
 * of a dashed stretch.
 */
import { curveLinear, curveStepAfter, line } from 'd3-shape';
import type { LinePoint, LineSeries } from './drawing.ts';
import { type ChartShape, circlePath, linePath, round, snap } from './scene.ts';

type Axes = { x: (year: number) => number; y: (value: number) => number; top: number; steps: boolean };
/** Of a line with more points than this, half a pixel cannot be seen. */
const dense = 24;
type Stretch = { points: LinePoint[]; dashed: boolean };

export function drawSeries({ points, emphasis }: Pick<LineSeries, 'points' | 'emphasis'>, axes: Axes): ChartShape[] {
  const tone = emphasis ?? 'mute';
  const known = points.filter(isKnown);
  const shapes = stretches(points).map(
    ({ points: stretch, dashed }): ChartShape => ({
      d: pathOf(stretch, axes),
      style: `line-${tone}`,
      ...(dashed && { dashed }),
    }),
  );
  const alone = known.filter((point) => !axes.steps && !hasNeighbor(points, points.indexOf(point)));
  const estimates = axes.steps ? [] : known.filter(({ estimated }) => estimated);
  const last = axes.steps ? undefined : known.at(-1);
  const dots = new Set([...alone, ...(last && !last.estimated ? [last] : [])]);
  return [
    ...shapes,
    ...openPoints(points, axes),
    ...rangeBars(points, axes).map((d): ChartShape => ({ d, style: `line-${tone}` })),
    ...[...dots]
      .filter(({ estimated }) => !estimated)
      .map((point): ChartShape => ({ d: circlePath(...placeOf(point, axes), 3.5), style: tone })),
    ...estimates.flatMap((point) => drawRevised(point, axes)),
    ...estimates.map((point): ChartShape => ({ d: circlePath(...placeOf(point, axes), 3.5), style: `hollow-${tone}` })),
  ];
}

function drawRevised({ x, revised }: LinePoint, axes: Axes): ChartShape[] {
  const at = axes.x(x);
  return revised ? [{ d: linePath(at, axes.y(revised.low), at, axes.y(revised.high)), style: 'tick' }] : [];
}

/** A value with a bound is not drawn as a point, because its exact position is unknown. */
function isKnown({ value, bound }: LinePoint): boolean {
  return value !== null && !bound;
}

function hasNeighbor(points: readonly LinePoint[], index: number): boolean {
  return [points[index - 1], points[index + 1]].some((point) => point !== undefined && isKnown(point));
}

/** Runs of known values. The line to an estimate is a separate stretch. */
function stretches(points: readonly LinePoint[]): Stretch[] {
  const result: Stretch[] = [];
  let previous: LinePoint | undefined;
  for (const point of points) {
    const dashed = point.estimated === true;
    const current = result.at(-1);
    if (!isKnown(point)) previous = undefined;
    else if (previous && current?.dashed === dashed) current.points.push(point);
    else result.push({ points: previous ? [previous, point] : [point], dashed });
    if (isKnown(point)) previous = point;
  }
  return result;
}

function pathOf(points: readonly LinePoint[], axes: Axes): string {
  const places = points.map((point) => placeOf(point, axes));
  const end = points.at(-1);
  // A step extends to the end of its year.
  if (axes.steps && end) places.push([axes.x(end.x + 1), axes.y(end.value ?? 0)]);
  if (points.length > dense && !axes.steps) return densePath(places);
  return (
    line()
      .curve(axes.steps ? curveStepAfter : curveLinear)
      .digits(1)(places.map(([x, y]) => [round(x), round(y)])) ?? ''
  );
}

/** On whole pixels, as steps from each point to the next: a few digits where places have many. */
function densePath(places: readonly [number, number][]): string {
  const pixels = places.map(([x, y]) => [snap(x), snap(y)] as const);
  return pixels
    .map(([x, y], index) => {
      const [fromX, fromY] = pixels[index - 1] ?? [0, 0];
      return `${index === 0 ? 'M' : 'l'}${x - fromX},${y - fromY}`;
    })
    .join('');
}

function placeOf({ x, value }: LinePoint, axes: Axes): [number, number] {
  return [axes.x(x), axes.y(value ?? 0)];
}

function openPoints(points: readonly LinePoint[], { x, y, top }: Axes): ChartShape[] {
  return points.flatMap(({ x: year, value, bound }) =>
    value !== null && bound === 'over'
      ? [{ d: linePath(x(year), y(value), x(year), top), style: 'hatch' as const }]
      : [],
  );
}

/** Half the width of the ends of a range, in pixels, which show one that is lower than its line is thick. */
const cap = 4;

/** From the lower to the upper end of a range, which has no point between them. */
function rangeBars(points: readonly LinePoint[], { x, y }: Axes): string[] {
  return points.flatMap(({ x: year, range }) => {
    if (!range) return [];
    const [at, low, high] = [x(year), y(range.from), y(range.to)];
    return [
      linePath(at, low, at, high),
      linePath(at - cap, low, at + cap, low),
      linePath(at - cap, high, at + cap, high),
    ];
  });
}
