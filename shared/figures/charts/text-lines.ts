/** Lines of text below each other. */
import { lineHeight } from '../../text/text-width.ts';
import type { TextShape } from './scene.ts';

type Style = Omit<TextShape, 'text' | 'y'> & { fontSize: number };

/** @param place `y`: the baseline of the first line. */
export function textLines(lines: readonly string[], { y, fontSize, ...style }: Style & { y: number }): TextShape[] {
  return lines.map((text, line) => ({ text, ...style, y: y + line * fontSize * lineHeight }));
}

/** @param place `middle`: half the height of all lines. */
export function centeredLines(lines: readonly string[], { middle, ...style }: Style & { middle: number }): TextShape[] {
  const { fontSize } = style;
  const y = middle - ((lines.length - 1) * fontSize * lineHeight) / 2 + fontSize * 0.36;
  return textLines(lines, { ...style, y });
}
