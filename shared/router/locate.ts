/** Reads the address of a request once: which page it is, with which parameters, and what the rules say. Everything after it reads the answer. */
import { canonicalPath, isPlainPath } from './canonical-path.ts';
import { displayUrl } from './display-url.ts';
import { parsePayloadUrl } from './payload-url.ts';
import type { RuleMatch, RuleSet } from './rules.ts';

export type RouteLocation<Route, Rule> = {
  /** Without the base path, in its one spelling, escaped; of a payload that of its page. Undefined where no page can be: beside the base path, or not a plain path. */
  path: string | undefined;
  /** The name of the route and its parameters; undefined when the site map has none for the path. */
  route: Route | undefined;
  /** All rules of the path, merged. */
  rule: Rule;
  /** The same rules one by one, from broad to narrow: a redirect needs to know what its pattern has matched. */
  matches: readonly RuleMatch<Rule>[];
  /** The keys that make another page stand in it once each, in their one spelling. */
  query: URLSearchParams;
  /** What the visitor has asked for, as it is shown in messages. */
  fullPath: string;
  /** Set when the payload is asked for and not the document: the build that the browser runs, '' when it does not say. */
  payloadFor?: string;
  /** The address in its one spelling, with the base path, where a document was asked for in another. */
  canonicalUrl?: string;
};

type LocateOptions<Route, Rule> = {
  /** Base path of the site, '' at the root of its host. */
  base: string;
  match: (path: string) => Route | undefined;
  rules: RuleSet<Rule>;
  /** Gives the same object back when the query is in its one spelling. */
  canonicalQuery: (query: URLSearchParams, rule: Rule) => URLSearchParams;
};

/**
 * Doubled and trailing slashes, needless escapes and other case are other spellings of one address. The canonical URL always has exactly one slash in front.
 * What no page can mean (dot segments, backslashes, control characters, escapes that do not decode) has no path. A payload is answered for its canonical
 * address at once: only programs ask for it, and a redirect would cost them a round trip.
 * @returns a pure function of the raw target of a request, which nothing has decoded before: a path and a query.
 */
export function createLocate<Route, Rule extends object>({ base, match, rules, canonicalQuery }: LocateOptions<Route, Rule>) {
  /** Case counts where the address has no page in lower case either: redirects are told apart by it. */
  function findRoute(asked: string): { path: string; route: Route | undefined } {
    const path = canonicalPath(asked);
    const route = match(path);
    const lower = path.toLowerCase();
    const other = route || lower === path ? undefined : match(lower);
    return other ? { path: lower, route: other } : { path, route };
  }

  return (url: string): RouteLocation<Route, Rule> => {
    const pathEnd = url.includes('?') ? url.indexOf('?') : url.length;
    const [rawPath, search] = [url.slice(0, pathEnd), url.slice(pathEnd)];
    const below = rawPath === base || rawPath.startsWith(`${base}/`) ? rawPath.slice(base.length) || '/' : undefined;
    if (below === undefined || !isPlainPath(below)) {
      return { ...rules.none, path: undefined, route: undefined, query: new URLSearchParams(search), fullPath: displayUrl(rawPath + search) };
    }
    const payload = parsePayloadUrl(below, search);
    const { path, route } = findRoute(payload?.path ?? below);
    const { rule, matches } = rules.find(path);
    const asked = new URLSearchParams(payload?.search ?? search);
    const query = canonicalQuery(asked, rule);
    const found = { path, route, rule, matches, query };
    if (payload) return { ...found, payloadFor: payload.build, fullPath: displayUrl(base + payload.path + payload.search) };
    const isCanonical = path === below && query === asked && (rawPath !== base || base === '');
    const canonicalUrl = isCanonical ? undefined : base + path + (query === asked ? toAscii(search) : `?${query}`);
    return { ...found, fullPath: displayUrl(rawPath + search), ...(canonicalUrl !== undefined && { canonicalUrl }) };
  };
}

/** Keeps a query in a Location header free of anything but printable ASCII. */
function toAscii(search: string): string {
  return search.replace(/[^\x21-\x7e]/g, (character) => encodeURIComponent(character));
}
