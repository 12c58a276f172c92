/** Finds the rules of a path: every pattern that matches adds its keys, from the broadest to the narrowest. */
import { compareSpecificity, createPattern } from './pattern.ts';

/**
 * @param rules by pattern: fixed segments, `:param` for one segment, and a closing `/**` for the path itself and everything below it.
 * @returns the merged rule of a pathname.
 */
export function createRules<Rule extends object>(rules: Record<string, Rule>): (pathname: string) => Rule {
  const broadToNarrow = Object.entries(rules)
    .toSorted(([a], [b]) => Number(b.endsWith('/**')) - Number(a.endsWith('/**')) || a.split('/').length - b.split('/').length || compareSpecificity(b, a))
    .map(([pattern, rule]) => ({ rule, matches: createMatcher(pattern) }));
  return (pathname) => Object.assign({}, ...broadToNarrow.filter(({ matches }) => matches(pathname)).map(({ rule }) => rule)) as Rule;
}

function createMatcher(pattern: string): (pathname: string) => boolean {
  if (!pattern.endsWith('/**')) {
    const { match } = createPattern(pattern);
    return (pathname) => match(pathname) !== undefined;
  }
  const prefix = pattern.slice(0, -'/**'.length);
  return (pathname) => pathname === prefix || pathname.startsWith(`${prefix}/`);
}
