/**
 * All world maps of the figures, and their addresses.
 *
 * To put a map on another page, for instance that of the tightest stage on the page of its material: in the loader
 * `const table = listMaps(content, [material]).find(({ group }) => group !== 'reserves')`, which is undefined where no country is published, and
 * `loadWorldMap(content, table, shareMeasure)`; in the still part `<WorldMap map={…} heading={…} />` of shared/ui/world-map/, with a link to `mapHref(table)`.
 * A page holds one such map, because the countries in it have ids.
 */
import type { Content, Entry } from '../content.ts';
import { href } from '../routes.ts';
import { listMapTables, type MapTable } from './map-tables.ts';

/** The maps of all materials or of some, the most concentrated first; those of weak sources come last. */
export function listMaps(content: Content, materials?: readonly Entry<'materials'>[]): MapTable[] {
  const rank = ({ isDoubtful, rows }: MapTable) => (rows[0]?.share ?? 0) - (isDoubtful ? 1000 : 0);
  return listMapTables(content, materials).toSorted((a, b) => rank(b) - rank(a));
}

export function mapHref({ material, stage }: Pick<MapTable, 'material' | 'stage'>, measure?: string): string {
  return `${href('map', { material: material.id, stage })}${measure ? `?measure=${measure}` : ''}`;
}
