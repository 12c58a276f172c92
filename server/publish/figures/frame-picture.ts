/**
 * Frames a drawing as a self-contained SVG file: finding, measure, drawing, source and address, with its style sheet.
 */
import { keepUnits } from '../../../content/text/typographic.ts';
import { round } from '../../../shared/figures/charts/scene.ts';
import { wrapText } from '../../../shared/text/text-width.ts';
import { escapeHtml } from '../../platform/markup/escape-html.ts';
import { writeWords } from './write-words.ts';

export type PictureWords = {
  /** The finding. */
  title: string;
  subtitle: string;
  /** The formulas in title and subtitle whose digits are subscripts. */
  formulas?: readonly string[] | undefined;
  /** Alternative text. */
  description: string;
  /** Our assumptions. */
  illustrative?: string | undefined;
  /** Printed below the drawing. */
  notes?: readonly string[];
  /** Plain text. */
  source: string;
  siteName: string;
  /** Address of the page, printed without the protocol. */
  address: string;
};
/** In pixels. `markup`: elements of SVG; a text whose first class is `clear` keeps lines away from its letters. */
export type PictureDrawing = { width: number; height: number; markup: string };
type Line = { text: string; y: number; size: number; role: string; x?: number; anchor?: 'end' };

/** Has room for the end of a label that is at the edge of the drawing and in a wider font. */
const padding = 36;
/**
 * Texts are measured in Inter, but shown in a font of the reader's machine. The widest common ones, DejaVu Sans and
 * DejaVu Serif, are wider by these factors.
 */
const widest = { regular: 1.1, semibold: 1.2 };
const sizes = { title: 24, subtitle: 14, small: 12, site: 16 };

/** @param sheet of `pictureSheet`. */
export function framePicture(words: PictureWords, drawing: PictureDrawing, sheet: string): string {
  const { title, subtitle, description, illustrative, formulas, notes = [], source, siteName, address } = words;
  const width = drawing.width + 2 * padding;
  const lines: Line[] = [];
  let y = padding;
  const put = (text: string, size: number, role: string, height = 1.35) => {
    const isBold = role === 'title' || role === 'text-second';
    const measuredSize = size * (isBold ? widest.semibold : widest.regular);
    for (const line of wrapText(text, drawing.width, measuredSize, isBold))
      lines.push({ text: line, y: (y += size * height), size, role });
  };
  put(keepUnits(title), sizes.title, 'title', 1.22);
  y += 4;
  put(subtitle, sizes.subtitle, 'text-label');
  if (illustrative) put(illustrative, sizes.subtitle, 'text-second');
  const top = Math.ceil(y + 18);
  y = top + Math.ceil(drawing.height) + 10;
  for (const note of notes) put(note, sizes.small, 'text-label', 1.45);
  if (notes.length > 0) y += 6;
  put(`Source: ${source}`, sizes.small, 'text-tick', 1.45);
  y += sizes.small * 2.6;
  lines.push(
    { text: siteName, y, size: sizes.site, role: 'title' },
    {
      text: address.replace(/^https?:\/\//, ''),
      y,
      size: sizes.small,
      role: 'text-tick',
      x: width - padding,
      anchor: 'end',
    },
  );
  const height = Math.ceil(y + padding * 0.8);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" font-family="Inter,&quot;Helvetica Neue&quot;,Arial,sans-serif">`,
    `<title>${escapeHtml(title)}</title><desc>${escapeHtml(description)}</desc>`,
    `<style>${sheet}</style>`,
    `<rect class="paper" width="${width}" height="${height}"/>`,
    ...lines.map((line) => writeLine(line, formulas)),
    `<g transform="translate(${padding} ${top})">${drawHalos(drawing.markup)}</g>`,
    '</svg>',
  ].join('');
}

/** Draws a stroked copy below each text of the class `clear`, because not every program knows `paint-order`. */
function drawHalos(markup: string): string {
  return markup.replace(/(<text[^>]* class=")(clear )([^"]*"[^>]*>.*?<\/text>)/gs, '$1$2$3$1$3');
}

function writeLine({ text, y, size, role, x = padding, anchor }: Line, formulas: PictureWords['formulas']): string {
  return `<text class="${role}" x="${x}" y="${round(y)}" font-size="${size}"${anchor ? ` text-anchor="${anchor}"` : ''}>${writeWords(text, formulas)}</text>`;
}
