/** Draws an infographic as one tall SVG: its finding, then each panel with its text and its source. */
import type { Markup } from '../../../shared/content.ts';
import type { AnyPanel } from '../../../shared/publishing/infographics/panels.ts';
import { wrapMeasured, wrapText } from '../../../shared/text/text-width.ts';
import type { MeasureText } from '../../render/cards/measure-text.ts';
import type { PictureDrawing } from '../figures/frame-picture.ts';
import { type PictureColors, pictureColor } from '../figures/picture-sheet.ts';
import { renderPanel } from './render-panel.tsx';

/** `foot`: the last line, which has the address of the infographic and the day. */
type PosterText = {
  kicker: string;
  title: string;
  standfirst: string;
  panels: readonly AnyPanel[];
  siteName: string;
  foot: string;
};
type PosterTools = { colors: PictureColors; measureSerif: MeasureText };

/** In pixels, before they are doubled for print. */
const [width, margin] = [1000, 60];
const room = width - 2 * margin;
/** In quotes, because a name with a digit needs them. */
const families = { serif: "'Source Serif 4'", sans: "'Inter'" } as const;

type TextStyle = {
  size: number;
  color: keyof PictureColors;
  family: keyof typeof families;
  weight: 400 | 600;
  leading: number;
};
const textStyles = {
  kicker: { size: 17, color: 'brand', family: 'sans', weight: 600, leading: 1.4 },
  title: { size: 58, color: 'ink', family: 'serif', weight: 600, leading: 1.06 },
  standfirst: { size: 21, color: 'ink-2', family: 'sans', weight: 400, leading: 1.45 },
  finding: { size: 28, color: 'ink', family: 'serif', weight: 600, leading: 1.2 },
  subtitle: { size: 15.5, color: 'ink-2', family: 'sans', weight: 400, leading: 1.45 },
  assumed: { size: 15.5, color: 'copper-ink', family: 'sans', weight: 600, leading: 1.45 },
  words: { size: 15.5, color: 'ink-2', family: 'sans', weight: 400, leading: 1.5 },
  source: { size: 12.5, color: 'ink-3', family: 'sans', weight: 400, leading: 1.45 },
  foot: { size: 16, color: 'ink', family: 'sans', weight: 600, leading: 1.4 },
} as const satisfies Record<string, TextStyle>;

export function drawPoster(
  { kicker, title, standfirst, panels, siteName, foot }: PosterText,
  tools: PosterTools,
): string {
  let y = margin;
  const parts: string[] = [];
  write('kicker', kicker, 10);
  write('title', title, 18);
  write('standfirst', standfirst, 34);
  for (const { title: finding, subtitle, illustrative, drawing, description, source } of panels) {
    rule();
    write('finding', finding, 6);
    write('subtitle', subtitle, 4);
    if (illustrative) write('assumed', `Illustrative. ${illustrative}`, 4);
    place(renderPanel(drawing));
    // The description of a chart repeats the values that are written in it.
    if (drawing.kind !== 'chart') write('words', description, 8);
    write('source', `Source: ${plainTextOf(source)}`, 44);
  }
  rule();
  write('foot', `${siteName}. ${foot}`, margin);
  const colored = parts
    .join('')
    .replace(/var\(--([\w-]+)\)/g, (_, token: string) =>
      token in families ? families[token as keyof typeof families] : pictureColor(token, tools.colors),
    );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${y}" viewBox="0 0 ${width} ${y}"><rect width="100%" height="100%" fill="${tools.colors.paper}"/>${colored}</svg>`;

  function write(name: keyof typeof textStyles, text: string, after: number) {
    const { size, color, family, weight, leading } = textStyles[name];
    const lines =
      family === 'serif'
        ? wrapMeasured(text, room, (part) => tools.measureSerif(part) * size)
        : wrapText(text, room, size, weight === 600);
    for (const line of lines) {
      parts.push(
        `<text x="${margin}" y="${Math.round(y + size)}" font-family="${families[family]}" font-weight="${weight}" font-size="${size}" fill="var(--${color})">${escapeText(line)}</text>`,
      );
      y += Math.round(size * leading);
    }
    y += after;
  }
  function rule() {
    parts.push(`<path d="M${margin} ${y}H${width - margin}" stroke="var(--ink)"/>`);
    y += 16;
  }
  /** Places a drawing of the page, scaled to the whole width. */
  function place(drawing: PictureDrawing) {
    const height = drawing.height * (room / drawing.width);
    parts.push(
      drawing.markup.replace(
        /<svg ([^>]*?)width="\d+" height="\d+"/,
        `<svg $1x="${margin}" y="${y + 12}" width="${room}" height="${height}" overflow="visible"`,
      ),
    );
    y += Math.round(height) + 32;
  }
}

function plainTextOf({ __html: html }: Markup): string {
  const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
  return html
    .replace(/<span class="visually-hidden">[^<]*<\/span>/g, '')
    .replace(/<[^<>]+>/g, '')
    .replace(/&\w+;/g, (entity) => entities[entity] ?? entity);
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
