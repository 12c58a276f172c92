/** Small line charts side by side on the same axes, each with its name above and its last value at the end. */
import { textWidth, wrapText } from '../../text/text-width.ts';
import type { LineSeries, Multiples } from './drawing.ts';
import { drawSeries } from './line-series.ts';
import { type ChartScene, type ChartShape, type ChartSize, linePath } from './scene.ts';
import { textLines } from './text-lines.ts';
import { valueScale } from './value-scale.ts';
import { figureText, valueText } from './value-text.ts';

type PlotArea = { left: number; right: number; top: number; bottom: number };

const gutter = 28;

export function drawMultiples({ panels, unit, scale: kind, steps = false }: Multiples, size: ChartSize): ChartScene {
  const { width, fontSize, isNarrow } = size;
  const columns = Math.min(panels.length, isNarrow ? 2 : 4);
  const points = panels.flatMap((panel) => panel.points);
  const years = points.map(({ x }) => x);
  const [first, last] = [Math.min(...years), Math.max(...years) + (steps ? 1 : 0)];
  const { ticks } = valueScale(points, { range: [1, 0], scale: kind, isNice: true, tickCount: 2 });
  const margin = Math.max(...ticks.map((tick) => textWidth(figureText(tick, unit), fontSize))) + 8;
  const panelWidth = (width - margin - gutter * (columns - 1)) / columns;
  const headLines = Math.max(...panels.map(({ label }) => wrapText(label, panelWidth, fontSize, true).length));
  const [head, plot] = [headLines * fontSize * 1.2 + fontSize * 1.5, isNarrow ? 90 : 110];
  const rowHeight = head + plot + fontSize * 3;
  const shapes = panels.flatMap((series, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const left = margin + column * (panelWidth + gutter);
    const panel: PlotArea = {
      left,
      right: left + panelWidth,
      top: row * rowHeight + head,
      bottom: row * rowHeight + head + plot,
    };
    const y = valueScale(points, { range: [panel.bottom, panel.top], scale: kind, isNice: true, tickCount: 2 });
    const x = (year: number) => panel.left + ((year - first) / (last - first || 1)) * (panel.right - panel.left);
    return [
      ...y.ticks.flatMap((tick): ChartShape[] => [
        { d: linePath(panel.left, y.at(tick), panel.right, y.at(tick)), style: tick === 0 ? 'zero' : 'grid' },
        ...(column === 0
          ? [
              {
                text: figureText(tick, unit),
                x: margin - 8,
                y: y.at(tick) + fontSize * 0.36,
                role: 'tick',
                anchor: 'end',
              } as const,
            ]
          : []),
      ]),
      ...drawSeries(series, { x, y: y.at, top: panel.top, steps }),
      ...panelTexts(series, {
        panel,
        y: y.at,
        unit,
        years: [first, last - (steps ? 1 : 0)],
        fontSize,
        head: row * rowHeight,
      }),
    ];
  });
  return { width, height: Math.ceil(panels.length / columns) * rowHeight - fontSize, fontSize, shapes };
}

type Texts = {
  panel: PlotArea;
  y: (value: number) => number;
  unit: string;
  years: [number, number];
  fontSize: number;
  head: number;
};

function panelTexts(
  { label, points, emphasis }: LineSeries,
  { panel: { left, right, top, bottom }, y, unit, years, fontSize, head }: Texts,
): ChartShape[] {
  const known = points.filter(({ value }) => value !== null);
  const end = known.at(-1);
  // Above the last stretch of the line, so that the line does not cross the text.
  const clear = Math.min(...known.slice(-2).map(({ value }) => y(value ?? 0)));
  const names = wrapText(label, right - left, fontSize, true);
  return [
    ...textLines(names, { x: left, y: head + fontSize, fontSize, role: 'value' }),
    ...years.map(
      (year, index): ChartShape => ({
        text: String(year),
        x: index ? right : left,
        y: bottom + fontSize * 1.3,
        role: 'tick',
        ...(index && { anchor: 'end' }),
      }),
    ),
    ...(end && end.value !== null
      ? [
          {
            text: valueText(end, unit),
            x: right,
            y: Math.max(clear - 9, top - 9),
            role: emphasis ?? 'label',
            anchor: 'end',
          } as const,
        ]
      : [{ text: valueText({ value: null }, unit), x: left, y: (top + bottom) / 2, role: 'tick' } as const]),
  ];
}
