/** Samples of maps: a large one, small ones, the second of a weak source, and the colors that neither has. */
import type { Content } from '../../content.ts';
import { listMaps } from '../../maps/list-maps.ts';
import { loadSmallMap } from '../../maps/load-small-map.ts';
import { loadWorldMap } from '../../maps/load-world-map.ts';
import { changeLegend, shareMeasure } from '../../maps/map-measures.ts';

export function loadMaps(content: Content) {
  const maps = listMaps(content);
  const [first, weak] = [maps[0], maps.find(({ isDoubtful }) => isDoubtful)];
  // Rwanda is so small that it is a dot.
  const table = maps.find(({ rows }) => rows.some(({ iso3 }) => iso3 === 'RWA'));
  const large = table && loadWorldMap(content, table, shareMeasure);
  return {
    large: large && { ...large, withheld: ['USA'], countries: large.countries.map((country) => ({ ...country, detail: 'words below the name' })) },
    outlines: content.world.small,
    small: [first, weak].flatMap((table) => (table ? loadSmallMap(table) : [])),
    colors: [...changeLegend, { fill: 'circle', label: 'an amount, as a circle' }],
  };
}
