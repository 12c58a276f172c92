/** Share cards of maps: the map with its finding. Maps with weak sources have none. */
import type { Content } from '../../../shared/content.ts';
import { loadLeaderMap } from '../../../shared/figures/maps/leaders.ts';
import { listMaps, mapHref } from '../../../shared/figures/maps/list-maps.ts';
import { loadWorldMap, type WorldMapData } from '../../../shared/figures/maps/load-world-map.ts';
import { shareMeasure } from '../../../shared/figures/maps/map-measures.ts';
import { href } from '../../../shared/routes.ts';
import type { Card, PlannedCard } from './create-card.ts';

export function mapCards(content: Content): PlannedCard[] {
  const { name: siteName, line: siteLine } = content.site;
  const plan = (path: string, load: () => WorldMapData): PlannedCard => ({
    path,
    name: path.replace('/blue/', ''),
    make: () => make(path, load()),
  });
  function make(path: string, { title, subtitle, outlines, countries }: WorldMapData): Card {
    const colors = Object.fromEntries(
      countries.flatMap(({ iso3, fill }) => (fill ? [[iso3, fill.replace('step', 'seq')]] : [])),
    );
    const [leader] = countries;
    const map = { outlines, colors, leader: leader?.iso3 ?? '', caption: leader?.label ?? '' };
    const words = { name: path, kicker: 'Proxima Maps', title, text: `${subtitle}.` };
    return { alt: `World map: ${title}.`, text: { ...words, materials: [], siteName, siteLine, map } };
  }
  return [
    plan(href('maps'), () => loadLeaderMap(content, undefined)),
    ...listMaps(content)
      .filter(({ isDoubtful }) => !isDoubtful)
      .map((table) => plan(mapHref(table), () => loadWorldMap(content, table, shareMeasure))),
  ];
}
