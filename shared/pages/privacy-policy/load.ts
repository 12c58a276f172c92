import { loadComposedPage } from '../../evidence/composed-page/load-composed-page.ts';
import { found, type LoadRequest, missing } from '../../page.ts';
import { insertStored } from '../../privacy/stored/load-stored.ts';

/** The privacy policy, with the list of all stored data. */
export async function load({ content }: LoadRequest<'privacy-policy'>) {
  const page = await loadComposedPage(content, 'privacy-policy');
  if (!page) return missing();
  return found(page.head, { ...page.data, body: page.data.body && insertStored(page.data.body, content.site) });
}
