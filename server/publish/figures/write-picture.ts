/** Writes a figure as a self-contained SVG file. */
import type { ChartData } from '../../../shared/figures/charts/chart.ts';
import { drawChart } from '../../../shared/figures/charts/draw-chart.ts';
import { type ChartShape, isText, round } from '../../../shared/figures/charts/scene.ts';
import { framePicture, type PictureWords } from './frame-picture.ts';
import { chartRules, type PictureColors, pictureSheet } from './picture-sheet.ts';
import { writeWords } from './write-words.ts';

type Words = Pick<PictureWords, 'source' | 'siteName' | 'address'> & {
  chart: Pick<ChartData, 'title' | 'subtitle' | 'description' | 'drawing' | 'illustrative' | 'formulas'>;
};

/** In pixels; with its frame the picture is 720 pixels wide. */
const [width, fontSize] = [648, 14];

export function writePicture({ chart, ...place }: Words, colors: PictureColors): string {
  const { title, subtitle, description, drawing, illustrative, formulas } = chart;
  const scene = drawChart(drawing, { width, fontSize, isNarrow: false });
  const markup = `<g font-size="${scene.fontSize}">${scene.shapes.map((shape) => writeShape(shape, formulas)).join('')}</g>`;
  const words = {
    title,
    subtitle,
    description,
    illustrative: illustrative ? 'Illustrative figures' : undefined,
    formulas,
    ...place,
  };
  return framePicture(words, { width, height: scene.height, markup }, pictureSheet(colors, chartRules));
}

function writeShape(shape: ChartShape, formulas: Words['chart']['formulas']): string {
  if (!isText(shape))
    return `<path class="${shape.style}" d="${shape.d}"${shape.dashed ? ' stroke-dasharray="4 3"' : ''}/>`;
  const { text, x, y, role, anchor } = shape;
  // Those inside a mark have no line behind them.
  const clear = role === 'on' || role === 'in' ? '' : 'clear ';
  return `<text class="${clear}text-${role}" x="${round(x)}" y="${round(y)}"${anchor ? ` text-anchor="${anchor}"` : ''}>${writeWords(text, formulas)}</text>`;
}
