/** Which monthly service covers which material. `covers` has one item for each material, in the order of the collection. */
import type { Content } from '../content.ts';
import { entryHref } from '../entry-href.ts';
import { listServices } from './load-services.ts';

export type Coverage = { name: string; href: string; covers: { id: string; covered: boolean }[] };

export function coverageOf(content: Content): Coverage[] {
  const materials = content.list('materials');
  return listServices(content, 'monthly').map((service) => ({
    name: service.name,
    href: entryHref(service),
    covers: materials.map(({ id }) => ({ id, covered: service.materials.includes(id) })),
  }));
}
