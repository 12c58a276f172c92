/** A chart reduced to its shape, without words, for covers and lists: a few thick lines on a field of 160 by 90. */
import type { Beeswarm, ChartValue, Dots, Drawing, Emphasis, LineSeries, Stacked, Timeline } from './drawing.ts';
import { barPath, dotPath, mergeStrokes, type OutlineStroke, outlineEdges, placeBars } from './outline-strokes.ts';
import { round } from './scene.ts';
import { endOfSpan } from './timeline.ts';
import { valueScale } from './value-scale.ts';

const { left, right, top, bottom } = outlineEdges;
/** More rows would be thinner than a line of text. */
const maxRows = 7;
const [thin, dot] = [2, 8] as const;

/** @returns undefined for kinds of charts that mean nothing without their words. */
export function outlineOf(drawing: Drawing): OutlineStroke[] | undefined {
  const strokes = strokesOf(drawing);
  return strokes && mergeStrokes(strokes);
}

function strokesOf(drawing: Drawing): OutlineStroke[] | undefined {
  switch (drawing.kind) {
    case 'bars':
      return bars(drawing.rows, drawing.max);
    case 'dots':
    case 'beeswarm':
      return dots(drawing);
    case 'ranges': {
      const rows = drawing.rows.map(({ low, high, emphasis }) => ({ from: low, to: high, emphasis }));
      return spans(rows, 'range', drawing.scale);
    }
    case 'dumbbell':
      return spans(drawing.rows, 'dumbbell', drawing.scale);
    case 'slope':
      return slopes(drawing.rows);
    case 'stacked':
      return stacks(drawing);
    case 'lines':
      return series(drawing.series, drawing.scale);
    case 'multiples':
      return series(drawing.panels, drawing.scale);
    case 'timeline':
      return timeline(drawing);
    default:
      return undefined;
  }
}

type Row = { emphasis?: Emphasis | undefined; value: ChartValue };

function bars(rows: readonly Row[], max: number | undefined): OutlineStroke[] {
  const shown = rows.slice(0, maxRows);
  const x = valueScale(
    shown.map(({ value }) => value),
    { range: [left, right], max, tickCount: 2 },
  );
  const [y, width] = placeBars(shown.length);
  return shown.flatMap(({ emphasis, value: { value } }, index): OutlineStroke[] =>
    value === null ? [] : [{ tone: emphasis ?? 'mute', width, d: barPath(x.at(0), x.at(value), y(index)) }],
  );
}

function dots({ rows, scale, limit, max }: Omit<Dots | Beeswarm, 'kind'>): OutlineStroke[] {
  const shown = rows.slice(0, 2 * maxRows);
  const x = valueScale([...shown.map(({ value }) => value), ...(limit ? [{ value: limit.value }] : [])], {
    range: [left, right],
    scale,
    max,
    tickCount: 2,
  });
  const [y, height] = placeBars(shown.length);
  const marks = shown.flatMap(({ emphasis, value: { value } }, index): OutlineStroke[] =>
    value === null
      ? []
      : [{ tone: emphasis ?? 'mute', width: Math.min(dot, height), d: dotPath(x.at(value), y(index)) }],
  );
  return limit
    ? [{ tone: 'second', width: thin, d: `M${round(x.at(limit.value))} ${top}V${bottom}` }, ...marks]
    : marks;
}

type Span = { emphasis?: Emphasis | undefined; from: ChartValue; to: ChartValue };

function spans(
  rows: readonly Span[],
  kind: 'range' | 'dumbbell',
  scale: 'linear' | 'log' | undefined,
): OutlineStroke[] {
  const shown = rows.slice(0, maxRows);
  const x = valueScale(
    shown.flatMap(({ from, to }) => [from, to]),
    { range: [left, right], scale, tickCount: 2 },
  );
  const [y, width] = placeBars(shown.length);
  return shown.flatMap(({ emphasis = 'main', from, to }, index): OutlineStroke[] => {
    if (from.value === null || to.value === null) return [];
    const [start, end] = [x.at(from.value), x.at(to.value)];
    if (kind === 'range') return [{ tone: emphasis, width, d: barPath(start, end, y(index)) }];
    const ends: OutlineStroke[] = [
      { tone: 'mute', width: Math.min(dot, width), d: dotPath(start, y(index)) },
      { tone: emphasis, width: Math.min(dot, width), d: dotPath(end, y(index)) },
    ];
    return [{ tone: 'faint', width: thin, d: barPath(start, end, y(index)) }, ...ends];
  });
}

function slopes(rows: readonly Span[]): OutlineStroke[] {
  const shown = rows.slice(0, maxRows);
  const y = valueScale(
    shown.flatMap(({ from, to }) => [from, to]),
    { range: [bottom, top], tickCount: 2 },
  );
  return shown.flatMap(({ emphasis, from, to }): OutlineStroke[] =>
    from.value === null || to.value === null
      ? []
      : [
          {
            tone: emphasis ?? 'mute',
            width: 3,
            d: `M${left} ${round(y.at(from.value))}L${right} ${round(y.at(to.value))}`,
          },
        ],
  );
}

function stacks({ rows, max }: Stacked): OutlineStroke[] {
  const shown = rows.slice(0, maxRows);
  const sums = shown.map(({ values }) => values.reduce((sum, { value }) => sum + (value ?? 0), 0));
  const x = valueScale(
    sums.map((value) => ({ value })),
    { range: [left, right], max, tickCount: 2 },
  );
  const [y, width] = placeBars(shown.length);
  const tones = ['main', 'second', 'mute', 'faint'] as const;
  return shown.flatMap(({ values }, index) => {
    let from = 0;
    return values.flatMap(({ value }, part): OutlineStroke[] => {
      const start = from;
      from += value ?? 0;
      return value ? [{ tone: tones[part] ?? 'faint', width, d: barPath(x.at(start), x.at(from), y(index)) }] : [];
    });
  });
}

function series(all: readonly LineSeries[], scale: 'linear' | 'log' | undefined): OutlineStroke[] {
  const points = all.flatMap((each) => each.points).filter(({ value }) => value !== null);
  const [first, last] = [Math.min(...points.map(({ x }) => x)), Math.max(...points.map(({ x }) => x))];
  const y = heightsOf(points, scale);
  const x = (year: number) => left + ((year - first) / (last - first || 1)) * (right - left);
  const isAlone = all.length === 1;
  return all
    .slice(0, maxRows)
    .toReversed()
    .map(
      ({ emphasis, points: own }): OutlineStroke => ({
        tone: emphasis ?? (isAlone ? 'main' : 'mute'),
        width: thin,
        d: own
          .flatMap(({ x: year, value }) => (value === null ? [] : [`${round(x(year))} ${round(y(value))}`]))
          .join('L')
          .replace(/^/, 'M'),
      }),
    );
}

/** From the lowest to the highest value: without an axis the height says nothing, only the shape does. */
function heightsOf(points: readonly ChartValue[], scale: 'linear' | 'log' | undefined): (value: number) => number {
  if (scale === 'log') return valueScale(points, { range: [bottom, top], scale, tickCount: 2 }).at;
  const values = points.flatMap(({ value }) => value ?? []);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return (value) => bottom - ((value - low) / (high - low || 1)) * (bottom - top);
}

function timeline({ rows, from, to, today }: Timeline): OutlineStroke[] {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  const x = (day: string) =>
    Math.min(right, Math.max(left, left + ((Date.parse(day) - start) / (end - start)) * (right - left)));
  const shown = rows.slice(0, maxRows);
  const [y, width] = placeBars(shown.length);
  const tones = {
    'in force': 'main',
    announced: 'faint',
    suspended: 'second',
    unconfirmed: 'faint',
    ended: 'mute',
  } as const;
  return [
    ...shown.flatMap(({ spans: own }, index) =>
      own.map(
        (span): OutlineStroke => ({
          tone: tones[span.state],
          width,
          d: barPath(x(span.from), x(endOfSpan(span, today) ?? to), y(index)),
        }),
      ),
    ),
    { tone: 'mute', width: 1, d: `M${round(x(today))} ${top - 4}V${bottom + 4}` },
  ];
}
