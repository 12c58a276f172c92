/** Converts route rules to the three tables of the build manifest, with only those parts that browsers may see. */

import { isDynamic, parsePattern } from './pattern.ts';
import type { RedirectRule } from './redirect.ts';
import type { AuthoredRules } from './rules.ts';

/** `redirect`: only the target; `false` switches off a broader rule. */
export type PublicRule = { prerender?: boolean; redirect?: string | false; middleware?: Record<string, boolean> };
/**
 * `static`: by exact path. `wildcard`: by the path before a trailing `/**`, '' for the root. `dynamic`: by the path
 * before a segment that matches anything, with the same three tables for the rest of the path.
 */
export type Matcher = {
  static: Record<string, PublicRule>;
  wildcard: Record<string, PublicRule>;
  dynamic: Record<string, Matcher>;
};
type Rule = { prerender?: boolean; redirect?: RedirectRule | false; middleware?: Record<string, boolean> };

export function toMatcher(rules: AuthoredRules<Rule>): Matcher {
  const matcher = emptyMatcher();
  for (const [pattern, rule] of rules) {
    const publicRule = publicPart(rule);
    if (Object.keys(publicRule).length === 0) continue;
    const { segments, isOpen } = parsePattern(pattern);
    place(matcher, segments, { isOpen, rule: publicRule, top: true });
  }
  return matcher;
}

function place(
  matcher: Matcher,
  segments: readonly string[],
  { isOpen, rule, top }: { isOpen: boolean; rule: PublicRule; top: boolean },
) {
  const dynamicIndex = segments.findIndex(isDynamic);
  const prefix = (dynamicIndex < 0 ? segments : segments.slice(0, dynamicIndex))
    .map((segment) => `/${segment}`)
    .join('');
  if (dynamicIndex >= 0) {
    matcher.dynamic[prefix] ??= emptyMatcher();
    place(matcher.dynamic[prefix], segments.slice(dynamicIndex + 1), { isOpen, rule, top: false });
  } else if (isOpen) matcher.wildcard[prefix] = rule;
  else matcher.static[prefix || (top ? '/' : '')] = rule;
}

function publicPart({ prerender, redirect, middleware }: Rule): PublicRule {
  const target = redirect && ('to' in redirect ? redirect.to : undefined);
  return {
    ...(prerender !== undefined && { prerender }),
    ...(target !== undefined && { redirect: target }),
    ...(middleware && { middleware }),
  };
}

function emptyMatcher(): Matcher {
  return { static: {}, wildcard: {}, dynamic: {} };
}
