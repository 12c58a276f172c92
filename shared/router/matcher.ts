/** Writes the rules as the three tables of a build's manifest: only what a program in the browser may know of them. */

import { isDynamic, parsePattern } from './pattern.ts';
import type { RedirectRule } from './redirect.ts';
import type { AuthoredRules } from './rules.ts';

/** A redirect is its target only, `false` where one is switched off. */
export type PublicRule = { prerender?: boolean; redirect?: string | false; middleware?: Record<string, boolean> };
/**
 * `static`: by exact path. `wildcard`: by the path before a closing `/**`, '' for the root. `dynamic`: by the path before a segment
 * that can be any, with the same three tables for what follows it.
 */
export type Matcher = { static: Record<string, PublicRule>; wildcard: Record<string, PublicRule>; dynamic: Record<string, Matcher> };
type Rule = { prerender?: boolean; redirect?: RedirectRule | false; middleware?: Record<string, boolean> };

export function toMatcher(rules: AuthoredRules<Rule>): Matcher {
  const matcher = emptyMatcher();
  for (const [pattern, rule] of rules) {
    const shown = publicPart(rule);
    if (Object.keys(shown).length === 0) continue;
    const { segments, isOpen } = parsePattern(pattern);
    place(matcher, segments, { isOpen, rule: shown, top: true });
  }
  return matcher;
}

function place(matcher: Matcher, segments: readonly string[], { isOpen, rule, top }: { isOpen: boolean; rule: PublicRule; top: boolean }) {
  const at = segments.findIndex(isDynamic);
  const prefix = (at < 0 ? segments : segments.slice(0, at)).map((segment) => `/${segment}`).join('');
  if (at >= 0) {
    matcher.dynamic[prefix] ??= emptyMatcher();
    place(matcher.dynamic[prefix], segments.slice(at + 1), { isOpen, rule, top: false });
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
