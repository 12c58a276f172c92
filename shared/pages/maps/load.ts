/** The list of maps: the map of leading countries, then every map in a small version, by stage. */
import { loadComposedPage } from '../../evidence/composed-page/load-composed-page.ts';
import { loadLeaderMap } from '../../figures/maps/leaders.ts';
import { listMaps } from '../../figures/maps/list-maps.ts';
import { loadSmallMap } from '../../figures/maps/load-small-map.ts';
import { citeOutlines } from '../../figures/maps/load-world-map.ts';
import { shareLegend } from '../../figures/maps/map-measures.ts';
import type { StageGroup } from '../../figures/maps/map-tables.ts';
import { found, invalid, type LoadRequest, missing } from '../../page.ts';
import { href } from '../../routes.ts';
import { apiRequest } from '../../site/api/api-request.ts';

const stages: { id: StageGroup; label: string }[] = [
  { id: 'mine', label: 'Mine' },
  { id: 'refinery', label: 'Refinery and metal' },
  { id: 'reserves', label: 'Reserves' },
];

export async function load({ query, content }: LoadRequest<'maps'>) {
  const page = await loadComposedPage(content, 'maps', [{ label: 'Blue View', href: href('blue') }]);
  if (!page) return missing();
  const key = query.get('stage');
  const stage = stages.find(({ id }) => id === key);
  if (key !== null && !stage) return invalid();
  const maps = listMaps(content);
  const shown = stage ? maps.filter(({ group }) => group === stage.id) : maps;
  const path = (id: string) => `${href('maps')}?stage=${id}`;
  const { heading, intro, blocks, action } = page.data;
  return found(
    { ...page.head, ...(stage && { title: `${page.head.title}: ${stage.label.toLowerCase()}`, path: path(stage.id) }) },
    {
      heading,
      intro,
      blocks,
      action,
      borders: citeOutlines(content),
      leaders: loadLeaderMap(content, stage?.id),
      legend: shareLegend,
      outlines: content.world.small,
      maps: shown.map(loadSmallMap),
      request: apiRequest('maps', { group: stage?.id }),
      choices: [
        { label: 'All', href: href('maps'), count: maps.length, current: !stage },
        ...stages.map(({ id, label }) => ({
          label,
          href: path(id),
          count: maps.filter(({ group }) => group === id).length,
          current: id === stage?.id,
        })),
      ],
    },
  );
}
