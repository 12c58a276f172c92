/** Lines over years, with name and last value at the end; those of a single line are above it, in the whole width. */
import { keepTogether } from '../../text/format.ts';
import { lineHeight, textWidth, widestOf, wrapText } from '../../text/text-width.ts';
import type { ChartValue, LinePoint, LineSeries, Lines } from './drawing.ts';
import { drawKey, rangeItem } from './key.ts';
import { bandNamesHeight, drawBands } from './line-bands.ts';
import { drawSeries } from './line-series.ts';
import { type ChartScene, type ChartShape, type ChartSize, linePath, type TextShape } from './scene.ts';
import { spreadApart } from './spread.ts';
import { centeredLines } from './text-lines.ts';
import { insideOf } from './value-axis.ts';
import { valueScale } from './value-scale.ts';
import { figureText, valueText } from './value-text.ts';
import { yearTicks } from './year-ticks.ts';

/** The least distance of the lines from the right edge, in pixels: the mark at their end needs less. */
const edge = 6;

type EndLabel = { series: LineSeries; lines: string[]; width: number; value: number; year: number };

export function drawLines(
  { series, unit, scale, bands = [], steps = false, ranges }: Lines,
  size: ChartSize,
): ChartScene {
  const { width, fontSize, isNarrow } = size;
  const named = series.filter(({ emphasis }) => emphasis !== undefined || series.length <= 6);
  const [head, labels] = series.length === 1 ? [headOf(named, unit, size), []] : [[], endLabels(named, unit, size)];
  const above = fontSize * head.length * lineHeight;
  const key = drawKey(rangeItem(ranges), size, above);
  const top = fontSize * (1.2 + bandNamesHeight(bands, size)) + above + key.height;
  const labelHeight = labels.reduce((sum, { lines }) => sum + lines.length * fontSize * lineHeight + 2, 0);
  const bottom = Math.round(top + Math.max(isNarrow ? 220 : 300, labelHeight));
  const points = series.flatMap((each) => each.points);
  const years = points.map((point) => point.x);
  // Bands begin within years, so the axis has room for whole years, and the mean of a year is at its middle.
  const hasWholeYears = steps || (bands.length > 0 && years.every(Number.isInteger));
  const middle = hasWholeYears ? 0.5 : 0;
  // An axis of months begins with January, where its year is labeled.
  const [first, last] = [Math.floor(Math.min(...years)), Math.max(...years) + 2 * middle];
  const { at: y, ticks } = valueScale(points.flatMap(withRange), {
    range: [bottom, top],
    scale,
    isNice: true,
    tickCount: 4,
  });
  const right = width - Math.max(edge, ...labels.map((label) => label.width + 12));
  const left = Math.max(0, ...ticks.map((tick) => textWidth(figureText(tick, unit), fontSize))) + 8;
  const x = (year: number) => left + ((year - first) / (last - first || 1)) * (right - left);
  const xOfPoint = (year: number) => x(year + (steps ? 0 : middle));
  return {
    width,
    height: Math.ceil(bottom + fontSize * 1.8),
    fontSize,
    shapes: [
      ...head,
      ...key.shapes,
      ...drawBands(bands, { x, from: first, to: last, top, bottom, size }),
      ...ticks.flatMap((tick): ChartShape[] => [
        { d: linePath(left, y(tick), right, y(tick)), style: tick === 0 ? 'zero' : 'grid' },
        { text: figureText(tick, unit), x: left - 8, y: y(tick) + fontSize * 0.36, role: 'tick', anchor: 'end' },
      ]),
      ...yearTicks(first, last - 2 * middle, (right - left) / textWidth('2025    ', fontSize)).map((year) =>
        insideOf(
          { text: String(year), x: x(year + middle), y: bottom + fontSize * 1.4, role: 'tick', anchor: 'middle' },
          size,
        ),
      ),
      ...series.toReversed().flatMap((each) => drawSeries(each, { x: xOfPoint, y, top, steps })),
      ...placeLabels(labels, {
        x: (year) => xOfPoint(year + (steps ? 1 : 0)),
        y,
        from: top - fontSize,
        to: bottom + fontSize * 0.5,
        right,
        fontSize,
      }),
    ],
  };
}

/** A point, and the ends of its range, for which the axis needs room. */
function withRange(point: LinePoint): ChartValue[] {
  const { low, high } = point.revised ?? {};
  return low === undefined || high === undefined ? [point] : [point, { value: low }, { value: high }];
}

/** The names of the series, wrapped to a few lines, each with its last known value. */
function endLabels(series: readonly LineSeries[], unit: string, size: ChartSize): EndLabel[] {
  return series.flatMap((each) => {
    const last = lastKnown(each);
    const lines = wrapText(nameOf(each, unit), size.width * (size.isNarrow ? 0.28 : 0.24), size.fontSize, true);
    const width = widestOf(lines, size.fontSize, true);
    return last ? [{ series: each, lines, width, value: last.value, year: last.x }] : [];
  });
}

function headOf(series: readonly LineSeries[], unit: string, { width, fontSize }: ChartSize): TextShape[] {
  return series.filter(lastKnown).flatMap((each) =>
    wrapText(nameOf(each, unit), width, fontSize, true).map((text, line) => ({
      text,
      x: 0,
      y: fontSize * (1 + line * lineHeight),
      role: each.emphasis ?? 'label',
    })),
  );
}

function lastKnown({ points }: LineSeries): { x: number; value: number } | undefined {
  return points.findLast((point): point is typeof point & { value: number } => point.value !== null);
}

function nameOf(series: LineSeries, unit: string): string {
  const last = lastKnown(series);
  return `${series.label} ${last ? keepTogether(valueText(last, unit)) : ''}`;
}

type LabelPlace = {
  x: (year: number) => number;
  y: (value: number) => number;
  from: number;
  to: number;
  right: number;
  fontSize: number;
};

/** A label away from the end of its line has a leader to it. */
function placeLabels(labels: EndLabel[], { x, y, from, to, right, fontSize }: LabelPlace): ChartShape[] {
  const step = fontSize * lineHeight;
  const middles = spreadApart(
    labels.map(({ value, lines }) => ({ at: y(value), size: lines.length * step + 2 })),
    from,
    to,
  );
  return labels.flatMap(({ series: { emphasis }, lines, value, year }, index) => {
    const at = y(value);
    const middle = middles[index] ?? at;
    const texts = centeredLines(lines, { middle, fontSize, x: right + 12, role: emphasis ?? 'label' });
    const end = Math.min(x(year) + 6, right + 2);
    const isAway = Math.abs(middle - at) > 3 || end < right - 6;
    return isAway ? [{ d: linePath(end, at, right + 9, middle), style: 'leader' }, ...texts] : texts;
  });
}
