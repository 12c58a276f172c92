/** Turns values into pixels, with few round ticks. */
import { scaleLinear, scaleLog } from 'd3-scale';
import type { ChartValue } from './drawing.ts';

export type ValueScale = { at: (value: number) => number; ticks: number[]; domain: [number, number] };
type Options = {
  /** Pixels at the low and at the high end. */
  range: [number, number];
  scale?: 'linear' | 'log' | undefined;
  /** A linear scale begins at zero unless this is false. */
  fromZero?: boolean;
  /** Ends at a round value. */
  isNice?: boolean;
  /** The high end, such as 100. */
  max?: number | undefined;
  tickCount: number;
};

/** @param values the drawn values; an open bound needs space beyond it. */
export function valueScale(
  values: readonly (ChartValue | undefined)[],
  { range, scale = 'linear', fromZero = true, isNice = false, max, tickCount }: Options,
): ValueScale {
  const known = values.flatMap((each) => {
    if (each?.range) return [each.range.from, each.range.to];
    return each === undefined || each.value === null ? [] : [roomFor(each, scale)];
  });
  const [low, high] = [Math.min(...known), max ?? Math.max(...known)];
  if (known.length === 0) return { at: () => range[0], ticks: [], domain: [0, 1] };
  if (scale === 'log') {
    const [from, to] = [low * 0.9, high * 1.1];
    const log = scaleLog().domain([from, to]).range(range);
    return { at: (value) => log(Math.max(value, from)), ticks: logTicks(from, to, tickCount), domain: [from, to] };
  }
  const start = fromZero ? Math.min(0, low) : low;
  const linear = scaleLinear()
    .domain([start, high === start ? start + 1 : high])
    .range(range);
  if (isNice) linear.nice(tickCount);
  const [from = start, to = high] = linear.domain();
  return { at: linear, ticks: linear.ticks(tickCount), domain: [from, to] };
}

function roomFor({ value, bound }: ChartValue, scale: 'linear' | 'log'): number {
  if (value === null || bound !== 'over') return value ?? 0;
  return value * (scale === 'log' ? 2 : 1.25);
}

/** Powers of ten, with 2 and 5 between them as long as there are few. */
function logTicks(from: number, to: number, count: number): number[] {
  const powers = Array.from(
    { length: Math.ceil(Math.log10(to)) - Math.floor(Math.log10(from)) + 1 },
    (_, index) => 10 ** (Math.floor(Math.log10(from)) + index),
  );
  const isInside = (value: number) => value >= from * 0.999 && value <= to * 1.001;
  const dense = powers.flatMap((power) => [power, 2 * power, 5 * power]).filter(isInside);
  return dense.length <= count + 2 ? dense : powers.filter(isInside);
}
