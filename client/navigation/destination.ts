/** Decides what an address is for the running program: a page it may be able to show, or something the browser has to load as a document. */
import type { RouteName } from '../../shared/routes.ts';
import type { FindRoute } from './find-route.ts';

/**
 * `path`: what the server is asked for, from the root of the site, without base path and hash. `page`: undefined where the site map has none:
 * then only the server knows whether the address has moved.
 */
export type Destination = { kind: 'page'; url: URL; page: RouteName | undefined; path: string } | { kind: 'document'; url: URL };
/** `hasProgram`: whether the pages of a route are alive in the browser; `isShared`: whether they are the same for all visitors, so that caches may keep them. */
export type SiteMap = {
  origin: string;
  base: string;
  findRoute: FindRoute<RouteName>;
  hasProgram: (name: RouteName) => boolean;
  isShared: (name: RouteName) => boolean;
};

/**
 * What no page of the program can be (another site, a file, a page without a program) is left to the browser. Redirects and middleware are the server's,
 * which tells them in its answer to the request for the payload: this program would be heavier with each of them.
 */
export function resolveDestination(url: URL, site: SiteMap): Destination {
  const { origin, base, findRoute, hasProgram } = site;
  const { pathname, search } = url;
  if (url.origin !== origin || !(pathname === base || pathname.startsWith(`${base}/`))) return { kind: 'document', url };
  const path = pathname.slice(base.length) || '/';
  const page = findRoute(path);
  // Feeds of lists lie where a page may be: `/blue/videos/feed.rss`. What is below /api is for programs.
  const isDocument = hasExtension(path) || path.startsWith('/api/') || (page !== undefined && !hasProgram(page));
  return isDocument ? { kind: 'document', url } : { kind: 'page', url, page, path: path + search };
}

/** Whether two addresses differ in their hash at most. */
export function isSamePage(one: { href: string }, other: { href: string }): boolean {
  return withoutHash(one) === withoutHash(other);
}

function hasExtension(path: string): boolean {
  return /\.[^/]*$/.test(path);
}

function withoutHash({ href }: { href: string }): string {
  return href.replace(/#.*/, '');
}
