/** A period behind the lines of a chart, with its name above. */
import type { Band } from './drawing.ts';
import { type ChartShape, type ChartSize, linePath, rectPath } from './scene.ts';
import { insideOf } from './value-axis.ts';

type Room = { x: (year: number) => number; from: number; to: number; top: number; bottom: number; size: ChartSize };

export function drawBand({ label, from, to }: Band, { x, from: first, to: last, top, bottom, size }: Room): ChartShape[] {
  const [start, end] = [x(Math.max(from, first)), x(Math.min(to ?? last, last))];
  if (end <= start) return [];
  return [
    { d: rectPath(start, top - 6, end - start, bottom - top + 6), look: 'band' },
    { d: linePath(start, top - 6, start, bottom), look: 'limit' },
    insideOf({ text: label, x: start, y: top - 6 - size.fontSize * 0.5, role: 'second' }, size),
  ];
}
