/** Share cards of the maps: the map with its finding. Those of weak sources have none. */
import type { Content } from '../../shared/content.ts';
import { loadLeaderMap } from '../../shared/maps/leaders.ts';
import { listMaps, mapHref } from '../../shared/maps/list-maps.ts';
import { loadWorldMap, type WorldMapData } from '../../shared/maps/load-world-map.ts';
import { shareMeasure } from '../../shared/maps/map-measures.ts';
import { href } from '../../shared/routes.ts';
import type { Card } from './create-card.ts';

export function mapCards(content: Content): Card[] {
  const { name: siteName, line: siteLine } = content.site;
  const card = (path: string, { title, subtitle, outlines, countries }: WorldMapData): Card => {
    const colors = Object.fromEntries(countries.flatMap(({ iso3, fill }) => (fill ? [[iso3, fill.replace('step', 'seq')]] : [])));
    const [leader] = countries;
    const map = { outlines, colors, leader: leader?.iso3 ?? '', caption: leader?.label ?? '' };
    const words = { name: path, kicker: 'Proxima Maps', title, text: `${subtitle}.` };
    return { path, alt: `World map: ${title}.`, text: { ...words, materials: [], siteName, siteLine, map } };
  };
  return [
    card(href('maps'), loadLeaderMap(content, undefined)),
    ...listMaps(content)
      .filter(({ isDoubtful }) => !isDoubtful)
      .map((table) => card(mapHref(table), loadWorldMap(content, table, shareMeasure))),
  ];
}
