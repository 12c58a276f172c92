/** A hundred squares, one for each percent, with names beside them. Squares that belong to no part are outlined. */
import { lineHeight, wrapText } from '../../text/text-width.ts';
import type { Waffle } from './drawing.ts';
import { type ChartScene, type ChartShape, type ChartSize, linePath, type MarkStyle, rectPath } from './scene.ts';
import { spreadApart } from './spread.ts';
import { centeredLines } from './text-lines.ts';
import { figureText } from './value-text.ts';

type Part = { name: string; percent: number; squares: number; style: MarkStyle };

const side = 10;
const styles: MarkStyle[] = ['main', 'tint', 'mute', 'faint', 'second'];

export function drawWaffle({ parts }: Waffle, size: ChartSize): ChartScene {
  const { width, fontSize, isNarrow } = size;
  const pitch = isNarrow ? 17 : 26;
  const all = countSquares(parts);
  const labelX = side * pitch + (isNarrow ? 16 : 28);
  let start = 0;
  const labels = all.map(({ name, percent, squares, style }) => {
    const lines = wrapText(`${figureText(percent, '%')} ${name}`, width - labelX, fontSize, true);
    const rows = [Math.floor(start / side), Math.floor((start + Math.max(squares, 1) - 1) / side)];
    start += squares;
    return {
      lines,
      style,
      at: (((rows[0] ?? 0) + (rows[1] ?? 0) + 1) / 2) * pitch,
      size: lines.length * fontSize * lineHeight + 6,
    };
  });
  const height = Math.max(
    side * pitch,
    labels.reduce((sum, label) => sum + label.size, 0),
  );
  const middles = spreadApart(labels, 0, height);
  return {
    width,
    height,
    fontSize,
    shapes: [
      ...drawSquares(all, pitch),
      ...labels.flatMap(({ lines, style, at }, index): ChartShape[] => {
        const middle = middles[index] ?? at;
        const role = style === 'main' || style === 'second' ? style : 'label';
        return [
          { d: linePath(side * pitch + 1, at, labelX - 5, middle), style: 'leader' },
          ...centeredLines(lines, { middle, fontSize, x: labelX, role }),
        ];
      }),
    ],
  };
}

/** Rounds to whole squares by the largest remainder method, so that their number equals the rounded sum. */
export function countSquares(parts: Waffle['parts']): Part[] {
  const known = Math.min(
    100,
    parts.reduce((sum, { percent }) => sum + percent, 0),
  );
  const target = Math.round(known);
  const byRemainder = parts.map((_, index) => index).toSorted((a, b) => remainder(b) - remainder(a));
  const missing = target - parts.reduce((sum, { percent }) => sum + Math.floor(percent), 0);
  const extra = new Set(byRemainder.slice(0, Math.max(0, missing)));
  const counted = parts.map(({ label, percent, emphasis }, index): Part => {
    return {
      name: label,
      percent,
      squares: Math.floor(percent) + (extra.has(index) ? 1 : 0),
      style: emphasis ?? styles[Math.min(index, 3)] ?? 'faint',
    };
  });
  return target < 100
    ? [...counted, { name: 'not published', percent: 100 - target, squares: 100 - target, style: 'open' }]
    : counted;

  function remainder(index: number): number {
    return (parts[index]?.percent ?? 0) % 1;
  }
}

function drawSquares(parts: readonly Part[], pitch: number): ChartShape[] {
  const all = parts.flatMap(({ squares, style }) => Array<MarkStyle>(squares).fill(style));
  return all.map((style, index) => ({
    d: rectPath((index % side) * pitch, Math.floor(index / side) * pitch, pitch - 2, pitch - 2),
    style,
  }));
}
