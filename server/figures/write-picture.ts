/** Writes a figure as an SVG file that needs nothing else: finding, measure, chart, source and address, with its sheet inside. */
import type { ChartData } from '../../shared/charts/chart.ts';
import { drawChart } from '../../shared/charts/draw-chart.ts';
import { type ChartShape, isText, round } from '../../shared/charts/scene.ts';
import { wrapText } from '../../shared/charts/text-width.ts';
import { escapeHtml } from '../render/escape-html.ts';
import type { ChartColors, PictureScheme } from './chart-colors.ts';
import { pictureSheet } from './picture-sheet.ts';

/** `source`: plain text. `address`: of the page of the figure, as it is printed. */
type Words = { chart: Pick<ChartData, 'title' | 'subtitle' | 'description' | 'drawing' | 'illustrative'>; source: string; siteName: string; address: string };
type Line = { text: string; y: number; size: number; role: string; x?: number; anchor?: 'end' };

/** In pixels. */
export const pictureWidth = 720;
const padding = 28;
const inner = pictureWidth - 2 * padding;
const sizes = { title: 24, subtitle: 14, small: 12 };

/** @param scheme undefined for a picture that follows the color scheme of the page around it. */
export function writePicture({ chart, source, siteName, address }: Words, colors: ChartColors, scheme?: PictureScheme): string {
  const { title, subtitle, description, drawing, illustrative } = chart;
  const lines: Line[] = [];
  let y = padding;
  const put = (text: string, size: number, role: string, height = 1.35) => {
    // The serif of titles is a tenth narrower than the letters that are measured.
    for (const line of wrapText(text, inner, role === 'title' ? size * 0.9 : size)) lines.push({ text: line, y: (y += size * height), size, role });
  };
  put(title, sizes.title, 'title', 1.22);
  y += 4;
  put(subtitle, sizes.subtitle, 'text-label');
  if (illustrative) put('Illustrative figures', sizes.subtitle, 'text-second');
  const scene = drawChart(drawing, { width: inner, fontSize: sizes.subtitle, isNarrow: false });
  const top = Math.ceil(y + 18);
  y = top + Math.ceil(scene.height) + 10;
  put(`Source: ${source}`, sizes.small, 'text-tick', 1.45);
  y += sizes.small * 2.6;
  lines.push(
    { text: siteName, y, size: 16, role: 'title' },
    { text: address, y, size: sizes.small, role: 'text-tick', x: pictureWidth - padding, anchor: 'end' },
  );
  const height = Math.ceil(y + padding * 0.8);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureWidth}" height="${height}" viewBox="0 0 ${pictureWidth} ${height}" role="img" font-family="Inter,&quot;Helvetica Neue&quot;,Arial,sans-serif">`,
    `<title>${escapeHtml(title)}</title><desc>${escapeHtml(description)}</desc>`,
    `<style>${pictureSheet(colors, scheme)}</style>`,
    `<rect class="paper" width="${pictureWidth}" height="${height}"/>`,
    ...lines.map(writeLine),
    `<g transform="translate(${padding} ${top})" font-size="${scene.fontSize}">${scene.shapes.map(writeShape).join('')}</g>`,
    '</svg>',
  ].join('');
}

function writeLine({ text, y, size, role, x = padding, anchor }: Line): string {
  return `<text class="${role}" x="${x}" y="${round(y)}" font-size="${size}"${anchor ? ` text-anchor="${anchor}"` : ''}>${escapeHtml(text)}</text>`;
}

function writeShape(shape: ChartShape): string {
  if (!isText(shape)) return `<path class="${shape.look}" d="${shape.d}"${shape.dashed ? ' stroke-dasharray="4 3"' : ''}/>`;
  const { text, x, y, role, anchor } = shape;
  return `<text class="chart text-${role}" x="${round(x)}" y="${round(y)}"${anchor ? ` text-anchor="${anchor}"` : ''}>${escapeHtml(text)}</text>`;
}
