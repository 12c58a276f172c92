/** Draws the number of a share card: how many there are, in large digits, and of what, below. */
import { wrapText } from '../../../shared/text/text-width.ts';
import type { Palette } from '../../platform/colors/palette.ts';
import type { CardBox } from './card-shapes.ts';
import type { MeasureText } from './measure-text.ts';
import { textLine } from './text-line.ts';

/** `value`: as it is written, "1,204". `label`: what is counted, "measures in force today". */
export type CardCount = { value: string; label: string };

/** In pixels. */
const [margin, gap, labelSize, maxSize] = [52, 34, 40, 300] as const;
const [digitHeight, lineHeight] = [0.68, 1.25] as const;

export function drawCardCount(
  { value, label }: CardCount,
  { x, y, width, height }: CardBox,
  { palette, measureSerif }: { palette: Palette; measureSerif: MeasureText },
): string {
  const size = Math.min(maxSize, Math.floor((width - 2 * margin) / measureSerif(value)));
  const lines = wrapText(label, width - 2 * margin, labelSize);
  const digits = size * digitHeight;
  const top = (height - digits - gap - lines.length * labelSize * lineHeight) / 2;
  const below = top + digits + gap;
  const family = 'Source Serif 4 Display';
  return [
    `<svg x="${x}" y="${y}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${palette.color('paper-sunk')}"/>`,
    textLine(value, { x: margin, y: top + digits, size, weight: 600, fill: palette.color('brand'), family }),
    ...lines.map((line, index) =>
      textLine(line, {
        x: margin,
        y: below + labelSize * (0.9 + index * lineHeight),
        size: labelSize,
        weight: 400,
        fill: palette.color('ink'),
      }),
    ),
    '</svg>',
  ].join('');
}
