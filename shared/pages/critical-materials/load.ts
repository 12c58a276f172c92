import { type Filter, filters } from '../../../content/vocabulary/taxonomy.ts';
import { type MaterialTile, materialTile } from '../../materials/concentration.ts';
import { found, invalid, type LoadRequest } from '../../page.ts';
import { loadPeriodicMap, measureOf } from '../../periodic-map/load-periodic-map.ts';
import { href } from '../../routes.ts';
import { askAbout } from '../../services/ask-about.ts';
import { listServices, summarizeService } from '../../services/load-services.ts';

export type MaterialRow = MaterialTile & { text: string };

/** All materials from A to Z, or those of one of the four filters, and the cost services. */
export function load({ query, content }: LoadRequest<'critical-materials'>) {
  const filter = query.get('filter');
  if (filter !== null && !Object.hasOwn(filters, filter)) return invalid();
  const chosen = filter === null ? undefined : filters[filter as Filter];
  const all = content.list('materials');
  const shown = filter === null ? all : all.filter((material) => material.filters.includes(filter as Filter));
  const requested = measureOf(query);
  if (!requested) return invalid();
  const measure = requested.key;
  const title = 'Critical Materials';
  return found(
    {
      title: [title, chosen?.name, measure && requested.measure.label].filter(Boolean).join(': '),
      description:
        'A service for each of 25 critical materials: supply, uses, trade measures, prices and the pieces we write on it. Three cost services beside them.',
      path: href('critical-materials', { filter: filter ?? undefined, measure }),
      crumbs: [{ label: 'Research Services', href: href('subscriptions') }, { label: title }],
    },
    {
      chosen: chosen?.name,
      total: all.length,
      map: loadPeriodicMap(content, requested.measure, (key) => href('critical-materials', { filter: filter ?? undefined, measure: key })),
      allHref: href('critical-materials', { measure }),
      choices: Object.entries(filters).map(([key, { name }]) => ({
        label: name,
        href: href('critical-materials', { filter: key, measure }),
        count: all.filter((material) => material.filters.includes(key as Filter)).length,
        current: key === filter,
      })),
      materials: shown.map((material): MaterialRow => ({ ...materialTile(content, material), text: material.shortText })),
      costServices: listServices(content, 'cost').map((service) => summarizeService(content, service)),
      action: askAbout('a material'),
    },
  );
}
