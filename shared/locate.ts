/** Reads addresses of the site, on the server: see router/locate.ts. */
import { canonicalQuery } from './canonical-query.ts';
import { match } from './match.ts';
import type { RouteRule } from './route-rules.ts';
import { createLocate, type RouteLocation } from './router/locate.ts';
import type { RouteMatch } from './router/match.ts';
import type { RuleSet } from './router/rules.ts';
import type { routes } from './routes.ts';

export type SiteLocation = RouteLocation<RouteMatch<typeof routes>, RouteRule>;
export type Locate = (url: string) => SiteLocation;

/** @param options `base`: the base path of the site, '' at the root of its host. */
export function createSiteLocate({ rules, base }: { rules: RuleSet<RouteRule>; base: string }): Locate {
  return createLocate({ base, match, rules, canonicalQuery });
}
