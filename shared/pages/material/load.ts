/** One material or one cost service. Names, symbols and synonyms are redirected to the page they mean. */

import { entryHref } from '../../entry-href.ts';
import { type LoadRequest, missing, redirect } from '../../page.ts';
import { findByName } from '../../services/find-by-name.ts';
import { loadService } from '../../services/load-service.ts';
import { loadMaterial } from './load-material.ts';

export function load({ params: { element }, content, now }: LoadRequest<'material'>) {
  const material = content.find('materials', element);
  if (material) return loadMaterial(content, material, now);
  const service = content.find('services', element);
  if (service?.kind === 'cost') return loadService(content, service);
  const match = service ?? findByName(content, element);
  return match ? redirect(entryHref(match)) : missing();
}
