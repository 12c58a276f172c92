/**
 * Spans of days in rows, with today marked. What is in force without a stated end is drawn up to today; other spans
 * without an end reach the edge.
 */

import { dateEnd, dayOf } from '../../../content/vocabulary/day-bounds.ts';
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
    row.spans.flatMap((span) => drawTimeSpan(span, { x, today, last: width - 1, middle, height })),
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

type Place = { x: (day: string) => number; today: string; last: number; middle: number; height: number };

function drawTimeSpan(span: TimeSpan, { x, today, last, middle, height }: Place): ChartShape[] {
  const [left, top, end] = [x(span.from), middle - height / 2, endOfSpan(span, today)];
  const width = Math.max(3, (end === undefined ? last : x(end)) - left);
  const style = styleOfState[span.state];
  const outline = rectPath(left, top, width, height);
  return style === 'hatch'
    ? [
        { d: outline, style: 'halo' },
        { d: hatchPath(left, top, width, height), style },
        { d: outline, style: 'open' },
      ]
    : [{ d: outline, style }];
}

/** The first day after a span, as far as it is drawn. @returns undefined if it reaches the edge. */
export function endOfSpan({ from, to, state }: TimeSpan, today: string): string | undefined {
  if (to !== undefined) return dayOf(dateEnd(to));
  return state === 'in force' && from <= today ? today : undefined;
}
