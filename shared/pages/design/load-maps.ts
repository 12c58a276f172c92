/** Samples of maps: one with a country that is withheld, and small ones, the second of a weak source. */
import type { Content } from '../../content.ts';
import { listMaps } from '../../maps/list-maps.ts';
import { loadSmallMap } from '../../maps/load-small-map.ts';
import { loadWorldMap } from '../../maps/load-world-map.ts';
import { shareMeasure } from '../../maps/map-measures.ts';

export function loadMaps(content: Content) {
  const maps = listMaps(content);
  const table = maps.find(({ withheld }) => withheld.length > 0);
  const small = [maps[0], maps.find(({ isDoubtful }) => isDoubtful), table].flatMap((each) => (each ? loadSmallMap(each) : []));
  return { large: table && loadWorldMap(content, table, shareMeasure), outlines: content.world.small, small };
}
