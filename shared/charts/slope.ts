/** Two columns of values joined by lines, each named at both ends. */
import type { ChartValue, Slope } from './drawing.ts';
import { type ChartScene, type ChartShape, type ChartSize, circlePath, linePath } from './scene.ts';
import { spreadApart } from './spread.ts';
import { boldWidth, textWidth, wrapText } from './text-width.ts';
import { valueScale } from './value-scale.ts';
import { valueText } from './value-text.ts';

type SlopeRow = Slope['rows'][number];
type End = { row: SlopeRow; lines: string[]; at: number };

const gap = 10;

export function drawSlope({ rows, unit, names, max, scale: kind }: Slope, size: ChartSize): ChartScene {
  const { width, fontSize, isNarrow } = size;
  const lineHeight = fontSize * 1.2;
  const words = rows.flatMap(({ label, from, to }) => [...label.split(' '), valueText(from, unit), valueText(to, unit)]);
  const maxWord = Math.max(...words.map((word) => textWidth(word, fontSize, true)));
  const side = Math.min(width * 0.42, Math.max(width * (isNarrow ? 0.31 : 0.26), maxWord));
  const top = fontSize * 2.4;
  const linesOf = (row: SlopeRow, value: ChartValue) =>
    wrapText(`${row.label} ${valueText(value, unit).replaceAll(' ', '\u00a0')}`, side, fontSize * boldWidth);
  const textHeight = Math.max(...([0, 1] as const).map((end) => rows.reduce((sum, row) => sum + linesOf(row, ends(row)[end]).length * lineHeight + 3, 0)));
  const bottom = Math.round(top + Math.max(isNarrow ? 260 : 320, textHeight));
  const { at } = valueScale(
    rows.flatMap(({ from, to }) => [from, to]),
    { range: [bottom - fontSize, top + fontSize * 0.5], scale: kind, max, tickCount: 4 },
  );
  const [left, right] = [side + gap, width - side - gap];
  const columns = ([0, 1] as const).map((end) =>
    rows.flatMap((row): End[] => {
      const value = ends(row)[end];
      return value.value === null ? [] : [{ row, lines: linesOf(row, value), at: at(value.value) }];
    }),
  );
  const lines = rows
    .toSorted((a, b) => Number(a.emphasis !== undefined) - Number(b.emphasis !== undefined))
    .flatMap(({ from, to, emphasis }): ChartShape[] => [
      ...(from.value === null || to.value === null
        ? []
        : [{ d: linePath(left, at(from.value), right, at(to.value)), look: `line-${emphasis ?? 'mute'}` as const }]),
      ...[from, to].flatMap(({ value, doubtful }, end): ChartShape[] =>
        value === null ? [] : [{ d: circlePath(end ? right : left, at(value), 4), look: doubtful ? `hollow-${emphasis ?? 'mute'}` : (emphasis ?? 'mute') }],
      ),
    ]);
  return {
    width,
    height: bottom + fontSize * 0.5,
    fontSize,
    shapes: [
      { text: names[0], x: left, y: fontSize, role: 'value', anchor: 'end' },
      { text: names[1], x: right, y: fontSize, role: 'value' },
      { d: linePath(left, top - fontSize * 0.8, left, bottom) + linePath(right, top - fontSize * 0.8, right, bottom), look: 'grid' },
      ...lines,
      ...columns.flatMap((column, end) =>
        placeEnds(column, { x: end ? right + gap : left - gap, isLeft: end === 0, from: top - fontSize * 0.5, to: bottom + fontSize * 0.4, fontSize }),
      ),
    ],
  };
}

function ends({ from, to }: SlopeRow): [ChartValue, ChartValue] {
  return [from, to];
}

function placeEnds(column: End[], { x, isLeft, from, to, fontSize }: { x: number; isLeft: boolean; from: number; to: number; fontSize: number }): ChartShape[] {
  const lineHeight = fontSize * 1.2;
  const middles = spreadApart(
    column.map(({ at, lines }) => ({ at, size: lines.length * lineHeight + 3 })),
    from,
    to,
  );
  return column.flatMap(({ row: { emphasis }, lines }, index) => {
    const start = (middles[index] ?? 0) - ((lines.length - 1) * lineHeight) / 2 + fontSize * 0.36;
    return lines.map(
      (text, line): ChartShape => ({ text, x, y: start + line * lineHeight, role: emphasis ?? 'label', ...(isLeft && { anchor: 'end' as const }) }),
    );
  });
}
