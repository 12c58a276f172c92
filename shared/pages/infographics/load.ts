import { loadComposedPage } from '../../evidence/composed-page/load-composed-page.ts';
import { found, type LoadRequest, missing } from '../../page.ts';
import { listInfographics } from '../../publishing/infographics/load-infographic.ts';
import { href } from '../../routes.ts';
import { apiRequest } from '../../site/api/api-request.ts';
import { feedAlternates } from '../../site/feeds/feed-links.ts';

/** The published infographics, newest first, each with its first panel. */
export async function load({ content, now }: LoadRequest<'infographics'>) {
  const page = await loadComposedPage(content, 'infographics', [{ label: 'Blue View', href: href('blue') }]);
  if (!page) return missing();
  return found(
    { ...page.head, alternates: feedAlternates(page.data.heading, href('infographics')) },
    { page: page.data, infographics: listInfographics(content, now), request: apiRequest('infographics') },
  );
}
