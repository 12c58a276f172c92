/** Decides what an address is for the running program: a page it can show, or something the browser has to load as a document. */
import { runMiddleware } from '../../shared/middleware.ts';
import type { BrowserRule } from '../../shared/route-rules.ts';
import { canonicalPath } from '../../shared/router/canonical-path.ts';
import type { Match } from '../../shared/router/match.ts';
import { resolveRedirect, UnsafeRedirectError, type UrlParts } from '../../shared/router/redirect.ts';
import type { RuleSet } from '../../shared/router/rules.ts';
import type { RouteName, routes } from '../../shared/routes.ts';

/** `address`: what the server is asked for, from the root of the site, without base path and hash. */
export type Destination = { kind: 'page'; url: URL; page: RouteName; address: string } | { kind: 'document'; url: URL };
export type SiteAddresses = { origin: string; base: string; match: Match<typeof routes>; rules: RuleSet<BrowserRule>; externalOrigins: readonly string[] };

const mostHops = 10;

/**
 * Follows redirects and middleware of the rules as the server does; the query is merged, the hash kept unless the target has one.
 * What no page of the program can be (another site, a file, an address that is not known) is left to the browser and the server.
 * @throws {Error} `Unknown route middleware: '{name}'.`
 */
export function resolveDestination(asked: URL, site: SiteAddresses): Destination {
  let url = asked;
  for (let hop = 0; hop < mostHops; hop++) {
    const place = placeOf(url, site);
    if (!place) break;
    const next = moveOn(place, site);
    if (next === 'here') {
      const matched = site.match(place.path);
      if (!matched || site.rules.ruleOf(canonicalPath(place.path)).layout === 'bare') break;
      return { kind: 'page', url, page: matched.name, address: place.path + place.search };
    }
    if (next === 'server') break;
    url = new URL(next, site.origin);
  }
  return { kind: 'document', url };
}

/** Whether two addresses differ in their hash at most. */
export function isSamePage(one: { href: string }, other: { href: string }): boolean {
  return withoutHash(one) === withoutHash(other);
}

/** The part of an address that lies within the site, undefined outside of it. */
export function placeOf(url: URL, { origin, base }: Pick<SiteAddresses, 'origin' | 'base'>): UrlParts | undefined {
  const { pathname, search, hash } = url;
  const isBelow = url.origin === origin && (pathname === base || pathname.startsWith(`${base}/`));
  return isBelow ? { path: pathname.slice(base.length) || '/', search, hash } : undefined;
}

/** Where the rules of a place lead: another address, `here` when they lead nowhere, `server` when only the server can say. */
function moveOn(place: UrlParts, { base, rules, externalOrigins }: SiteAddresses): string {
  try {
    const moved = resolveRedirect(rules.find(canonicalPath(place.path)).matches, place, { externalOrigins });
    if (moved) return 'location' in moved ? (moved.external ? '' : base) + moved.location : 'server';
  } catch (error) {
    if (error instanceof UnsafeRedirectError) return 'server';
    throw error;
  }
  const decision = runMiddleware(rules.ruleOf(canonicalPath(place.path)).middleware, { path: place.path, query: new URLSearchParams(place.search) });
  if (decision === undefined) return 'here';
  return decision ? base + decision.to + (decision.to.includes('#') ? '' : place.hash) : 'server';
}

function withoutHash({ href }: { href: string }): string {
  return href.replace(/#.*/, '');
}
