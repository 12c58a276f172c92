/**
 * Marks in the rows of a chart: a dot at a value, a bar between two values. For a value with a bound, only the possible
 * side is drawn.
 */
import type { ChartValue, Emphasis } from './drawing.ts';
import { type ChartShape, circlePath, hatchPath, linePath, rectPath } from './scene.ts';
import type { ValueScale } from './value-scale.ts';

const radius = 5;

/** A dot, hollow for a weak source. "over 50%" is drawn as an open interval, without a dot at 50. */
export function drawDot(
  value: ChartValue,
  emphasis: Emphasis | undefined,
  middle: number,
  scale: ValueScale,
): ChartShape[] {
  if (value.value === null) return [];
  const x = scale.at(value.value);
  if (value.bound) return drawOpen(value, middle, scale);
  return [
    { d: circlePath(x, middle, radius), style: value.doubtful ? `hollow-${emphasis ?? 'mute'}` : (emphasis ?? 'mute') },
  ];
}

/** The interval on the side of a bound, closed at the bound and open at its end. */
export function drawOpen({ value, bound }: ChartValue, middle: number, scale: ValueScale): ChartShape[] {
  if (value === null || !bound) return [];
  const x = scale.at(value);
  const [from, to] = bound === 'over' ? [x, scale.at(scale.domain[1])] : [scale.at(scale.domain[0]), x];
  return [
    { d: hatchPath(from, middle - radius, to - from, 2 * radius), style: 'hatch' },
    { d: linePath(x, middle - radius - 2, x, middle + radius + 2), style: 'tick' },
  ];
}

/** The right edge of the mark of a value. */
export function edgeOf(value: ChartValue, scale: ValueScale): number {
  if (value.value === null) return scale.at(scale.domain[0]);
  return value.bound === 'over' ? scale.at(scale.domain[1]) : scale.at(value.value) + radius;
}

export function drawSpan(
  low: number,
  high: number,
  emphasis: Emphasis | undefined,
  middle: number,
  scale: ValueScale,
): ChartShape {
  return {
    d: rectPath(scale.at(low), middle - radius, scale.at(high) - scale.at(low), 2 * radius),
    style: emphasis ?? 'mute',
  };
}
