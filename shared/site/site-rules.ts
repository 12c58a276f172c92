/** The compiled route rules, for the server. The browser gets the public part of them from the build. */
import { type EditorsRedirect, type RouteRule, siteRules } from '../route-rules.ts';
import { compilePatterns } from '../router/compile.ts';
import { createRules, type RuleSet } from '../router/rules.ts';

/** All rules, including the editors' redirects. */
export function createSiteRules(redirects: readonly EditorsRedirect[]): RuleSet<RouteRule> {
  return createRules(compilePatterns(siteRules(redirects)));
}

/** The rules without the editors' redirects. */
export const ownRules = createSiteRules([]);
