/**
 * Draws the map of a share card: the part of the world that fills the box, with the leading country near the middle.
 */
import type { Outlines } from '../../../content/world/world.ts';
import type { Palette } from '../../platform/colors/palette.ts';
import { cardCaption } from './card-caption.ts';
import type { CardBox } from './card-shapes.ts';
import type { MeasureText } from './measure-text.ts';

/** `colors`: tokens by country. `leader`: the country in the middle. `caption`: in the corner, "China 99%". */
export type CardMap = { outlines: Outlines; colors: Record<string, string>; leader: string; caption: string };

export function drawCardMap(
  { outlines, colors, leader, caption }: CardMap,
  { x, y, width, height }: CardBox,
  tools: { palette: Palette; measureSerif: MeasureText },
): string {
  const scale = Math.max(width / outlines.width, height / outlines.height);
  const at = outlines.countries[leader] ?? { x: outlines.width / 2, y: outlines.height / 2 };
  const left = clamp(width / 2 - at.x * scale, width - outlines.width * scale, 0);
  const top = clamp(height / 2 - at.y * scale, height - outlines.height * scale, 0);
  const { palette } = tools;
  const ground = palette.color('paper-sunk');
  const shapes = Object.entries(outlines.countries).map(
    ([iso3, { path }]) => `<path fill="${palette.color(colors[iso3] ?? 'land')}" d="${path}"/>`,
  );
  return [
    `<svg x="${x}" y="${y}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${ground}"/>`,
    `<g transform="translate(${Math.round(left)} ${Math.round(top)}) scale(${scale.toFixed(3)})" stroke="${ground}" stroke-width="0.6">`,
    `<path fill="${palette.color('land')}" d="${outlines.disputed}"/>${shapes.join('')}</g>`,
    cardCaption(caption, { height }, tools),
    '</svg>',
  ].join('');
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
