/** A chart reduced to its shape, without words, for covers and lists: a few thick lines on a field of 160 by 90. */
import type { ChartValue, Drawing, Emphasis, LineSeries, Stacked, Timeline } from './drawing.ts';
import { valueScale } from './value-scale.ts';

/** A path of equal lines. A line without length is a dot. */
export type OutlineStroke = { tone: OutlineTone; width: number; d: string };
export type OutlineTone = Emphasis | 'mute' | 'faint';
type Line = OutlineStroke;

export const outlineSize = { width: 160, height: 90, margin: 12 } as const;
const { width, height, margin } = outlineSize;
const [left, right, top, bottom] = [margin, width - margin, margin, height - margin];
/** More rows would be thinner than a line of text. */
const maxRows = 7;
const [thin, dot] = [2, 8] as const;

/** @returns undefined for kinds of charts that mean nothing without their words. */
export function outlineOf(drawing: Drawing): OutlineStroke[] | undefined {
  switch (drawing.kind) {
    case 'bars':
      return merge(bars(drawing.rows, drawing.max));
    case 'dots':
      return merge(dots(drawing));
    case 'ranges':
      return merge(
        spans(
          drawing.rows.map(({ low, high, emphasis }) => ({ from: low, to: high, emphasis })),
          'range',
          drawing.scale,
        ),
      );
    case 'dumbbell':
      return merge(spans(drawing.rows, 'dumbbell', drawing.scale));
    case 'slope':
      return merge(slopes(drawing.rows));
    case 'stacked':
      return merge(stacks(drawing));
    case 'lines':
      return merge(series(drawing.series, drawing.scale));
    case 'multiples':
      return merge(series(drawing.panels, drawing.scale));
    case 'timeline':
      return merge(timeline(drawing));
    default:
      return undefined;
  }
}

type Row = { emphasis?: Emphasis | undefined; value: ChartValue };

function bars(rows: readonly Row[], max: number | undefined): Line[] {
  const shown = rows.slice(0, maxRows);
  const x = valueScale(
    shown.map(({ value }) => value),
    { range: [left, right], max, tickCount: 2 },
  );
  const [y, width] = rowsOf(shown.length);
  return shown.flatMap(({ emphasis, value: { value } }, index): Line[] =>
    value === null ? [] : [{ tone: emphasis ?? 'mute', width, d: horizontal(x.at(0), x.at(value), y(index)) }],
  );
}

function dots({ rows, scale, limit, max }: Extract<Drawing, { kind: 'dots' }>): Line[] {
  const shown = rows.slice(0, 2 * maxRows);
  const x = valueScale([...shown.map(({ value }) => value), ...(limit ? [{ value: limit.value }] : [])], {
    range: [left, right],
    scale,
    max,
    tickCount: 2,
  });
  const [y, height] = rowsOf(shown.length);
  const marks = shown.flatMap(({ emphasis, value: { value } }, index): Line[] =>
    value === null ? [] : [{ tone: emphasis ?? 'mute', width: Math.min(dot, height), d: point(x.at(value), y(index)) }],
  );
  return limit ? [{ tone: 'second', width: thin, d: `M${at(x.at(limit.value))} ${top}V${bottom}` }, ...marks] : marks;
}

type Span = { emphasis?: Emphasis | undefined; from: ChartValue; to: ChartValue };

function spans(rows: readonly Span[], kind: 'range' | 'dumbbell', scale: 'linear' | 'log' | undefined): Line[] {
  const shown = rows.slice(0, maxRows);
  const x = valueScale(
    shown.flatMap(({ from, to }) => [from, to]),
    { range: [left, right], scale, tickCount: 2 },
  );
  const [y, width] = rowsOf(shown.length);
  return shown.flatMap(({ emphasis = 'main', from, to }, index): Line[] => {
    if (from.value === null || to.value === null) return [];
    const [start, end] = [x.at(from.value), x.at(to.value)];
    if (kind === 'range') return [{ tone: emphasis, width, d: horizontal(start, end, y(index)) }];
    const ends: Line[] = [
      { tone: 'mute', width: Math.min(dot, width), d: point(start, y(index)) },
      { tone: emphasis, width: Math.min(dot, width), d: point(end, y(index)) },
    ];
    return [{ tone: 'faint', width: thin, d: horizontal(start, end, y(index)) }, ...ends];
  });
}

function slopes(rows: readonly Span[]): Line[] {
  const shown = rows.slice(0, maxRows);
  const y = valueScale(
    shown.flatMap(({ from, to }) => [from, to]),
    { range: [bottom, top], tickCount: 2 },
  );
  return shown.flatMap(({ emphasis, from, to }): Line[] =>
    from.value === null || to.value === null
      ? []
      : [{ tone: emphasis ?? 'mute', width: 3, d: `M${left} ${at(y.at(from.value))}L${right} ${at(y.at(to.value))}` }],
  );
}

function stacks({ rows, max }: Stacked): Line[] {
  const shown = rows.slice(0, maxRows);
  const sums = shown.map(({ values }) => values.reduce((sum, { value }) => sum + (value ?? 0), 0));
  const x = valueScale(
    sums.map((value) => ({ value })),
    { range: [left, right], max, tickCount: 2 },
  );
  const [y, width] = rowsOf(shown.length);
  const tones = ['main', 'second', 'mute', 'faint'] as const;
  return shown.flatMap(({ values }, index) => {
    let from = 0;
    return values.flatMap(({ value }, part): Line[] => {
      const start = from;
      from += value ?? 0;
      return value ? [{ tone: tones[part] ?? 'faint', width, d: horizontal(x.at(start), x.at(from), y(index)) }] : [];
    });
  });
}

function series(all: readonly LineSeries[], scale: 'linear' | 'log' | undefined): Line[] {
  const points = all.flatMap((each) => each.points).filter(({ value }) => value !== null);
  const [first, last] = [Math.min(...points.map(({ x }) => x)), Math.max(...points.map(({ x }) => x))];
  const y = heightsOf(points, scale);
  const x = (year: number) => left + ((year - first) / (last - first || 1)) * (right - left);
  const isAlone = all.length === 1;
  return all
    .slice(0, maxRows)
    .toReversed()
    .map(
      ({ emphasis, points: own }): Line => ({
        tone: emphasis ?? (isAlone ? 'main' : 'mute'),
        width: thin,
        d: own
          .flatMap(({ x: year, value }) => (value === null ? [] : [`${at(x(year))} ${at(y(value))}`]))
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

function timeline({ rows, from, to, today }: Timeline): Line[] {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  const x = (day: string) =>
    Math.min(right, Math.max(left, left + ((Date.parse(day) - start) / (end - start)) * (right - left)));
  const shown = rows.slice(0, maxRows);
  const [y, width] = rowsOf(shown.length);
  const tones = {
    'in force': 'main',
    announced: 'faint',
    suspended: 'second',
    unconfirmed: 'second',
    ended: 'mute',
  } as const;
  return [
    ...shown.flatMap(({ spans: own }, index) =>
      own.map(
        (span): Line => ({ tone: tones[span.state], width, d: horizontal(x(span.from), x(span.to ?? to), y(index)) }),
      ),
    ),
    { tone: 'mute', width: 1, d: `M${at(x(today))} ${top - 4}V${bottom + 4}` },
  ];
}

/** The middle of each of so many rows, and the thickness of a bar. */
function rowsOf(count: number): [(index: number) => number, number] {
  const pitch = (bottom - top) / Math.max(3, count);
  const start = (top + bottom - pitch * count) / 2;
  return [(index) => start + pitch * (index + 0.5), at(pitch * 0.62)];
}

function horizontal(x1: number, x2: number, y: number): string {
  return `M${at(x1)} ${at(y)}H${at(x2)}`;
}

/** With round ends a line of no length is a dot. */
function point(x: number, y: number): string {
  return `M${at(x)} ${at(y)}h0`;
}

function at(value: number): number {
  return Math.round(value * 10) / 10;
}

/** One path for adjacent lines that look the same. */
function merge(lines: readonly Line[]): OutlineStroke[] {
  const sorted = lines.toSorted((a, b) => order.indexOf(a.tone) - order.indexOf(b.tone));
  const groups = Map.groupBy(sorted, ({ tone, width, d }) => `${tone} ${width} ${isDotted(d)}`);
  return [...groups.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, d: first.d + others.map(({ d }) => d).join('') }] : [],
  );
}

/** Whether a path consists of dots. */
export const isDotted = (d: string): boolean => d.endsWith('h0');

/** From bottom to top. */
const order: readonly OutlineTone[] = ['faint', 'mute', 'second', 'main'];
