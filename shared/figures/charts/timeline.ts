/** Spans of days in rows, with today marked. A span without an end reaches the edge. */

import { dayMs } from '../../../content/vocabulary/durations.ts';
import { formatDate } from '../../text/format.ts';
import { textWidth } from '../../text/text-width.ts';
import type { Timeline, TimeSpan } from './drawing.ts';
import { drawKey, type KeyItem } from './key.ts';
import { placeRows } from './place-rows.ts';
import {
  type ChartScene,
  type ChartShape,
  type ChartSize,
  hatchPath,
  linePath,
  type MarkStyle,
  rectPath,
} from './scene.ts';
import { insideOf } from './value-axis.ts';
import { yearTicks } from './year-ticks.ts';

const styleOfState: Record<TimeSpan['state'], MarkStyle> = {
  announced: 'open',
  'in force': 'main',
  suspended: 'hatch',
  ended: 'mute',
  unconfirmed: 'unconfirmed',
};

export function drawTimeline({ from, to, today, rows }: Timeline, size: ChartSize): ChartScene {
  const { width, fontSize, isNarrow } = size;
  const height = 16;
  const states = [...new Set(rows.flatMap(({ spans }) => spans.map(({ state }) => state)))];
  const key = drawKey(
    states.map((state): KeyItem => ({ mark: 'bar', style: styleOfState[state], name: state })),
    size,
  );
  const top = key.height + fontSize * 3.2;
  const { placed, labels, left, bottom } = placeRows(rows, { top, markHeight: height + 2, size });
  const [start, end] = [Date.parse(from), Date.parse(to)];
  const x = (day: string) =>
    left + Math.min(1, Math.max(0, (Date.parse(day) - start) / (end - start))) * (width - left - 1);
  const years = yearTicks(
    start / meanYearMs + 1970,
    end / meanYearMs + 1970,
    (width - left) / textWidth('2025   ', fontSize),
  );
  const marks = placed.flatMap(({ row, middle }) =>
    row.spans.flatMap((span) => drawTimeSpan(span, { x, last: width - 1, middle, height, fontSize })),
  );
  return {
    width,
    height: bottom,
    fontSize,
    shapes: [
      ...key.shapes,
      ...years.flatMap((each): ChartShape[] => [
        { d: linePath(x(`${each}-01-01`), top - fontSize * 0.5, x(`${each}-01-01`), bottom), style: 'grid' },
        insideOf(
          { text: String(each), x: x(`${each}-01-01`), y: top - fontSize * 0.8, role: 'tick', anchor: 'middle' },
          size,
        ),
      ]),
      ...(isNarrow
        ? []
        : placed.map(({ middle }): ChartShape => ({ d: linePath(left, middle, width, middle), style: 'grid' }))),
      ...marks,
      ...labels,
      { d: linePath(x(today), top - fontSize * 2, x(today), bottom), style: 'limit' },
      insideOf(
        { text: `Today, ${formatDate(today)}`, x: x(today), y: top - fontSize * 2.1, role: 'second', anchor: 'middle' },
        size,
      ),
    ],
  };
}

const meanYearMs = 365.25 * dayMs;

type Place = { x: (day: string) => number; last: number; middle: number; height: number; fontSize: number };

function drawTimeSpan(
  { from, to, state, label }: TimeSpan,
  { x, last, middle, height, fontSize }: Place,
): ChartShape[] {
  const [left, top] = [x(from), middle - height / 2];
  const width = Math.max(3, (to === undefined ? last : x(to)) - left);
  const style = styleOfState[state];
  const outline = rectPath(left, top, width, height);
  const fits = label !== undefined && textWidth(label, fontSize, true) + 10 <= width;
  return [
    ...(style === 'hatch'
      ? [
          { d: outline, style: 'halo' as const },
          { d: hatchPath(left, top, width, height), style },
          { d: outline, style: 'open' as const },
        ]
      : [{ d: outline, style }]),
    ...(fits
      ? [{ text: label, x: left + 5, y: middle + fontSize * 0.36, role: style === 'main' ? 'on' : 'label' } as const]
      : []),
  ];
}
