/**
 * Samples of figures as small pictures, and of maps: a large one, two small ones, the second with a weak source, and
 * the colors that they do not contain.
 */
import type { Content } from '../../content.ts';
import { listMaps } from '../../figures/maps/list-maps.ts';
import { loadSmallMap } from '../../figures/maps/load-small-map.ts';
import { loadWorldMap } from '../../figures/maps/load-world-map.ts';
import { changeLegend, shareMeasure } from '../../figures/maps/map-measures.ts';
import { loadSmallFigures } from '../../figures/page-figures.ts';
import { longWord } from './stretch.ts';

const uses = ['us-net-import-reliance', 'trade-measures', 'gallium-prices'].map((figure, index) => ({
  title: index ? `Use ${index}` : longWord,
  figure,
}));

export function loadMaps(content: Content, now: Date) {
  const maps = listMaps(content);
  const [first, weak] = [maps[0], maps.find(({ isDoubtful }) => isDoubtful)];
  // Rwanda is so small that it is drawn as a dot.
  const table = maps.find(({ rows }) => rows.some(({ iso3 }) => iso3 === 'RWA'));
  const large = table && loadWorldMap(content, table, shareMeasure);
  return {
    large: large && {
      ...large,
      withheld: ['USA'],
      countries: large.countries.map((country) => ({ ...country, detail: 'words below the name' })),
    },
    uses,
    figures: loadSmallFigures(content, uses, now),
    outlines: content.world.small,
    small: [first, weak].flatMap((table) => (table ? loadSmallMap(table) : [])),
    colors: [...changeLegend, { fill: 'circle', label: 'an amount, as a circle' }],
  };
}
