/** Checks the route rules of the site together with the editors' redirects. The build fails on any problem. */
import { middleware } from '../middleware.ts';
import { type EditorsRedirect, siteRules } from '../route-rules.ts';
import { checkRules } from '../router/check-rules.ts';
import { isAddress } from './site-links.ts';

/**
 * @param externalOrigins other origins that redirects may lead to.
 * @returns one sentence for each problem, starting with the pattern of the rule.
 */
export function checkSiteRules(redirects: readonly EditorsRedirect[], externalOrigins: readonly string[]): string[] {
  return checkRules(siteRules(redirects), { isAddress, middleware: Object.keys(middleware), externalOrigins });
}
