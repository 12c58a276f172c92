/** The words of a limit, above the axis and centered over the line of the limit. */
import { lineHeight, wrapText } from '../../text/text-width.ts';
import { type ChartShape, type ChartSize, linePath } from './scene.ts';
import { textLines } from './text-lines.ts';
import { insideOf } from './value-axis.ts';

/** @param x the place of the limit, in pixels. */
export function drawLimitLabel(label: string, x: number, size: ChartSize): ChartShape[] {
  const { fontSize } = size;
  const lines = linesOf(label, size);
  const below = (lines.length - 1) * lineHeight;
  return [
    { d: linePath(x, fontSize * (below + 1.3), x, fontSize * (below + 1.6)), style: 'limit' },
    ...textLines(lines, { x, y: fontSize, fontSize, role: 'second', anchor: 'middle' }).map((text) =>
      insideOf(text, size),
    ),
  ];
}

/** @returns the height of the words and of the values of the axis below them, in pixels. */
export function limitHeight(label: string, size: ChartSize): number {
  return size.fontSize * (3.2 + (linesOf(label, size).length - 1) * lineHeight);
}

const linesOf = (label: string, { width, fontSize }: ChartSize) => wrapText(label, width, fontSize, true);
