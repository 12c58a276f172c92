/** Writes a panel as a self-contained SVG file. */
import type { AnyPanel } from '../../../shared/publishing/infographics/panels.ts';
import { framePicture, type PictureDrawing, type PictureWords } from '../figures/frame-picture.ts';
import { type PictureColors, pictureColor, pictureSheet } from '../figures/picture-sheet.ts';
import { renderPanel } from './render-panel.tsx';

type Place = Pick<PictureWords, 'source' | 'siteName' | 'address'>;

export function writePanel(panel: AnyPanel, place: Place, colors: PictureColors): string {
  const { title, subtitle, description, illustrative } = panel;
  const drawing = withClasses(renderPanel(panel.drawing));
  const sheet = pictureSheet(colors, (of) => drawing.tokens.map((token) => writeRule(token, of)).join(''));
  const words = {
    title,
    subtitle,
    description,
    illustrative: illustrative && `Illustrative. ${illustrative}`,
    ...place,
  };
  return framePicture(words, drawing, sheet);
}

/**
 * Replaces custom properties with classes, because not every program that shows SVG supports them. `tokens`:
 * "fill-brand".
 */
function withClasses({ width, height, markup }: PictureDrawing): PictureDrawing & { tokens: string[] } {
  const tokens = new Set<string>();
  const classed = markup.replace(/<[a-z]+ [^>]+>/g, (tag) => {
    const isClear = tag.includes(' paint-order="stroke"');
    const names = isClear ? ['clear'] : [];
    const bare = isClear ? tag.replace(/ (?:stroke(?:-width|-linejoin)?|paint-order)="[^"]*"/g, '') : tag;
    const plain = bare.replace(
      / (fill|stroke|font-family|class)="([^"]*)"/g,
      (attribute, property: string, value: string) => {
        const [, token] = /^var\(--([\w-]+)\)$/.exec(value) ?? [];
        if (token === undefined) return property === 'class' ? '' : attribute;
        if (property === 'font-family') names.push(token);
        else {
          names.push(`${property}-${token}`);
          tokens.add(`${property}-${token}`);
        }
        return '';
      },
    );
    return names.length > 0 ? plain.replace(/\/?>$/, (end) => ` class="${names.join(' ')}"${end}`) : plain;
  });
  return { width, height, tokens: [...tokens], markup: classed.replace('<svg ', '<svg overflow="visible" ') };
}

function writeRule(token: string, colors: PictureColors): string {
  const [, property = '', name = ''] = /^(fill|stroke)-(.+)$/.exec(token) ?? [];
  return `.${token}{${property}:${pictureColor(name, colors)}}`;
}
