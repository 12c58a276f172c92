/** Finds the rules of a path: every pattern that matches adds its keys, from the broadest to the narrowest. */
import { canonicalPath, segmentsOf } from './canonical-path.ts';
import { type Captured, compareBreadth, isDynamic, matchPattern, parsePattern } from './rule-pattern.ts';

/** Rules by pattern, in any order: `Object.entries` of a table, or a list put together from several places. */
export type AuthoredRules<Rule> = readonly (readonly [pattern: string, rule: Rule])[];
export type RuleMatch<Rule> = Captured & { pattern: string; rule: Rule };
export type RuleSet<Rule> = {
  /** What holds for a path, merged. Any spelling of the path will do. */
  ruleOf: (path: string) => Rule;
  /** Each rule that matches a path, from broad to narrow. */
  matchesOf: (path: string) => RuleMatch<Rule>[];
};

/**
 * Objects are merged deeply, the narrower value wins; `undefined` and `null` count as missing, arrays are replaced, `false` switches off what a broader rule says.
 * @throws {TypeError} when a pattern has a shape that is not supported.
 */
export function createRules<Rule extends object>(authored: AuthoredRules<Rule>): RuleSet<Rule> {
  const broadToNarrow = authored.map(([pattern, rule]) => ({ rule, pattern: parsePattern(pattern) })).toSorted((a, b) => compareBreadth(a.pattern, b.pattern));

  const startingWith = (first: string | undefined) =>
    broadToNarrow.filter(({ pattern: { segments } }) => segments[0] === undefined || isDynamic(segments[0]) || segments[0] === first);
  const byFirst = new Map(broadToNarrow.map(({ pattern: { segments } }) => [segments[0], startingWith(segments[0])]));
  const others = startingWith(undefined);

  function matchesOf(path: string): RuleMatch<Rule>[] {
    const segments = segmentsOf(canonicalPath(path));
    return (byFirst.get(segments[0]) ?? others).flatMap(({ rule, pattern }) => {
      const captured = matchPattern(pattern, segments);
      return captured ? [{ ...captured, rule, pattern: pattern.text }] : [];
    });
  }
  return {
    matchesOf,
    ruleOf: (path) => matchesOf(path).reduce<object>((merged, { rule }) => mergeObjects(merged, rule), {}) as Rule,
  };
}

function mergeObjects(broad: object, narrow: object): object {
  const [one, other] = [broad, narrow] as Record<string, unknown>[] as [Record<string, unknown>, Record<string, unknown>];
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.fromEntries([...keys].map((key) => [key, mergeValues(one[key], other[key])]).filter(([, value]) => value !== undefined));
}

function mergeValues(broad: unknown, narrow: unknown): unknown {
  if (narrow === undefined || narrow === null) return broad ?? undefined;
  return isTable(narrow) ? mergeObjects(isTable(broad) ? broad : {}, narrow) : narrow;
}

function isTable(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
