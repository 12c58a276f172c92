import { type Filter, filters } from '../../../content/vocabulary/taxonomy.ts';
import type { Content } from '../../content.ts';
import { type BoardQuery, boardHref, loadBoard, parseBoardQuery } from '../../figures/board/load-board.ts';
import { type FilterLink, found, invalid, type LoadRequest, redirect } from '../../page.ts';
import { askAbout } from '../../publishing/services/ask-about.ts';
import { listServices, summarizeService } from '../../publishing/services/load-services.ts';
import { type MaterialTile, materialTile } from '../../records/materials/concentration.ts';
import { loadPeriodicMap, measureOf } from '../../records/periodic-map/load-periodic-map.ts';
import { href } from '../../routes.ts';
import { apiRequest } from '../../site/api/api-request.ts';
import { pageSummary } from '../summaries.ts';

export type MaterialRow = MaterialTile & { text: string };

const { title, description } = pageSummary('critical-materials');
const crumbs = [{ label: 'Research Services', href: href('subscriptions') }, { label: title }];

/**
 * All materials in alphabetical order, or those of one of the four filters: as tiles with the cost services, or as one
 * table with `?view=board`.
 */
export function load({ query, content, now }: LoadRequest<'critical-materials'>) {
  const request = parseBoardQuery(query);
  if (!request) return invalid();
  const view = query.get('view');
  if (view === null) return loadTiles(content, query, { filter: request.filter, now });
  return view === 'board' ? loadBoardPage(content, request, now) : invalid();
}

function loadBoardPage(content: Content, request: BoardQuery, now: Date) {
  const { filter, sort } = request;
  const heading = filter ? `The board: ${filters[filter].name}` : 'The board';
  return found(
    {
      title: `${heading}, sorted by ${sort.column.label.toLowerCase()}`,
      description:
        'Every critical material on one page: tightest stage, US import reliance, official lists, price, trade measures and reserves.',
      path: boardHref(request),
      crumbs: [...crumbs.slice(0, -1), { label: title, href: href('critical-materials') }, { label: 'Board' }],
    },
    {
      kind: 'board' as const,
      heading,
      sorted: sort.column.id,
      board: loadBoard(content, request, now),
      views: viewsOf(filter, 'board'),
      choices: filterLinks(content, filter, (key) => boardHref({ ...request, filter: key })),
      all: filter && boardHref({ ...request, filter: undefined }),
      request: apiRequest('materials', { filter }),
    },
  );
}

function loadTiles(
  content: Content,
  query: URLSearchParams,
  { filter, now }: { filter: Filter | undefined; now: Date },
) {
  const all = content.list('materials');
  const requested = measureOf(query);
  if (!requested) return invalid();
  if (requested === 'default') return redirect(href('critical-materials', { filter }));
  const { measure, key } = requested;
  const chosen = filter && filters[filter].name;
  return found(
    {
      title: [title, chosen, key && measure.label].filter(Boolean).join(': '),
      description,
      path: href('critical-materials', { filter, measure: key }),
      crumbs,
    },
    {
      kind: 'tiles' as const,
      chosen,
      total: all.length,
      views: viewsOf(filter, 'tiles'),
      map: loadPeriodicMap(content, measure, {
        hrefOf: (key) => href('critical-materials', { filter, measure: key }),
        now,
      }),
      allHref: href('critical-materials', { measure: key }),
      choices: filterLinks(content, filter, (other) => href('critical-materials', { filter: other, measure: key })),
      materials: all
        .filter(({ filters }) => filter === undefined || filters.includes(filter))
        .map((material): MaterialRow => ({ ...materialTile(content, material), text: material.shortText })),
      costServices: listServices(content, 'cost').map((service) => summarizeService(content, service)),
      action: askAbout('a material'),
      request: apiRequest('materials', { filter }),
    },
  );
}

function viewsOf(filter: Filter | undefined, current: 'tiles' | 'board'): FilterLink[] {
  return [
    { label: 'Periodic table', href: href('critical-materials', { filter }), current: current === 'tiles' },
    { label: 'Board', href: href('critical-materials', { view: 'board', filter }), current: current === 'board' },
    { label: 'Compare up to six', href: href('compare') },
  ];
}

function filterLinks(content: Content, chosen: Filter | undefined, hrefOf: (filter: Filter) => string): FilterLink[] {
  const materials = content.list('materials');
  return (Object.keys(filters) as Filter[]).map((key) => ({
    label: filters[key].name,
    href: hrefOf(key),
    count: materials.filter((material) => material.filters.includes(key)).length,
    current: key === chosen,
  }));
}
