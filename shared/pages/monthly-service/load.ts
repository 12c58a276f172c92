import { entryHref } from '../../entry-href.ts';
import { type LoadRequest, missing, redirect } from '../../page.ts';
import { findByName } from '../../services/find-by-name.ts';
import { loadService } from '../../services/load-service.ts';

/** One of the six monthly services; other names lead to the material or service they mean. */
export function load({ params: { element }, content }: LoadRequest<'monthly-service'>) {
  const service = content.find('services', element);
  if (service?.kind === 'monthly') return loadService(content, service);
  const meant = service ?? content.find('materials', element) ?? findByName(content, element);
  return meant ? redirect(entryHref(meant)) : missing();
}
