import { loadComposedPage } from '../../composed-page/load-composed-page.ts';
import { found, type LoadRequest, missing } from '../../page.ts';

/** What a free subscription is and how to ask for it. */
export async function load({ content }: LoadRequest<'sign-up'>) {
  const page = await loadComposedPage(content, 'sign-up');
  return page ? found(page.head, { page: page.data, email: content.site.emails.general }) : missing();
}
