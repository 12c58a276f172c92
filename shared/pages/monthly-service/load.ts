import { type LoadRequest, missing, redirect } from '../../page.ts';
import { findByName } from '../../publishing/services/find-by-name.ts';
import { loadService } from '../../publishing/services/load-service.ts';
import { entryHref } from '../../site/entry-href.ts';

/** One of the six monthly services. Other names are redirected to the material or service that they refer to. */
export function load({ params: { element }, content, now }: LoadRequest<'monthly-service'>) {
  const service = content.find('services', element);
  if (service?.kind === 'monthly') return loadService(content, service, now);
  const match = service ?? content.find('materials', element) ?? findByName(content, element);
  return match ? redirect(entryHref(match)) : missing();
}
