/** Finds the rules of a path: every pattern that matches adds its keys, from the broadest to the narrowest. */
import { type CompiledPatterns, createPathTable, type PatternMatch } from './path-table.ts';

/** Rules by pattern, in any order: `Object.entries` of a table, or a list put together from several places. */
export type AuthoredRules<Rule> = readonly (readonly [pattern: string, rule: Rule])[];
export type RuleMatch<Rule> = PatternMatch<Rule>;
/** What holds for a path: its rules one by one, from broad to narrow, and merged. Nobody may change `rule`: it is shared by all paths for which the same patterns hold. */
export type FoundRules<Rule> = { rule: Rule; matches: readonly RuleMatch<Rule>[] };
export type RuleSet<Rule> = {
  /** @param path canonical. */
  find: (path: string) => FoundRules<Rule>;
  /** `find(path).rule`. */
  ruleOf: (path: string) => Rule;
  /** For what is no path of the site. */
  none: FoundRules<Rule>;
};
/** What a list of rules is when it is merged, and what it becomes with a further rule. There are as many as the site has combinations of patterns. */
type Merged<Rule> = { rule: Rule; narrowed: Map<Rule, Merged<Rule>> };

/** Objects are merged deeply, the narrower value wins; `undefined` and `null` count as missing, arrays are replaced, `false` switches off what a broader rule says. */
export function createRules<Rule extends object>(compiled: CompiledPatterns<Rule>): RuleSet<Rule> {
  const matchesOf = createPathTable(compiled);
  const nothing: Merged<Rule> = { rule: Object.freeze({}) as Rule, narrowed: new Map() };

  function narrow(broad: Merged<Rule>, { value }: RuleMatch<Rule>): Merged<Rule> {
    const known = broad.narrowed.get(value) ?? { rule: mergeObjects(broad.rule, value) as Rule, narrowed: new Map() };
    broad.narrowed.set(value, known);
    return known;
  }
  function find(path: string) {
    const matches = matchesOf(path);
    return { rule: matches.reduce(narrow, nothing).rule, matches };
  }
  return { find, ruleOf: (path) => find(path).rule, none: { rule: nothing.rule, matches: [] } };
}

function mergeObjects(broad: object, narrow: object): object {
  const [one, other] = [broad, narrow] as Record<string, unknown>[] as [Record<string, unknown>, Record<string, unknown>];
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.freeze(Object.fromEntries([...keys].map((key) => [key, mergeValues(one[key], other[key])]).filter(([, value]) => value !== undefined)));
}

function mergeValues(broad: unknown, narrow: unknown): unknown {
  if (narrow === undefined || narrow === null) return broad ?? undefined;
  return isTable(narrow) ? mergeObjects(isTable(broad) ? broad : {}, narrow) : narrow;
}

function isTable(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
