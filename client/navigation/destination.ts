/**
 * Decides whether an address is a page that the running program may be able to show, or must be loaded by the browser
 * as a document.
 */
import type { RouteName } from '../../shared/routes.ts';
import type { FindRoute } from './find-route.ts';

/**
 * `path`: the path and query that are requested from the server, without base path and hash. `page`: undefined if no
 * route matches: then only the server knows whether the address has moved.
 */
export type Destination =
  | { kind: 'page'; url: URL; page: RouteName | undefined; path: string }
  | { kind: 'document'; url: URL };
/**
 * `hasProgram`: whether the pages of a route are hydrated in the browser; `isShared`: whether they are the same for all
 * visitors, so that caches may store them.
 */
export type SiteMap = {
  origin: string;
  base: string;
  findRoute: FindRoute<RouteName>;
  hasProgram: (name: RouteName) => boolean;
  isShared: (name: RouteName) => boolean;
};

/**
 * Addresses that cannot be a page of the program (another site, a file, a page without a program) are left to the
 * browser. The server applies redirects and middleware when the payload is requested: each of them would make this
 * program larger.
 */
export function resolveDestination(url: URL, site: SiteMap): Destination {
  const { origin, base, findRoute, hasProgram } = site;
  const { pathname, search } = url;
  if (url.origin !== origin || !(pathname === base || pathname.startsWith(`${base}/`)))
    return { kind: 'document', url };
  const path = pathname.slice(base.length) || '/';
  const page = findRoute(path);
  // The path of a feed looks like that of a page: `/blue/videos/feed.xml`. Paths below /api are for programs.
  const isDocument = hasExtension(path) || path.startsWith('/api/') || (page !== undefined && !hasProgram(page));
  return isDocument ? { kind: 'document', url } : { kind: 'page', url, page, path: path + search };
}

/** Whether two addresses are equal except for the hash. */
export function isSamePage(one: { href: string }, other: { href: string }): boolean {
  return withoutHash(one) === withoutHash(other);
}

function hasExtension(path: string): boolean {
  return /\.[^/]*$/.test(path);
}

function withoutHash({ href }: { href: string }): string {
  return href.replace(/#.*/, '');
}
