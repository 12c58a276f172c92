/** Lines over years, with name and last value at the end. */
import { lineHeight, textWidth, widestOf, wrapText } from '../../text/text-width.ts';
import type { LineSeries, Lines } from './drawing.ts';
import { bandNamesHeight, drawBands } from './line-bands.ts';
import { drawSeries } from './line-series.ts';
import { type ChartScene, type ChartShape, type ChartSize, linePath } from './scene.ts';
import { spreadApart } from './spread.ts';
import { centeredLines } from './text-lines.ts';
import { insideOf } from './value-axis.ts';
import { valueScale } from './value-scale.ts';
import { figureText, valueText } from './value-text.ts';
import { yearTicks } from './year-ticks.ts';

type EndLabel = { series: LineSeries; lines: string[]; width: number; value: number; year: number };

export function drawLines({ series, unit, scale, bands = [], steps = false }: Lines, size: ChartSize): ChartScene {
  const { width, fontSize, isNarrow } = size;
  const top = fontSize * (1.2 + bandNamesHeight(bands, size));
  const labels = series.flatMap((each) =>
    each.emphasis !== undefined || series.length <= 6 ? endLabel(each, unit, size) : [],
  );
  const labelHeight = labels.reduce((sum, { lines }) => sum + lines.length * fontSize * lineHeight + 2, 0);
  const bottom = Math.round(top + Math.max(isNarrow ? 220 : 300, labelHeight));
  const points = series.flatMap((each) => each.points);
  const years = points.map((point) => point.x);
  // Bands begin within years, so the axis has room for whole years, and the mean of a year is at its middle.
  const hasWholeYears = steps || (bands.length > 0 && years.every(Number.isInteger));
  const middle = hasWholeYears ? 0.5 : 0;
  const [first, last] = [Math.min(...years), Math.max(...years) + 2 * middle];
  const { at: y, ticks } = valueScale(points, { range: [bottom, top], scale, isNice: true, tickCount: 4 });
  const right = width - Math.max(0, ...labels.map((label) => label.width + 12));
  const left = Math.max(0, ...ticks.map((tick) => textWidth(figureText(tick, unit), fontSize))) + 8;
  const x = (year: number) => left + ((year - first) / (last - first || 1)) * (right - left);
  const xOfPoint = (year: number) => x(year + (steps ? 0 : middle));
  return {
    width,
    height: Math.ceil(bottom + fontSize * 1.8),
    fontSize,
    shapes: [
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

/** The name of a series, wrapped to a few lines, with its last known value at the end. */
function endLabel(series: LineSeries, unit: string, size: ChartSize): EndLabel[] {
  const last = series.points.findLast(({ value }) => value !== null);
  if (!last || last.value === null) return [];
  const text = `${series.label} ${valueText(last, unit).replaceAll(' ', '\u00a0')}`;
  const lines = wrapText(text, size.width * (size.isNarrow ? 0.28 : 0.24), size.fontSize, true);
  return [
    {
      series,
      lines,
      width: widestOf(lines, size.fontSize, true),
      value: last.value,
      year: last.x,
    },
  ];
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
