import { loadComposedPage } from '../../evidence/composed-page/load-composed-page.ts';
import { found, type LoadRequest, missing } from '../../page.ts';

/** Links to the portal when its address is configured; otherwise explains how to get access. */
export async function load({ content }: LoadRequest<'portal'>) {
  const page = await loadComposedPage(content, 'portal');
  return page ? found(page.head, { page: page.data, portalUrl: content.site.portalUrl }) : missing();
}
