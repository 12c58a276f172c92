import type { Content } from '../../content.ts';
import { found, type LoadRequest } from '../../page.ts';
import { href } from '../../routes.ts';
import { entryHref } from '../../site/entry-href.ts';
import { namedInPath } from './named-in-path.ts';
import { nearestPages, type Suggestion } from './nearest-pages.ts';

/** Pages at most this far from the address are suggested; from 0 to 1. */
const maxDistance = 0.48;

/** The error page for 4xx responses, with pages the visitor may have meant. */
export function load({ content, problem }: LoadRequest<'not-found'>) {
  const ownPath = href('not-found');
  const { status, message, path } = problem ?? { status: 404, message: `Page not found: ${ownPath}`, path: ownPath };
  return found(
    { title: `Error ${status}`, bareTitle: true, description: message, path: ownPath, crumbs: [], noindex: true },
    {
      status,
      message,
      nearest: path !== ownPath && [404, 410].includes(status) ? findSuggestions(content, path) : [],
      words: wordsOf(path),
      email: content.site.emails.general,
    },
  );
}

/** Materials and services named in the address, then pages with similar addresses. */
function findSuggestions(content: Content, path: string): Suggestion[] {
  const [pathname = ''] = path.split(/[?#]/, 1);
  const candidates = [
    ...content.site.menu.flatMap((item) => ('links' in item ? item.links : [item])),
    ...content.site.footer.flatMap(({ links }) => links),
    { label: 'What is in force', href: href('policy') },
    ...[...content.list('materials'), ...content.list('services')].map((entry) => ({
      label: entry.name,
      href: entryHref(entry),
    })),
  ];
  const named = namedInPath(content, pathname);
  // The error page always links to the sitemap.
  const linked = new Set([href('sitemap'), ...named.map((suggestion) => suggestion.href)]);
  const others = candidates.filter((candidate) => !linked.has(candidate.href));
  return [...named, ...nearestPages(pathname, others, maxDistance)];
}

/** The last segment of the path as words, to prefill the search. */
function wordsOf(path: string): string {
  const [pathname = ''] = path.split(/[?#]/, 1);
  const last = pathname.split('/').findLast(Boolean) ?? '';
  return last
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 60);
}
