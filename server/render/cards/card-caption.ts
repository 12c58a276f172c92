/** Writes a caption into the lower left corner of a picture on a share card. */
import type { Palette } from '../../platform/colors/palette.ts';
import type { MeasureText } from './measure-text.ts';
import { textLine } from './text-line.ts';

/** `height`: of the picture. `beside`: the width of what stands beside it on the same ground. Both in pixels. */
export function cardCaption(
  caption: string,
  { height, beside = 0 }: { height: number; beside?: number },
  { palette, measureSerif }: { palette: Palette; measureSerif: MeasureText },
): string {
  const width = Math.round(40 + measureSerif(caption) * 34 + beside);
  const ground = `<rect y="${height - 62}" width="${width}" height="62" fill="${palette.color('paper')}"/>`;
  const style = { x: 20, y: height - 20, size: 34, weight: 600, fill: palette.color('ink') };
  return ground + textLine(caption, { ...style, family: 'Source Serif 4 Display' });
}
