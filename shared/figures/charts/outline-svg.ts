/** The outline of a chart as SVG. Its colors are in the style sheet of shared/ui/basic/outline/. */
import type { Markup } from '../../content.ts';
import { isDotted, type OutlineStroke, outlineSize } from './outline-strokes.ts';

export function outlineSvg(strokes: readonly OutlineStroke[]): Markup {
  const { width, height } = outlineSize;
  const paths = strokes.map((stroke) => strokePath(stroke, `class="outline--${stroke.tone}"`));
  return {
    __html: `<svg class="outline" aria-hidden="true" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${paths.join('')}</svg>`,
  };
}

/** @param color the attribute that gives the path its color. */
export function strokePath({ width, d }: OutlineStroke, color: string): string {
  return `<path ${color} stroke-width="${width}"${isDotted(d) ? ' stroke-linecap="round"' : ''} d="${d}"/>`;
}
