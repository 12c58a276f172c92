/** Bars from the lowest to the highest value of each row; an open end is hatched up to the edge. */
import { textWidth } from '../../text/text-width.ts';
import type { ChartValue, Ranges } from './drawing.ts';
import { placeRows } from './place-rows.ts';
import { drawOpen, drawSpan } from './row-marks.ts';
import { type ChartScene, type ChartShape, type ChartSize, linePath } from './scene.ts';
import { drawValueAxis } from './value-axis.ts';
import { type ValueScale, valueScale } from './value-scale.ts';
import { valueText } from './value-text.ts';

type RangeRow = Ranges['rows'][number];

const gap = 8;

export function drawRanges({ rows, unit, scale: kind }: Ranges, size: ChartSize): ChartScene {
  const { width, fontSize, isNarrow } = size;
  const top = fontSize * 1.8;
  const room = Math.max(...rows.map((row) => textWidth(rangeText(row, unit), fontSize, true))) + gap;
  const { placed, labels, left, bottom } = placeRows(rows, { top, markHeight: 16, reserved: room, size });
  const values = rows.flatMap(({ low, high, best }) => [low, high, best]);
  const scale = valueScale(values, { range: [left, width - room], scale: kind, tickCount: isNarrow ? 3 : 5 });
  const marks = placed.flatMap(({ row, middle }): ChartShape[] => [
    ...drawRange(row, middle, scale),
    {
      text: rangeText(row, unit),
      x: endOfRange(row, scale) + gap,
      y: middle + fontSize * 0.36,
      role: row.emphasis ?? 'value',
    },
  ]);
  return {
    width,
    height: bottom,
    fontSize,
    shapes: [...drawValueAxis(scale, { unit, top, bottom, size }), ...labels, ...marks],
  };
}

function drawRange({ low, high, best, emphasis }: RangeRow, middle: number, scale: ValueScale): ChartShape[] {
  const isClosed = low.value !== null && high.value !== null;
  return [
    ...(isClosed ? [drawSpan(low.value ?? 0, high.value ?? 0, emphasis, middle, scale)] : []),
    ...drawOpen(low, middle, scale),
    ...drawOpen(high, middle, scale),
    ...(best?.value
      ? [{ d: linePath(scale.at(best.value), middle - 8, scale.at(best.value), middle + 8), style: 'tick' as const }]
      : []),
  ];
}

function endOfRange({ low, high }: RangeRow, scale: ValueScale): number {
  const end = (value: ChartValue) =>
    value.bound === 'over' ? scale.at(scale.domain[1]) : scale.at(value.value ?? scale.domain[0]);
  return Math.max(end(low), end(high));
}

/** "12–20", "12 to over 20", "over 20". */
export function rangeText({ low, high }: RangeRow, unit: string): string {
  const ends = [low, high].filter(({ value }) => value !== null);
  if (ends.length < 2) return ends[0] ? valueText(ends[0], unit) : valueText(low, unit);
  return ends.map((end) => valueText(end, unit)).join(low.bound || high.bound ? ' to ' : '–');
}
