/** Samples of maps: a large one, small ones, the second of a weak source, and the colors that neither has. */
import type { Content } from '../../content.ts';
import { loadLeaderMap } from '../../maps/leaders.ts';
import { listMaps } from '../../maps/list-maps.ts';
import { loadSmallMap } from '../../maps/load-small-map.ts';
import { changeLegend } from '../../maps/map-measures.ts';

export function loadMaps(content: Content) {
  const maps = listMaps(content);
  const [first, weak] = [maps[0], maps.find(({ isDoubtful }) => isDoubtful)];
  return {
    large: { ...loadLeaderMap(content, undefined), withheld: ['USA'] },
    outlines: content.world.small,
    small: [first, weak].flatMap((table) => (table ? loadSmallMap(table) : [])),
    colors: [...changeLegend, { fill: 'circle', label: 'an amount, as a circle' }],
  };
}
