/** Draws a share card as SVG: the title of the page next to the drawing of its materials. */
import type { Point } from '../../../shared/evidence/lattice/path-data.ts';
import { type CoverMaterial, frameOf } from '../../../shared/figures/crystals/cover.ts';
import { maxParts, type PartPlan, planCover } from '../../../shared/figures/crystals/cover-plan.ts';
import { drawEmblem } from '../../../shared/figures/crystals/emblem.ts';
import { wrapMeasured } from '../../../shared/text/text-width.ts';
import { mixHex, type Palette } from '../../platform/colors/palette.ts';
import { clipLine } from './clip-line.ts';
import { type CardChart, drawCardChart } from './draw-card-chart.ts';
import { type CardMap, drawCardMap } from './draw-card-map.ts';
import type { MeasureText } from './measure-text.ts';
import { textLine } from './text-line.ts';

/**
 * `name` seeds the composition of the cover, so that the card has the same cover as the page. `map`, `chart`: drawn
 * instead of the materials.
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
};
/**
 * `wide`: for links in chats and networks (1.91:1). `square`: 1:1. `screen`: 16:9, as search engines show articles and
 * events.
 */
export const cardShapes = ['wide', 'square', 'screen'] as const;
export type CardShape = (typeof cardShapes)[number];
type Box = { x: number; y: number; width: number; height: number };
type Tools = { palette: Palette; measureSerif: MeasureText; measureSans: MeasureText };

/** In pixels. */
export const cardSizes = {
  wide: { width: 1200, height: 630 },
  square: { width: 1200, height: 1200 },
  screen: { width: 1200, height: 675 },
} as const satisfies Record<CardShape, object>;

const layouts = {
  wide: {
    words: { x: 64, y: 64, width: 560, height: 502 },
    cover: { x: 680, y: 0, width: 520, height: 630 },
    titleSizes: [84, 74, 66, 58, 50, 44],
  },
  square: {
    words: { x: 72, y: 660, width: 1056, height: 468 },
    cover: { x: 0, y: 0, width: 1200, height: 588 },
    titleSizes: [112, 96, 84, 74, 64, 56],
  },
  screen: {
    words: { x: 64, y: 64, width: 560, height: 547 },
    cover: { x: 680, y: 0, width: 520, height: 675 },
    titleSizes: [84, 74, 66, 58, 50, 44],
  },
} as const satisfies Record<CardShape, { words: Box; cover: Box; titleSizes: readonly number[] }>;

const gap = 6;
const textSize = 28;
/** The outline of public/favicon.svg. */
const mark = 'M14.6 1.6 2.4 12.2 8.9 30.4 21.6 19.4 14.6 1.6 10.6 16.6 8.9 30.4';

export function drawCard(text: CardText, shape: CardShape, tools: Tools): string {
  const { width, height } = cardSizes[shape];
  const { words, cover, titleSizes } = layouts[shape];
  const parts = [
    `<rect width="${width}" height="${height}" fill="${tools.palette.color('paper')}"/>`,
    drawPicture(text, cover, tools),
    drawWords(text, words, titleSizes, tools),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`;
}

function drawPicture(text: CardText, box: Box, tools: Tools): string {
  if (text.map) return drawCardMap(text.map, box, tools);
  return text.chart ? drawCardChart(text.chart, box, tools) : drawCardCover(text, box, tools);
}

function drawWords(
  { kicker, title, text, siteName, siteLine }: CardText,
  { x, y, width, height }: Box,
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

function drawCardCover({ name, materials }: CardText, box: Box, tools: Tools): string {
  const { isMirrored, parts } = planCover(name);
  const shown = materials.slice(0, maxParts);
  const boxes = divide(box, shown.length, isMirrored);
  return shown
    .map((material, index) => drawPart(material, parts[index] as PartPlan, boxes[index] as Box, index === 0, tools))
    .join('');
}

function drawPart(
  { structure, symbol, share, step }: CoverMaterial,
  plan: PartPlan,
  { x, y, width, height }: Box,
  isFirst: boolean,
  { palette, measureSerif }: Tools,
): string {
  const { side, cluster, edges } = drawEmblem(structure, isFirst ? 'large' : 'small');
  const frame = frameOf(side, plan);
  const scale = Math.min(width, height) / frame.width;
  const room = { xMinYMid: 0, xMidYMid: 0.5, xMaxYMid: 1 }[plan.align];
  const left = (width - frame.width * scale) * room - frame.left * scale;
  const top = (height - frame.height * scale) / 2 - frame.top * scale;
  const turned = (point: Point): Point => {
    const [x, y] = turn(point, side / 2, plan.turn);
    return [left + x * scale, top + y * scale];
  };
  const axes = edges.flatMap(({ from, to }) => clipLine(turned(from), turned(to), width, height)).join('');
  const [ground, ink] = step
    ? [palette.color(`seq-${step}`), palette.color(`on-seq-${step}`)]
    : [palette.color('paper-sunk'), palette.color('ink')];
  const keyWidth = 40 + measureSerif(symbol) * 34 + (isFirst ? 14 + share.length * 12.5 : 0);
  return [
    `<svg x="${x}" y="${y}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${ground}"/>`,
    `<g color="${ink}" fill="none" stroke="currentColor" stroke-linecap="round"><path stroke="${mixHex(ink, ground, 0.3)}" d="${axes}"/>`,
    `<g transform="translate(${decimal(left)} ${decimal(top)}) scale(${scale}) rotate(${plan.turn} ${side / 2} ${side / 2})">${opaque(cluster, ink, ground)}</g>`,
    `</g><rect y="${height - 62}" width="${Math.round(keyWidth)}" height="62" fill="${palette.color('paper')}"/>`,
    textLine(symbol, {
      x: 20,
      y: height - 20,
      size: 34,
      weight: 600,
      fill: palette.color('ink'),
      family: 'Source Serif 4 Display',
    }),
    isFirst
      ? textLine(share, {
          x: 34 + measureSerif(symbol) * 34,
          y: height - 21,
          size: 23,
          weight: 400,
          fill: palette.color('ink-2'),
        })
      : '',
    '</svg>',
  ].join('');
}

/**
 * resvg fails on a group with `opacity` outside the picture, so distant atoms are mixed with the background color
 * instead.
 */
function opaque(drawing: string, ink: string, ground: string): string {
  return drawing.replace(/<g opacity="([\d.]+)">/g, (_, part: string) => {
    const color = mixHex(ink, ground, Number(part));
    return `<g color="${color}" stroke="${color}">`;
  });
}

function turn([x, y]: Point, middle: number, degrees: number): Point {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const [dx, dy] = [x - middle, y - middle];
  return [middle + dx * cos - dy * sin, middle + dx * sin + dy * cos];
}

function decimal(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Divides a box along its longer side: the first part is the larger one, the others share the rest. */
function divide(box: Box, count: number, isMirrored: boolean): Box[] {
  if (count < 2) return [box];
  const isWide = box.width > box.height;
  const [first, rest] = isMirrored ? cut(box, isWide, 0.38).toReversed() : cut(box, isWide, 0.62);
  if (!first || !rest) return [box];
  return count === 2 ? [first, rest] : [first, ...cut(rest, !isWide, 0.5)];
}

function cut({ x, y, width, height }: Box, alongX: boolean, part: number): Box[] {
  const length = Math.round(((alongX ? width : height) - gap) * part);
  return alongX
    ? [
        { x, y, width: length, height },
        { x: x + length + gap, y, width: width - length - gap, height },
      ]
    : [
        { x, y, width, height: length },
        { x, y: y + length + gap, width, height: height - length - gap },
      ];
}
