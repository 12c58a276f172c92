/**
 * One material, or one cost service, which is shown by the page of services. Names, symbols and synonyms are redirected
 * to the page that they refer to.
 */
import { invalid, type LoadRequest, missing, redirect } from '../../page.ts';
import { findByName } from '../../publishing/services/find-by-name.ts';
import { loadService } from '../../publishing/services/load-service.ts';
import { entryHref } from '../../site/entry-href.ts';
import { loadMaterial } from './load-material.ts';

export async function load({ params: { element }, query, content, now }: LoadRequest<'material'>) {
  const material = content.find('materials', element);
  if (material) return loadMaterial(content, material, { unit: query.get('unit'), now });
  if (query.has('unit')) return invalid();
  const service = content.find('services', element);
  if (service?.kind === 'cost')
    return { ...(await loadService(content, service, now)), page: 'monthly-service' as const };
  const match = service ?? findByName(content, element);
  return match ? redirect(entryHref(match)) : missing();
}
