/**
 * Parses the address of a request once: route, parameters, rules and query. Later steps use the result and never parse
 * the address again.
 */
import { canonicalPath, isPlainPath } from './canonical-path.ts';
import { displayUrl } from './display-url.ts';
import { parsePayloadUrl } from './payload-url.ts';
import type { RuleMatch, RuleSet } from './rules.ts';

export type RouteLocation<Route, Rule> = {
  /**
   * Canonical and escaped, without base path; for a payload the path of its page. Undefined outside the base path and
   * for paths that no page can have.
   */
  path: string | undefined;
  /** Name and parameters of the route; undefined when no route matches. */
  route: Route | undefined;
  /** All matching rules, merged. */
  rule: Rule;
  /** The matching rules from broad to narrow, with the values that a redirect needs. */
  matches: readonly RuleMatch<Rule>[];
  /** Normalized: query keys that select another page occur once, in canonical spelling. */
  query: URLSearchParams;
  /** The requested address, for messages to the visitor. */
  fullPath: string;
  /** Set for requests of a payload instead of a document: the build id of the browser, '' if it is missing. */
  payloadFor?: string;
  /** The canonical address with base path; set when a document was requested under another spelling. */
  canonicalUrl?: string;
};

type LocateOptions<Route, Rule> = {
  /** Base path of the site, '' at the root of its host. */
  base: string;
  match: (path: string) => Route | undefined;
  rules: RuleSet<Rule>;
  /** Returns the same object if the query is canonical already. */
  canonicalQuery: (query: URLSearchParams, rule: Rule) => URLSearchParams;
};

/**
 * Repeated and trailing slashes, needless escapes and different case are spellings of the same address. The canonical
 * URL always starts with exactly one slash. Addresses with dot segments, backslashes, control characters or invalid
 * escapes have no path. A payload is served for its canonical address without a redirect: only programs request it, and
 * a redirect would cost a round trip.
 * @returns a pure function of the raw request target (path and query, not decoded).
 */
export function createLocate<Route, Rule extends object>({
  base,
  match,
  rules,
  canonicalQuery,
}: LocateOptions<Route, Rule>) {
  /**
   * Falls back to lower case only if a route matches then; otherwise the case is kept for redirects, which are
   * case-sensitive.
   */
  function findRoute(requested: string): { path: string; route: Route | undefined } {
    const path = canonicalPath(requested);
    const route = match(path);
    const lower = canonicalPath(path.toLowerCase());
    const lowerRoute = route || lower === path ? undefined : match(lower);
    return lowerRoute ? { path: lower, route: lowerRoute } : { path, route };
  }

  return (url: string): RouteLocation<Route, Rule> => {
    const pathEnd = url.includes('?') ? url.indexOf('?') : url.length;
    const [rawPath, search] = [url.slice(0, pathEnd), url.slice(pathEnd)];
    const below = rawPath === base || rawPath.startsWith(`${base}/`) ? rawPath.slice(base.length) || '/' : undefined;
    if (below === undefined || !isPlainPath(below)) {
      return {
        ...rules.none,
        path: undefined,
        route: undefined,
        query: new URLSearchParams(search),
        fullPath: displayUrl(rawPath + search),
      };
    }
    const payload = parsePayloadUrl(below, search);
    const { path, route } = findRoute(payload?.path ?? below);
    const { rule, matches } = rules.find(path);
    const requestedQuery = new URLSearchParams(payload?.search ?? search);
    const query = canonicalQuery(requestedQuery, rule);
    const found = { path, route, rule, matches, query };
    if (payload)
      return { ...found, payloadFor: payload.build, fullPath: displayUrl(base + payload.path + payload.search) };
    const isCanonical = path === below && query === requestedQuery && (rawPath !== base || base === '');
    const canonicalUrl = isCanonical
      ? undefined
      : base + path + (query === requestedQuery ? toAscii(search) : `?${query}`);
    return { ...found, fullPath: displayUrl(rawPath + search), ...(canonicalUrl !== undefined && { canonicalUrl }) };
  };
}

/** Escapes everything except printable ASCII, for the Location header. */
function toAscii(search: string): string {
  return search.replace(/[^\x21-\x7e]/g, (character) => encodeURIComponent(character));
}
