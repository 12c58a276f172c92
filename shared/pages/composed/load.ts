import { answerComposedPage } from '../../composed-page/load-composed-page.ts';
import { correctionsPath, feedAlternates } from '../../feeds/feed-links.ts';
import type { LoadRequest } from '../../page.ts';

/** The methodology says how corrections come about, and leads to their feeds. */
export async function load(request: LoadRequest<'composed'>) {
  const { entry } = request.options;
  const page = await answerComposedPage(request, entry);
  if (entry !== 'methodology' || page.kind !== 'found') return page;
  return { ...page, head: { ...page.head, alternates: feedAlternates('Corrections', correctionsPath) } };
}
