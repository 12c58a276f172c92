/** The downloadable SVG pictures of a content, and how far they reach in the fonts of a Linux desktop without Inter. */
import { existsSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import type { Content } from '../../../../shared/content.ts';
import { listFigures } from '../../../../shared/figures/list-figures.ts';
import { listMaps, mapFiles } from '../../../../shared/figures/maps/list-maps.ts';
import { mapMeasuresOf } from '../../../../shared/figures/maps/map-measures.ts';
import { panelFiles, panelName } from '../../../../shared/publishing/infographics/file-hrefs.ts';

const folder = '/usr/share/fonts/truetype/dejavu';
const fontFiles = ['Sans', 'Sans-Bold', 'Serif', 'Serif-Bold'].map((name) => `${folder}/DejaVu${name}.ttf`);

/** Whether the fonts of Debian's package fonts-dejavu-core are there. */
export const hasDejaVu = fontFiles.every((file) => existsSync(file));
if (!hasDejaVu) console.warn('SKIPPED: pictures in DejaVu need its files (apt-get install fonts-dejavu-core)');

/** The address of the picture of every figure, of every measure of every map and of every panel. */
export function pictureAddresses(content: Content, now: Date): string[] {
  const maps = listMaps(content).flatMap((table) =>
    mapMeasuresOf(table).map((measure, index) => mapFiles(table, index ? measure.id : undefined)[0]?.href ?? ''),
  );
  const panels = content
    .list('infographics')
    .flatMap(({ id, panels: placed }) => placed.map((panel) => panelFiles(id, panelName(panel))[0]?.href ?? ''));
  return [...listFigures(content, now).map(({ id }) => `/figures/${id}.svg`), ...maps, ...panels];
}

/**
 * @param svg of a picture with a background of its own size.
 * @returns by how many pixels a text or mark passes its edges in DejaVu; 0 if none does.
 */
export function overhangInDejaVu(svg: string): number {
  const families = { defaultFontFamily: 'DejaVu Sans', sansSerifFamily: 'DejaVu Sans', serifFamily: 'DejaVu Serif' };
  const picture = new Resvg(svg, { font: { loadSystemFonts: false, fontFiles, ...families } });
  const { x = 0, y = 0, width = 0, height = 0 } = picture.getBBox() ?? {};
  return Math.max(0, -x, -y, x + width - picture.width, y + height - picture.height);
}
