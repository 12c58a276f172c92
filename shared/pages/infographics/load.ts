import { apiRequest } from '../../api/api-request.ts';
import { loadComposedPage } from '../../composed-page/load-composed-page.ts';
import { feedAlternates } from '../../feeds/feed-links.ts';
import { listInfographics } from '../../infographics/load-infographic.ts';
import { found, type LoadRequest, missing } from '../../page.ts';
import { href } from '../../routes.ts';

/** The published infographics, newest first, each with its first panel. */
export async function load({ content, now }: LoadRequest<'infographics'>) {
  const page = await loadComposedPage(content, 'infographics', [{ label: 'Blue View', href: href('blue') }]);
  if (!page) return missing();
  return found(
    { ...page.head, alternates: feedAlternates(page.data.heading, href('infographics')) },
    { page: page.data, pieces: listInfographics(content, now), request: apiRequest('infographics') },
  );
}
