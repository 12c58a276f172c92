import type { Content } from '../../content.ts';
import { entryHref } from '../../entry-href.ts';
import { found, type LoadRequest } from '../../page.ts';
import { href } from '../../routes.ts';
import { namedInPath } from './named-in-path.ts';
import { nearestPages, type Proposal } from './nearest-pages.ts';

/** What is this near is meant, also where the address names something. */
const near = 0.5;

/** The error screen for what is not there, and for requests that cannot be answered. */
export function load({ content, problem }: LoadRequest<'not-found'>) {
  const own = href('not-found');
  const { status, message, path } = problem ?? { status: 404, message: `Page not found: ${own}`, path: own };
  return found(
    { title: `Error ${status}`, bareTitle: true, description: message, path: own, crumbs: [], noindex: true },
    {
      status,
      message,
      nearest: path !== own && [404, 410].includes(status) ? proposePages(content, path) : [],
      words: wordsOf(path),
      email: content.site.emails.general,
    },
  );
}

/** What the address names, then the pages that are spelled almost like it. */
function proposePages(content: Content, path: string): Proposal[] {
  const [pathname = ''] = path.split(/[?#]/, 1);
  const candidates = [
    ...content.site.menu.flatMap((item) => ('links' in item ? item.links : [item])),
    ...content.site.footer.flatMap(({ links }) => links),
    ...[...content.list('materials'), ...content.list('services')].map((entry) => ({ label: entry.name, href: entryHref(entry) })),
  ];
  const named = namedInPath(content, pathname);
  // The page links the sitemap anyway.
  const linked = new Set([href('sitemap'), ...named.map((each) => each.href)]);
  const others = candidates.filter((each) => !linked.has(each.href));
  return [...named, ...nearestPages(pathname, others, named.length ? near : undefined)];
}

/** The last part of the path as words, to be searched for. */
function wordsOf(path: string): string {
  const [pathname = ''] = path.split(/[?#]/, 1);
  const last = pathname.split('/').findLast(Boolean) ?? '';
  return last
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 60);
}
