import { found, invalid, type LoadRequest, redirect } from '../../page.ts';
import { href } from '../../routes.ts';
import { pageNumber } from '../../text/page-number.ts';
import { pageSummary } from '../summaries.ts';
import { countMapPages, cutMap } from './cut-map.ts';
import { mapSite } from './map-site.ts';

const address = (page: number) => href('sitemap', { page: page > 1 ? page : undefined });

/**
 * Every page of the site that search engines may index, in the groups of the footer. A `page` past the end is
 * redirected to the last one.
 */
export function load({ content, query, now }: LoadRequest<'sitemap'>) {
  const page = pageNumber(query.get('page'));
  if (page === undefined) return invalid();
  const groups = mapSite(content, now);
  const pages = countMapPages(groups);
  if (query.has('page') && page === 1) return redirect(address(1));
  if (page > pages) return redirect(address(pages), 302);
  const [previous, next] = [page > 1 ? address(page - 1) : undefined, page < pages ? address(page + 1) : undefined];
  return found(
    {
      ...pageSummary('sitemap'),
      ...(pages > 1 && { title: `Sitemap (page ${page} of ${pages})` }),
      path: address(page),
      crumbs: [{ label: 'Sitemap' }],
      previous,
      next,
    },
    { groups: cutMap(groups, page), pagination: { previous, next, page, pages } },
  );
}
