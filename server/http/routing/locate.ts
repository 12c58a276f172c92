/** Parses addresses of the site; see shared/router/locate.ts. */

import type { RouteRule } from '../../../shared/route-rules.ts';
import { createLocate, type RouteLocation } from '../../../shared/router/locate.ts';
import type { RouteMatch } from '../../../shared/router/match.ts';
import type { RuleSet } from '../../../shared/router/rules.ts';
import type { routes } from '../../../shared/routes.ts';
import { match } from '../../../shared/site/match.ts';
import { canonicalQuery } from './canonical-query.ts';

export type SiteLocation = RouteLocation<RouteMatch<typeof routes>, RouteRule>;
export type Locate = (url: string) => SiteLocation;

/** @param options `base`: the base path of the site, '' at the root of its host. */
export function createSiteLocate({ rules, base }: { rules: RuleSet<RouteRule>; base: string }): Locate {
  return createLocate({ base, match, rules, canonicalQuery });
}
