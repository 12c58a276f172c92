/** Draws the chart of a share card: its finding and its shape, as on the cover of the article. */
import { type OutlineStroke, type OutlineTone, outlineSize } from '../../../shared/figures/charts/outline-strokes.ts';
import { strokePath } from '../../../shared/figures/charts/outline-svg.ts';
import { wrapText } from '../../../shared/text/text-width.ts';
import type { Palette } from '../../platform/colors/palette.ts';
import type { CardBox } from './card-shapes.ts';
import { textLine } from './text-line.ts';

/** `finding`: the title of the chart. */
export type CardChart = { finding: string; strokes: readonly OutlineStroke[] };

const toneColors = { main: 'brand', second: 'copper', mute: 'mark-mute', faint: 'line-2' } as const satisfies Record<
  OutlineTone,
  string
>;
/** In pixels. */
const [margin, gap] = [44, 36] as const;
const lineHeight = 1.22;
/** The largest that fits is used. */
const findingSizes = [40, 36, 32, 28] as const;
/** The part of an outline that is drawn on. */
const drawn = {
  width: outlineSize.width - 2 * outlineSize.margin,
  height: outlineSize.height - 2 * outlineSize.margin,
};

export function drawCardChart(
  { finding, strokes }: CardChart,
  { x, y, width, height }: CardBox,
  { palette }: { palette: Palette },
): string {
  const isBeside = width > 1.5 * height;
  const column = isBeside ? 0.3 * width : width - 2 * margin;
  const scale = (isBeside ? width - column - 3 * margin : column) / drawn.width;
  const chartHeight = drawn.height * scale;
  const linesAt = (size: number) => wrapText(finding, column, size, true);
  const heightAt = (size: number) => linesAt(size).length * size * lineHeight;
  const room = height - 2 * margin - (isBeside ? 0 : chartHeight + gap);
  const size = findingSizes.find((each) => heightAt(each) <= room) ?? findingSizes[3];
  const textHeight = heightAt(size);
  const top = (height - (isBeside ? Math.max(textHeight, chartHeight) : textHeight + gap + chartHeight)) / 2;
  const [left, chartTop] = isBeside
    ? [column + 2 * margin, (height - chartHeight) / 2]
    : [margin, top + textHeight + gap];
  const place = `translate(${Math.round(left - outlineSize.margin * scale)} ${Math.round(chartTop - outlineSize.margin * scale)}) scale(${scale.toFixed(3)})`;
  return [
    `<svg x="${x}" y="${y}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${palette.color('paper-sunk')}"/>`,
    ...linesAt(size).map((line, index) =>
      textLine(line, {
        x: margin,
        y: top + size * (0.9 + index * lineHeight),
        size,
        weight: 600,
        fill: palette.color('ink'),
      }),
    ),
    `<g fill="none" transform="${place}">${strokes.map((stroke) => strokePath(stroke, `stroke="${palette.color(toneColors[stroke.tone])}"`)).join('')}</g></svg>`,
  ].join('');
}
