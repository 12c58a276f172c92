/**
 * Circles on one axis; those of about the same value are moved up and down so that none covers another. The lowest and
 * the highest are named below.
 */
import { textWidth, wrapText } from '../../text/text-width.ts';
import type { Beeswarm } from './drawing.ts';
import { drawLimitLabel, limitHeight } from './limit-label.ts';
import {
  type ChartScene,
  type ChartShape,
  type ChartSize,
  circlePath,
  linePath,
  type MarkStyle,
  type TextRole,
} from './scene.ts';
import { drawValueAxis } from './value-axis.ts';
import { valueScale } from './value-scale.ts';
import { valueText } from './value-text.ts';

/** The distance between two circles, in pixels: their middles are rounded to whole ones. */
const gap = 2;
const smallRadius = 6;

type Row = Beeswarm['rows'][number];
type Circle = { row: Row; x: number; y: number };

export function drawBeeswarm({ rows, unit, scale: kind, limit, max }: Beeswarm, size: ChartSize): ChartScene {
  const { width, fontSize, isNarrow } = size;
  const line = fontSize * 1.4;
  const known = rows
    .filter(({ value }) => value.value !== null)
    .toSorted((a, b) => (a.value.value ?? 0) - (b.value.value ?? 0));
  const radius = Math.max(
    smallRadius,
    ...known.map(({ mark }) => (mark ? textWidth(mark, fontSize, true) / 2 + 3 : 0)),
  );
  const drawn = [
    ...known.map(({ value }) => ({ ...value, bound: undefined })),
    ...(limit ? [{ value: limit.value }] : []),
  ];
  const scale = valueScale(drawn, {
    range: [radius + 1, width - radius - 1],
    scale: kind,
    fromZero: false,
    max,
    tickCount: isNarrow ? 3 : 6,
  });
  const xs = known.map(({ value }) => Math.round(scale.at(value.value ?? 0)));
  const ys = swarm(xs, 2 * radius + gap);
  const [highest, lowest] = [Math.min(0, ...ys) - radius, Math.max(0, ...ys) + radius];
  const top = limit ? limitHeight(limit.label, size) : fontSize * 1.8;
  const middle = Math.round(top + gap - highest);
  const bottom = middle + lowest + gap;
  const circles = known.map(
    (row, index): Circle => ({ row, x: xs[index] ?? 0, y: middle + Math.round(ys[index] ?? 0) }),
  );
  const ends = nameEnds(circles, unit, { from: bottom + line, line, size });
  return {
    width,
    height: ends.bottom,
    fontSize,
    shapes: [
      ...drawValueAxis(scale, { unit, top, bottom, size }),
      ...(limit ? drawLimit(scale.at(limit.value), limit.label, { top, bottom, size }) : []),
      ...ends.shapes,
      ...circles.map(({ row, x, y }) => ({ d: circlePath(x, y, radius), style: styleOf(row) })),
      ...circles.flatMap(({ row, x, y }): ChartShape[] =>
        row.mark
          ? [{ text: row.mark, x, y: y + Math.round(fontSize * 0.36), role: roleOf(row), anchor: 'middle' }]
          : [],
      ),
    ],
  };
}

/**
 * For circles from left to right: the distance of each from the middle, as small as possible.
 * @param size the least distance between two middles.
 */
export function swarm(xs: readonly number[], size: number): number[] {
  const ys: number[] = [];
  for (const [index, x] of xs.entries()) {
    const near = ys.flatMap((y, other) => (x - (xs[other] ?? 0) < size ? [{ dx: x - (xs[other] ?? 0), y }] : []));
    const touching = near.flatMap(({ dx, y }) =>
      [-1, 1].map((side) => y + side * Math.ceil(Math.sqrt(size ** 2 - dx ** 2))),
    );
    const isFree = (y: number) => near.every((other) => other.dx ** 2 + (other.y - y) ** 2 >= size ** 2);
    ys[index] = [0, ...touching].filter(isFree).toSorted((a, b) => Math.abs(a) - Math.abs(b))[0] ?? 0;
  }
  return ys;
}

/** A value with a bound is hollow: the true one is beyond it. So is one from a weak source. */
function styleOf({ emphasis, value }: Row): MarkStyle {
  return value.doubtful || value.bound ? `hollow-${emphasis ?? 'mute'}` : (emphasis ?? 'faint');
}

function roleOf({ emphasis, value }: Row): TextRole {
  return emphasis && !value.doubtful && !value.bound ? 'on' : 'in';
}

function drawLimit(
  x: number,
  label: string,
  { top, bottom, size }: { top: number; bottom: number; size: ChartSize },
): ChartShape[] {
  return [...drawLimitLabel(label, x, size), { d: linePath(x, top - size.fontSize * 0.4, x, bottom), style: 'limit' }];
}

/** The names and values of the lowest and the highest circle, below each other if they do not fit beside each other. */
function nameEnds(
  circles: readonly Circle[],
  unit: string,
  { from, line, size }: { from: number; line: number; size: ChartSize },
) {
  const { width, fontSize } = size;
  const [first, last] = [circles[0], circles.at(-1)];
  const named = first && last && first !== last ? [first, last] : first ? [first] : [];
  const texts = named.map(({ row }) => `${row.label} ${valueText(row.value, unit)}`);
  const isBeside = texts.reduce((sum, text) => sum + textWidth(text, fontSize, true), line) < width;
  const lines = texts.map((text) => wrapText(text, width, fontSize, true));
  const shapes = named.flatMap(({ x, y }, index): ChartShape[] => {
    const start = isBeside || index === 0 ? 0 : (lines[0]?.length ?? 0);
    return [
      { d: linePath(x, y, x, from - fontSize), style: 'leader' },
      ...(lines[index] ?? []).map((text, row) => ({
        text,
        x: index === 0 ? 0 : width,
        y: from + (start + row) * line,
        role: 'value' as const,
        ...(index > 0 && { anchor: 'end' as const }),
      })),
    ];
  });
  return { shapes, bottom: from + ((isBeside ? 1 : lines.flat().length) - 1) * line + 4 };
}
