/** The rules of the site, compiled, on the server; the browser's program is given those it follows by the build. */
import { type EditorsRedirect, type RouteRule, siteRules } from './route-rules.ts';
import { compilePatterns } from './router/compile.ts';
import { createRules, type RuleSet } from './router/rules.ts';

/** All rules. */
export function createSiteRules(redirects: readonly EditorsRedirect[]): RuleSet<RouteRule> {
  return createRules(compilePatterns(siteRules(redirects)));
}

/** The site's own rules: for what does not ask for redirects. */
export const ownRules = createSiteRules([]);
