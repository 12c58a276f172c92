/** Addresses of the files of infographics. They have the id and no words, so that they stay when a title changes. */
import type { PanelName } from '../../content/vocabulary/panels.ts';
import { href } from '../routes.ts';

/** The poster: `/blue/infographics/801.png`. */
export function posterHref(id: string): string {
  return `${href('infographics')}/${id}.png`;
}

/** A panel in other formats: `/blue/infographics/801/lithium-bases.svg`. */
export function panelFiles(id: string, panel: PanelName): { label: string; href: string }[] {
  const address = `${href('infographics')}/${id}/${panel}`;
  return ['svg', 'csv', 'json'].map((extension) => ({ label: extension.toUpperCase(), href: `${address}.${extension}` }));
}
