/** Bars that start at zero, with the value at the end. */
import { textWidth } from '../../text/text-width.ts';
import type { Bars, ChartValue } from './drawing.ts';
import { drawKey, type KeyItem, rangeItem } from './key.ts';
import { placeRows } from './place-rows.ts';
import {
  type ChartScene,
  type ChartShape,
  type ChartSize,
  hatchPath,
  inLayers,
  linePath,
  type MarkStyle,
  rectPath,
} from './scene.ts';
import { drawValueAxis } from './value-axis.ts';
import { type ValueScale, valueScale } from './value-scale.ts';
import { valueText } from './value-text.ts';

type BarRow = Bars['rows'][number];
type Place = { middle: number; height: number; scale: ValueScale };

const gap = 6;

export function drawBars({ rows, unit, names, max, ranges }: Bars, size: ChartSize): ChartScene {
  const { width, fontSize, isNarrow } = size;
  const height = isNarrow ? 14 : 18;
  const key = drawKey([...keyItems(rows, names), ...rangeItem(ranges)], size);
  const top = key.height + fontSize * 1.8;
  const room = Math.max(...rows.map((row) => textWidth(textOf(row, unit, size), fontSize, true))) + gap;
  const { placed, labels, left, bottom } = placeRows(rows, { top, markHeight: height + 4, reserved: room, size });
  const hasLess = rows.some(({ value }) => (value.value ?? 0) < 0);
  const values = rows.flatMap(({ value, before, capacity }) => [value, before, capacity, farEnd(value)]);
  const scale = valueScale(values, {
    range: [left + (hasLess ? room : 0), width - room],
    max,
    tickCount: isNarrow ? 3 : 5,
  });
  const marks = inLayers(placed.flatMap(({ row, middle }) => drawRow(row, unit, size, { middle, height, scale })));
  return {
    width,
    height: bottom,
    fontSize,
    shapes: [...key.shapes, ...drawValueAxis(scale, { unit, top, bottom, size }), ...labels, ...marks],
  };
}

/** "900 made of 1,600 capacity"; on a narrow drawing "900 of 1,600", which the key explains. */
function textOf(
  { value, capacity }: Pick<BarRow, 'value' | 'capacity'>,
  unit: string,
  { isNarrow }: ChartSize,
): string {
  if (!capacity?.value) return valueText(value, unit);
  const [made, room] = [valueText(value, unit), valueText(capacity, unit)];
  return isNarrow ? `${made} of ${room}` : `${made} made of ${room} capacity`;
}

function drawRow(
  { value, before, capacity, emphasis }: BarRow,
  unit: string,
  size: ChartSize,
  place: Place,
): ChartShape[] {
  const { fontSize } = size;
  const { middle, height, scale } = place;
  const isLess = (value.value ?? 0) < 0;
  const ends = [value, before, capacity, farEnd(value)].flatMap((each) =>
    each?.value ? [scale.at(each.bound === 'over' ? scale.domain[1] : each.value)] : [],
  );
  const text = textOf({ value, capacity }, unit, size);
  return [
    ...drawBarOf(value, emphasis ?? 'mute', place),
    ...(capacity?.value
      ? [
          {
            d: rectPath(scale.at(0), middle - height / 2 - 2, scale.at(capacity.value) - scale.at(0), height + 4),
            style: 'open' as const,
          },
        ]
      : []),
    ...(before?.value
      ? [
          {
            d: linePath(
              scale.at(before.value),
              middle - height / 2 - 3,
              scale.at(before.value),
              middle + height / 2 + 3,
            ),
            style: 'tick' as const,
          },
        ]
      : []),
    ...drawRevised(value, place),
    isLess
      ? { text, x: Math.min(...ends) - gap, y: middle + fontSize * 0.36, role: 'value', anchor: 'end' }
      : {
          text,
          x: Math.max(scale.at(0), ...ends) + gap,
          y: middle + fontSize * 0.36,
          role: value.value === null ? 'tick' : 'value',
        },
  ];
}

/** The known part of a bar is solid. Doubtful values are hatched, and so is the open end of "over 50%". */
function drawBarOf(
  { value, bound, doubtful }: ChartValue,
  style: MarkStyle,
  { middle, height, scale }: Place,
): ChartShape[] {
  if (value === null) return [];
  const [from, to, top] = [scale.at(Math.min(0, value)), scale.at(Math.max(0, value)), middle - height / 2];
  const open = scale.at(scale.domain[1]);
  if (doubtful)
    return [
      { d: hatchPath(from, top, to - from, height), style: 'hatch' },
      { d: rectPath(from, top, to - from, height), style: 'open' },
    ];
  if (bound === 'under') return [{ d: hatchPath(from, top, to - from, height), style: 'hatch' }];
  const known: ChartShape = { d: rectPath(from, top, to - from, height), style };
  return bound === 'over' ? [known, { d: hatchPath(to, top, open - to, height), style: 'hatch' }] : [known];
}

/** The high end of the range of an estimate. */
function farEnd({ revised }: ChartValue): ChartValue | undefined {
  return revised && { value: revised.high };
}

/** Below the bar, where it covers nothing. */
function drawRevised({ revised }: ChartValue, { middle, height, scale }: Place): ChartShape[] {
  const y = middle + height / 2 + 3;
  return revised ? [{ d: linePath(scale.at(revised.low), y, scale.at(revised.high), y), style: 'tick' }] : [];
}

/** Bars of one kind need no key: the subtitle names them. */
function keyItems(rows: readonly BarRow[], names: Bars['names']): KeyItem[] {
  if (!names?.before && !names?.capacity) return [];
  const style = rows.some(({ emphasis }) => emphasis === 'main') ? 'main' : 'mute';
  return [
    { mark: 'bar', style, name: names.value },
    ...(names.before ? [{ mark: 'line' as const, style: 'tick' as const, name: names.before }] : []),
    ...(names.capacity ? [{ mark: 'bar' as const, style: 'open' as const, name: names.capacity }] : []),
  ];
}
