/** Finds the rules of a path: all matching rules are merged, from broad to narrow. */
import { type CompiledPatterns, createPathTable, type PatternMatch } from './path-table.ts';

/** Rules by pattern, in any order. */
export type AuthoredRules<Rule> = readonly (readonly [pattern: string, rule: Rule])[];
export type RuleMatch<Rule> = PatternMatch<Rule>;
/**
 * The rules of a path, from broad to narrow (`matches`) and merged (`rule`). `rule` is frozen: all paths with the same
 * matches share it.
 */
export type FoundRules<Rule> = { rule: Rule; matches: readonly RuleMatch<Rule>[] };
export type RuleSet<Rule> = {
  /** @param path a canonical path. */
  find: (path: string) => FoundRules<Rule>;
  /** `find(path).rule`. */
  ruleOf: (path: string) => Rule;
  /** The result for addresses that are not a path of the site. */
  none: FoundRules<Rule>;
};
/**
 * A cache of merged rules, as a tree: each further rule leads to the next node. It has one node for each combination of
 * patterns.
 */
type Merged<Rule> = { rule: Rule; narrowed: Map<Rule, Merged<Rule>> };

/**
 * Objects are merged deeply and the narrower value wins. `undefined` and `null` count as missing, arrays are replaced,
 * and `false` switches off a broader value.
 */
export function createRules<Rule extends object>(compiled: CompiledPatterns<Rule>): RuleSet<Rule> {
  const matchesOf = createPathTable(compiled);
  const nothing: Merged<Rule> = { rule: Object.freeze({}) as Rule, narrowed: new Map() };

  function narrow(broad: Merged<Rule>, { value }: RuleMatch<Rule>): Merged<Rule> {
    const merged = broad.narrowed.get(value) ?? { rule: mergeObjects(broad.rule, value) as Rule, narrowed: new Map() };
    broad.narrowed.set(value, merged);
    return merged;
  }
  function find(path: string) {
    const matches = matchesOf(path);
    return { rule: matches.reduce(narrow, nothing).rule, matches };
  }
  return { find, ruleOf: (path) => find(path).rule, none: { rule: nothing.rule, matches: [] } };
}

function mergeObjects(broad: object, narrow: object): object {
  const [a, b] = [broad, narrow] as Record<string, unknown>[] as [Record<string, unknown>, Record<string, unknown>];
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return Object.freeze(
    Object.fromEntries(
      [...keys].map((key) => [key, mergeValues(a[key], b[key])]).filter(([, value]) => value !== undefined),
    ),
  );
}

function mergeValues(broad: unknown, narrow: unknown): unknown {
  if (narrow === undefined || narrow === null) return broad ?? undefined;
  return isTable(narrow) ? mergeObjects(isTable(broad) ? broad : {}, narrow) : narrow;
}

function isTable(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
