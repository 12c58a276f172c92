/** The strokes of an outline, and the field on which they are drawn. */
import type { Emphasis } from './drawing.ts';
import { round } from './scene.ts';

/** A path of equal lines. A line without length is a dot. */
export type OutlineStroke = { tone: OutlineTone; width: number; d: string };
export type OutlineTone = Emphasis | 'mute' | 'faint';

export const outlineSize = { width: 160, height: 90, margin: 12 } as const;
const { width, height, margin } = outlineSize;
/** The edges of the field inside its margin. */
export const outlineEdges = { left: margin, right: width - margin, top: margin, bottom: height - margin };
/** From bottom to top. */
const order: readonly OutlineTone[] = ['faint', 'mute', 'second', 'main'];

/** The middle of each of so many rows, and the thickness of a bar. */
export function placeBars(count: number): [(index: number) => number, number] {
  const { top, bottom } = outlineEdges;
  const pitch = (bottom - top) / Math.max(3, count);
  const start = (top + bottom - pitch * count) / 2;
  return [(index) => start + pitch * (index + 0.5), round(pitch * 0.62)];
}

/** A horizontal line. */
export function barPath(x1: number, x2: number, y: number): string {
  return `M${round(x1)} ${round(y)}H${round(x2)}`;
}

/** With round ends a line of no length is a dot. */
export function dotPath(x: number, y: number): string {
  return `M${round(x)} ${round(y)}h0`;
}

/** One path for adjacent lines that look the same. */
export function mergeStrokes(lines: readonly OutlineStroke[]): OutlineStroke[] {
  const sorted = lines.toSorted((a, b) => order.indexOf(a.tone) - order.indexOf(b.tone));
  const groups = Map.groupBy(sorted, ({ tone, width, d }) => `${tone} ${width} ${isDotted(d)}`);
  return [...groups.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, d: first.d + others.map(({ d }) => d).join('') }] : [],
  );
}

/** Whether a path consists of dots. */
export const isDotted = (d: string): boolean => d.endsWith('h0');
