import { loadComposedPage } from '../../composed-page/load-composed-page.ts';
import { choiceId, choices } from '../../consent.ts';
import { found, type LoadRequest, missing } from '../../page.ts';

/** What is stored, and the visitor's say in it; `?saved` tells of an answer that was sent without script. */
export async function load({ content, query }: LoadRequest<'cookie-policy'>) {
  const page = await loadComposedPage(content, 'cookie-policy');
  if (!page) return missing();
  const contents = [{ id: choiceId, text: 'Your choice' }, ...page.data.contents];
  const saved = choices.find((choice) => choice === query.get('saved'));
  return found(page.head, { document: { ...page.data, contents }, isAsked: content.site.analytics !== undefined, saved });
}
