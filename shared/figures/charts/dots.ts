/** A dot in each row, with its value beside it, and a limit across all rows. */
import { textWidth } from '../../text/text-width.ts';
import type { Dots } from './drawing.ts';
import { drawLimitLabel, limitHeight } from './limit-label.ts';
import { placeRows } from './place-rows.ts';
import { drawDot, edgeOf } from './row-marks.ts';
import { type ChartScene, type ChartShape, type ChartSize, inLayers, linePath } from './scene.ts';
import { drawValueAxis } from './value-axis.ts';
import { valueScale } from './value-scale.ts';
import { valueText } from './value-text.ts';

const gap = 6;
/** How far the line of the limit reaches above and below the middle of a row. */
const lineReach = 9;

export function drawDots({ rows, unit, scale: kind, limit, max }: Dots, size: ChartSize): ChartScene {
  const { width, fontSize, isNarrow } = size;
  const top = limit ? limitHeight(limit.label, size) : fontSize * 1.8;
  const room = Math.max(...rows.map(({ value }) => textWidth(valueText(value, unit), fontSize, true))) + gap + 6;
  const { placed, labels, left, bottom } = placeRows(rows, {
    top,
    markHeight: isNarrow ? 14 : 16,
    reserved: room,
    size,
  });
  const values = [...rows.map(({ value }) => value), ...(limit ? [{ value: limit.value }] : [])];
  const scale = valueScale(values, { range: [left + 6, width - room], scale: kind, max, tickCount: isNarrow ? 3 : 5 });
  const marks = inLayers(
    placed.flatMap(({ row: { value, emphasis }, middle }): ChartShape[] => [
      { d: linePath(left, middle, scale.at(scale.domain[1]), middle), style: 'grid' },
      ...drawDot(value, emphasis, middle, scale),
      {
        text: valueText(value, unit),
        x: edgeOf(value, scale) + gap,
        y: middle + fontSize * 0.36,
        role: value.value === null ? 'tick' : (emphasis ?? 'value'),
      },
    ]),
  );
  // Labels above their rows, and values of the axis, are not crossed by the line.
  const areAbove = left === 0;
  const lengths = areAbove
    ? placed.map(({ middle }) => [middle - lineReach, middle + lineReach] as const)
    : [[top - fontSize * 0.4, bottom] as const];
  const mark = limit && [
    ...drawLimitLabel(limit.label, scale.at(limit.value), size),
    ...lengths.map(([from, to]) => ({
      d: linePath(scale.at(limit.value), from, scale.at(limit.value), to),
      style: 'limit' as const,
    })),
  ];
  return {
    width,
    height: bottom,
    fontSize,
    shapes: [...drawValueAxis(scale, { unit, top, bottom, size }), ...(mark ?? []), ...labels, ...marks],
  };
}
