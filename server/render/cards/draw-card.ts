/** Draws a share card as SVG: the title of the page next to the drawing of its materials. */
import type { CoverMaterial } from '../../../shared/figures/crystals/cover.ts';
import { wrapMeasured } from '../../../shared/text/text-width.ts';
import type { Palette } from '../../platform/colors/palette.ts';
import { type CardBox, type CardShape, cardLayouts, cardSizes } from './card-shapes.ts';
import { type CardChart, drawCardChart } from './draw-card-chart.ts';
import { type CardCount, drawCardCount } from './draw-card-count.ts';
import { drawCardCover } from './draw-card-cover.ts';
import { type CardMap, drawCardMap } from './draw-card-map.ts';
import type { MeasureText } from './measure-text.ts';
import { textLine } from './text-line.ts';

/**
 * `name` seeds the composition of the cover, so that the card has the same cover as the page. `map`, `chart`, `count`:
 * drawn instead of the materials.
 */
export type CardText = {
  name: string;
  kicker: string;
  title: string;
  text: string;
  materials: readonly CoverMaterial[];
  siteName: string;
  siteLine: string;
  map?: CardMap;
  chart?: CardChart | undefined;
  count?: CardCount | undefined;
};
type Tools = { palette: Palette; measureSerif: MeasureText; measureSans: MeasureText };

const textSize = 28;
/** The outline of public/favicon.svg. */
const mark = 'M14.6 1.6 2.4 12.2 8.9 30.4 21.6 19.4 14.6 1.6 10.6 16.6 8.9 30.4';

export function drawCard(text: CardText, shape: CardShape, tools: Tools): string {
  const { width, height } = cardSizes[shape];
  const { words, cover, titleSizes } = cardLayouts[shape];
  const parts = [
    `<rect width="${width}" height="${height}" fill="${tools.palette.color('paper')}"/>`,
    drawPicture(text, cover, tools),
    drawWords(text, words, titleSizes, tools),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`;
}

function drawPicture(text: CardText, box: CardBox, tools: Tools): string {
  if (text.map) return drawCardMap(text.map, box, tools);
  if (text.count) return drawCardCount(text.count, box, tools);
  return text.chart ? drawCardChart(text.chart, box, tools) : drawCardCover(text, box, tools);
}

function drawWords(
  { kicker, title, text, siteName, siteLine }: CardText,
  { x, y, width, height }: CardBox,
  sizes: readonly number[],
  { palette, measureSerif, measureSans }: Tools,
): string {
  const [smallest = 0] = sizes.slice(-1);
  const room = height - 150;
  const size = sizes.find((size) => fits(size)) ?? smallest;
  const lines = wrapMeasured(title, width, (part) => measureSerif(part) * size);
  const top = y + 62 + size * 0.92;
  const foot = y + height;
  const below = top + (lines.length - 1) * size * 1.06 + 64;
  const more = wrapMeasured(text, width, (part) => measureSans(part) * textSize);
  const hasRoom = below + (more.length - 1) * textSize * 1.4 < foot - 80;
  return [
    textLine(kicker, { x, y: y + 22, size: 26, weight: 600, fill: palette.color('brand') }),
    ...lines.map((text, index) =>
      textLine(text, {
        x: x - 2,
        y: top + index * size * 1.06,
        size,
        weight: 600,
        fill: palette.color('ink'),
        family: 'Source Serif 4 Display',
      }),
    ),
    ...(hasRoom ? more : []).map((text, index) =>
      textLine(text, {
        x,
        y: below + index * textSize * 1.4,
        size: textSize,
        weight: 400,
        fill: palette.color('ink-2'),
      }),
    ),
    `<path transform="translate(${x - 3} ${foot - 40}) scale(1.35)" d="${mark}" fill="none" stroke="${palette.color('brand')}" stroke-width="1.9" stroke-linejoin="round" stroke-linecap="round"/>`,
    textLine(siteName, {
      x: x + 38,
      y: foot - 7,
      size: 36,
      weight: 600,
      fill: palette.color('ink'),
      family: 'Source Serif 4 Display',
    }),
    textLine(siteLine, {
      x: x + 38 + measureSerif(siteName) * 36 + 18,
      y: foot - 8,
      size: 22,
      weight: 400,
      fill: palette.color('ink-3'),
    }),
  ].join('');

  /** Without breaking a word: only a word that is too long for a line at the smallest size is hyphenated. */
  function fits(size: number): boolean {
    const lines = wrapMeasured(title, width, (part) => measureSerif(part) * size);
    return lines.length * size * 1.06 <= room && title.split(' ').every((word) => measureSerif(word) * size <= width);
  }
}
