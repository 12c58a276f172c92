/** Two columns of values joined by lines, each named at both ends. */
import { keepTogether } from '../../text/format.ts';
import { widestOf, wrapText } from '../../text/text-width.ts';
import type { Slope } from './drawing.ts';
import { type ChartScene, type ChartShape, type ChartSize, circlePath, linePath } from './scene.ts';
import { spreadApart } from './spread.ts';
import { centeredLines, textLines } from './text-lines.ts';
import { valueScale } from './value-scale.ts';
import { valueText } from './value-text.ts';

type SlopeRow = Slope['rows'][number];
type End = { row: SlopeRow; lines: string[]; at: number };
/** `middle`: of the label, in pixels; it has a leader to its dot where that is somewhere else. */
type PlacedEnd = End & { middle: number; isAway: boolean };

const sides = ['from', 'to'] as const;
/** Between a dot and its label. */
const [gap, gapWithLeader] = [10, 20];

export function drawSlope({ rows, unit, names, max, scale: kind }: Slope, size: ChartSize): ChartScene {
  const { width, fontSize, isNarrow } = size;
  const lineHeight = fontSize * 1.2;
  const words = rows.flatMap(({ label, from, to }) => [
    ...label.split(' '),
    valueText(from, unit),
    valueText(to, unit),
  ]);
  const side = Math.min(width * 0.42, Math.max(width * (isNarrow ? 0.31 : 0.26), widestOf(words, fontSize, true)));
  const headings = names.map((name) => wrapText(name, side, fontSize, true));
  const headLines = Math.max(...headings.map(({ length }) => length));
  const top = fontSize * 2.4 + (headLines - 1) * lineHeight;
  const linesOf = (row: SlopeRow, end: 'from' | 'to') =>
    wrapText(`${row.label} ${keepTogether(valueText(row[end], unit))}`, side, fontSize, true);
  const textHeight = Math.max(
    ...sides.map((end) => rows.reduce((sum, row) => sum + linesOf(row, end).length * lineHeight + 3, 0)),
  );
  const bottom = Math.round(top + Math.max(isNarrow ? 260 : 320, textHeight));
  const { at } = valueScale(
    rows.flatMap(({ from, to }) => [from, to]),
    { range: [bottom - fontSize, top + fontSize * 0.5], scale: kind, max, tickCount: 4 },
  );
  const columns = sides.map((end) =>
    placeEnds(
      rows.flatMap((row): End[] => {
        const { value } = row[end];
        return value === null ? [] : [{ row, lines: linesOf(row, end), at: at(value) }];
      }),
      { from: top - fontSize * 0.5, to: bottom + fontSize * 0.4, lineHeight },
    ),
  );
  const room = columns.flat().some(({ isAway }) => isAway) ? gapWithLeader : gap;
  const [left, right] = [side + room, width - side - room];
  return {
    width,
    height: bottom + fontSize * 0.5,
    fontSize,
    shapes: [
      ...headings.flatMap((lines, end) =>
        textLines(lines, {
          x: end ? right : left,
          y: fontSize + (headLines - lines.length) * lineHeight,
          fontSize,
          role: 'value',
          ...(end === 0 && { anchor: 'end' as const }),
        }),
      ),
      {
        d: linePath(left, top - fontSize * 0.8, left, bottom) + linePath(right, top - fontSize * 0.8, right, bottom),
        style: 'grid',
      },
      ...drawLines(rows, { at, left, right }),
      ...columns.flatMap((column, end) =>
        column.flatMap((placed) => drawEnd(placed, { dot: end ? right : left, side: end ? 1 : -1, room, fontSize })),
      ),
    ],
  };
}

/** The highlighted rows come last, above the others. */
function drawLines(
  rows: readonly SlopeRow[],
  { at, left, right }: { at: (value: number) => number; left: number; right: number },
): ChartShape[] {
  const sorted = rows.toSorted((a, b) => Number(a.emphasis !== undefined) - Number(b.emphasis !== undefined));
  return sorted.flatMap(({ from, to, emphasis }): ChartShape[] => {
    const tone = emphasis ?? 'mute';
    const dots = [from, to].flatMap(({ value, doubtful }, end): ChartShape[] => {
      if (value === null) return [];
      const d = circlePath(end ? right : left, at(value), 4);
      return [{ d, style: doubtful ? `hollow-${tone}` : tone }];
    });
    if (from.value === null || to.value === null) return dots;
    return [{ d: linePath(left, at(from.value), right, at(to.value)), style: `line-${tone}` }, ...dots];
  });
}

function placeEnds(
  column: End[],
  { from, to, lineHeight }: { from: number; to: number; lineHeight: number },
): PlacedEnd[] {
  const middles = spreadApart(
    column.map(({ at, lines }) => ({ at, size: lines.length * lineHeight + 3 })),
    from,
    to,
  );
  return column.map((end, index) => {
    const middle = middles[index] ?? end.at;
    return { ...end, middle, isAway: Math.abs(middle - end.at) > 3 };
  });
}

/** @param place `side`: -1 for the left column, 1 for the right. */
function drawEnd(
  { row: { emphasis }, lines, at, middle, isAway }: PlacedEnd,
  { dot, side, room, fontSize }: { dot: number; side: 1 | -1; room: number; fontSize: number },
): ChartShape[] {
  const texts = centeredLines(lines, {
    middle,
    fontSize,
    x: dot + side * room,
    role: emphasis ?? 'label',
    ...(side < 0 && { anchor: 'end' as const }),
  });
  return isAway
    ? [{ d: linePath(dot + side * 5, at, dot + side * (room - 3), middle), style: 'leader' }, ...texts]
    : texts;
}
