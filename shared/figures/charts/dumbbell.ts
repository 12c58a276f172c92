/** Two values of each row, joined by a line: hollow before, solid after. */
import { textWidth } from '../../text/text-width.ts';
import type { Dumbbell } from './drawing.ts';
import { drawKey } from './key.ts';
import { placeRows } from './place-rows.ts';
import { drawDot, drawOpen } from './row-marks.ts';
import { type ChartScene, type ChartShape, type ChartSize, linePath } from './scene.ts';
import { drawValueAxis } from './value-axis.ts';
import { type ValueScale, valueScale } from './value-scale.ts';
import { notPublished, valueText } from './value-text.ts';

type PairRow = Dumbbell['rows'][number];

const gap = 10;

export function drawDumbbell({ rows, unit, scale: kind, names, max }: Dumbbell, size: ChartSize): ChartScene {
  const { width, fontSize, isNarrow } = size;
  const tone = rows.some(({ emphasis }) => emphasis === 'main') ? 'main' : 'mute';
  const key = drawKey(
    [
      { mark: 'dot', style: `hollow-${tone}`, name: names[0] },
      { mark: 'dot', style: tone, name: names[1] },
    ],
    size,
  );
  const top = key.height + fontSize * 1.8;
  const room =
    Math.max(
      ...rows.flatMap(({ from, to }) => [from, to].map((value) => textWidth(valueText(value, unit), fontSize, true))),
    ) + gap;
  const { placed, labels, left, bottom } = placeRows(rows, { top, markHeight: 16, reserved: 2 * room, size });
  const values = rows.flatMap(({ from, to }) => [from, to]);
  const scale = valueScale(values, {
    range: [left + room, width - room],
    scale: kind,
    max,
    tickCount: isNarrow ? 3 : 5,
  });
  const marks = placed.flatMap(({ row, middle }) => drawPair(row, { middle, scale, unit, fontSize }));
  return {
    width,
    height: bottom,
    fontSize,
    shapes: [...key.shapes, ...drawValueAxis(scale, { unit, top, bottom, size }), ...labels, ...marks],
  };
}

type Place = { middle: number; scale: ValueScale; unit: string; fontSize: number };

function drawPair({ from, to, emphasis }: PairRow, { middle, scale, unit, fontSize }: Place): ChartShape[] {
  const y = middle + fontSize * 0.36;
  const [low, high] = [from, to]
    .filter(({ value }) => value !== null)
    .toSorted((a, b) => (a.value ?? 0) - (b.value ?? 0));
  if (!low) return [{ text: notPublished, x: scale.at(scale.domain[0]), y, role: 'tick' }];
  const at = ({ value }: typeof low) => scale.at(value ?? 0);
  const role = (value: typeof low) => (value === to ? (emphasis ?? 'value') : 'label');
  return [
    ...(high ? [{ d: linePath(at(low), middle, at(high), middle), style: `line-${emphasis ?? 'mute'}` as const }] : []),
    ...(from.bound ? drawOpen(from, middle, scale) : drawDot({ ...from, doubtful: true }, emphasis, middle, scale)),
    ...drawDot(to, emphasis, middle, scale),
    { text: valueText(low, unit), x: at(low) - gap, y, role: role(low), anchor: 'end' },
    ...(high
      ? [
          {
            text: valueText(high, unit),
            x: (high.bound === 'over' ? scale.at(scale.domain[1]) : at(high)) + gap,
            y,
            role: role(high),
          } as const,
        ]
      : []),
  ];
}
