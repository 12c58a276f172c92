/**
 * Addresses of the files of infographics. They contain only the id, so that they stay the same if the title changes.
 */
import type { Entry } from '../../content.ts';
import { href } from '../../routes.ts';
import { tableFiles } from '../../site/files/table-files.ts';

/** The poster: `/blue/infographics/801.png`. */
export function posterHref(id: string): string {
  return `${href('infographics')}/${id}.png`;
}

/** @returns the name of a drawing of our own, or the id of a chart. */
export function panelName(placed: Entry<'infographics'>['panels'][number]): string {
  return 'panel' in placed ? placed.panel : placed.chart;
}

/** A panel in other formats: `/blue/infographics/801/lithium-bases.svg`. */
export function panelFiles(id: string, panel: string): { label: string; href: string }[] {
  const address = `${href('infographics')}/${id}/${panel}`;
  return [{ label: 'SVG', href: `${address}.svg` }, ...tableFiles(address), { label: 'JSON', href: `${address}.json` }];
}
