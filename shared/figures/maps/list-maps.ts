/**
 * All world maps of the figures, and their addresses.
 *
 * To show a map on another page, for example that of the tightest stage on the page of its material, call in the loader
 * `const table = listMaps(content, [material]).find(({ group }) => group !== 'reserves')`, which is undefined if no
 * country is published, and `loadWorldMap(content, table, shareMeasure)`; in the static part
 * `<WorldMap map={…} heading={…} />` of shared/ui/data/world-map/, with a link to `mapHref(table)`. A page can have
 * only one such map, because its countries have ids.
 */
import type { Content, Entry } from '../../content.ts';
import { href } from '../../routes.ts';
import { type TableFile, tableFiles } from '../../site/files/table-files.ts';
import { listMapTables, type MapTable } from './map-tables.ts';
import { stageLabel } from './map-words.ts';

/** The maps of all or some materials, the most concentrated first; maps with weak sources come last. */
export function listMaps(content: Content, materials?: readonly Entry<'materials'>[]): MapTable[] {
  const rank = ({ isDoubtful, rows }: MapTable) => (rows[0]?.share ?? 0) - (isDoubtful ? 1000 : 0);
  return listMapTables(content, materials).toSorted((a, b) => rank(b) - rank(a));
}

export function findMap(content: Content, material: string, stage: string): MapTable | undefined {
  return listMapTables(content).find((table) => table.material.id === material && table.stage === stage);
}

/** "cobalt-mine": its id in the API and in the search. */
export function mapId({ material, stage }: Pick<MapTable, 'material' | 'stage'>): string {
  return `${material.id}-${stage}`;
}

export function mapTitle({ material, stage }: Pick<MapTable, 'material' | 'stage'>): string {
  return `${material.name}, ${stageLabel(stage).toLowerCase()}: world map`;
}

export function mapHref({ material, stage }: Pick<MapTable, 'material' | 'stage'>, measure?: string): string {
  return `${href('map', { material: material.id, stage })}${measure ? `?measure=${measure}` : ''}`;
}

/**
 * The map in other formats. The picture shows one measure, the other files contain all.
 * @param measure undefined for the default measure.
 */
export function mapFiles(table: Pick<MapTable, 'material' | 'stage'>, measure?: string): TableFile[] {
  const address = mapHref(table);
  return [
    { label: 'SVG', type: 'image/svg+xml', href: `${address}.svg${measure ? `?measure=${measure}` : ''}` },
    ...tableFiles(address),
    { label: 'JSON', type: 'application/json', href: `${address}.json` },
  ];
}
