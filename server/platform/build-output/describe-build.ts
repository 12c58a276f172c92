/** Describes a build for browsers, in `/builds/meta/{id}.json`. */
import { siteRules } from '../../../shared/route-rules.ts';
import { type Matcher, toMatcher } from '../../../shared/router/matcher.ts';
import { routes } from '../../../shared/routes.ts';
import { ownRules } from '../../../shared/site/site-rules.ts';
import type { Assets } from './assets.ts';

/**
 * `timestamp`: time of the content, in milliseconds since 1970. `matcher`: the rules of the program, without the
 * redirects of editors. `prerendered`: the paths that are rendered at the start.
 */
export type BuildDescription = { id: string; timestamp: number; matcher: Matcher; prerendered: string[] };

export function describeBuild({ buildId, timestamp }: Pick<Assets, 'buildId' | 'timestamp'>): BuildDescription {
  return { id: buildId, timestamp, matcher: toMatcher(siteRules([])), prerendered: prerenderedPaths() };
}

/** The paths whose rule has `prerender`; they must not have parameters. */
export function prerenderedPaths(): string[] {
  return Object.values(routes).filter((path) => !path.includes(':') && ownRules.ruleOf(path).prerender);
}
