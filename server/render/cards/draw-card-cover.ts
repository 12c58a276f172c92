/** Draws the cover of a share card: the crystals of its materials, in the composition of the cover of the page. */
import type { Point } from '../../../shared/evidence/lattice/path-data.ts';
import { type CoverMaterial, frameOf } from '../../../shared/figures/crystals/cover.ts';
import { maxParts, type PartPlan, planCover } from '../../../shared/figures/crystals/cover-plan.ts';
import { drawEmblem } from '../../../shared/figures/crystals/emblem.ts';
import { textWidth } from '../../../shared/text/text-width.ts';
import { mixHex, type Palette } from '../../platform/colors/palette.ts';
import { cardCaption } from './card-caption.ts';
import type { CardBox } from './card-shapes.ts';
import { clipLine } from './clip-line.ts';
import type { MeasureText } from './measure-text.ts';
import { textLine } from './text-line.ts';

type Tools = { palette: Palette; measureSerif: MeasureText };

/** In pixels, between the parts. */
const gap = 6;
/** Of the share beside the symbol of the first material. One that is wider than its part is left out. */
const shareSize = 23;

export function drawCardCover(
  { name, materials }: { name: string; materials: readonly CoverMaterial[] },
  box: CardBox,
  tools: Tools,
): string {
  const { isMirrored, parts } = planCover(name);
  const shown = materials.slice(0, maxParts);
  const boxes = divide(box, shown.length, isMirrored);
  return shown
    .flatMap((material, index) => {
      const [plan, part] = [parts[index], boxes[index]];
      return plan && part ? drawPart(material, plan, part, index === 0, tools) : [];
    })
    .join('');
}

function drawPart(
  { structure, symbol, share, step }: CoverMaterial,
  plan: PartPlan,
  { x, y, width, height }: CardBox,
  isFirst: boolean,
  tools: Tools,
): string {
  const { palette, measureSerif } = tools;
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
  const shareLeft = 34 + measureSerif(symbol) * 34;
  const caption = isFirst && shareLeft + textWidth(share, shareSize) < width - 12 ? share : '';
  const [ground, ink] = step
    ? [palette.color(`seq-${step}`), palette.color(`on-seq-${step}`)]
    : [palette.color('paper-sunk'), palette.color('ink')];
  return [
    `<svg x="${x}" y="${y}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${ground}"/>`,
    `<g color="${ink}" fill="none" stroke="currentColor" stroke-linecap="round"><path stroke="${mixHex(ink, ground, 0.3)}" d="${axes}"/>`,
    `<g transform="translate(${decimal(left)} ${decimal(top)}) scale(${scale}) rotate(${plan.turn} ${side / 2} ${side / 2})">${opaque(cluster, ink, ground)}</g>`,
    '</g>',
    cardCaption(symbol, { height, beside: caption ? 14 + caption.length * 12.5 : 0 }, tools),
    caption
      ? textLine(caption, {
          x: shareLeft,
          y: height - 21,
          size: shareSize,
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
function divide(box: CardBox, count: number, isMirrored: boolean): CardBox[] {
  if (count < 2) return [box];
  const isWide = box.width > box.height;
  const [first, rest] = isMirrored ? cut(box, isWide, 0.38).toReversed() : cut(box, isWide, 0.62);
  if (!first || !rest) return [box];
  return count === 2 ? [first, rest] : [first, ...cut(rest, !isWide, 0.5)];
}

function cut({ x, y, width, height }: CardBox, alongX: boolean, part: number): CardBox[] {
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
