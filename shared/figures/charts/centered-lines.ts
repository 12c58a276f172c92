/** Lines of text below each other, around a middle. */
import { lineHeight } from '../../text/text-width.ts';
import type { TextShape } from './scene.ts';

type CenteredLines = Omit<TextShape, 'text' | 'y'> & { middle: number; fontSize: number };

/** @param place `middle`: half the height of all lines. */
export function centeredLines(lines: readonly string[], { middle, fontSize, ...place }: CenteredLines): TextShape[] {
  const step = fontSize * lineHeight;
  const first = middle - ((lines.length - 1) * step) / 2 + fontSize * 0.36;
  return lines.map((text, line) => ({ text, ...place, y: first + line * step }));
}
