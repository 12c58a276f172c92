/** Checks the rules of the site together with the editors' redirects: the build stops on what this finds. */
import { isAddress } from './entry-href.ts';
import { middleware } from './middleware.ts';
import { type EditorsRedirect, siteRules } from './route-rules.ts';
import { checkRules } from './router/check-rules.ts';

/** @param externalOrigins where they may lead besides the site. @returns one sentence for each problem, starting with the pattern it is about. */
export function checkSiteRules(redirects: readonly EditorsRedirect[], externalOrigins: readonly string[]): string[] {
  return checkRules(siteRules(redirects), { isAddress, middleware: Object.keys(middleware), externalOrigins });
}
