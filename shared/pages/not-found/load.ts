import { entryHref } from '../../entry-href.ts';
import { found, type LoadRequest } from '../../page.ts';
import { href, match } from '../../routes.ts';
import { nearestPages } from './nearest-pages.ts';

/** The error screen for what is not there, and for requests that cannot be answered. */
export function load({ content, problem }: LoadRequest<'not-found'>) {
  const { status, message, path } = problem ?? { status: 404, message: `Page not found: ${href('not-found')}`, path: href('not-found') };
  const lists = [...content.list('materials'), ...content.list('services')].map((entry) => ({ label: entry.name, href: entryHref(entry) }));
  const candidates = [
    ...content.site.menu.flatMap((item) => ('links' in item ? item.links : [item])),
    ...content.site.footer.flatMap(({ links }) => links),
    ...lists,
  ];
  return found(
    { title: `Error ${status}`, bareTitle: true, description: message, path: href('not-found'), crumbs: [], noindex: true },
    { status, message, nearest: match(path) ? [] : nearestPages(path, candidates), words: wordsOf(path), email: content.site.emails.general },
  );
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
