/** Finds the rules of a path: every pattern that matches adds its keys, from the broadest to the narrowest. */
import { canonicalPath } from './canonical-path.ts';
import { type Captured, createCapture, type Expression } from './expression.ts';

/** Rules by pattern, in any order: `Object.entries` of a table, or a list put together from several places. */
export type AuthoredRules<Rule> = readonly (readonly [pattern: string, rule: Rule])[];
/** Rules from broad to narrow (compile.ts); one without expression holds for its pattern alone. */
export type CompiledRules<Rule> = readonly (readonly [pattern: string, rule: Rule, expression?: Expression | undefined])[];
export type RuleMatch<Rule> = Captured & { pattern: string; rule: Rule };
export type RuleSet<Rule> = {
  /** What holds for a path, merged. Any spelling of the path will do. */
  ruleOf: (path: string) => Rule;
  /** Each rule that matches a path, from broad to narrow. */
  matchesOf: (path: string) => RuleMatch<Rule>[];
};

/** Objects are merged deeply, the narrower value wins; `undefined` and `null` count as missing, arrays are replaced, `false` switches off what a broader rule says. */
export function createRules<Rule extends object>(compiled: CompiledRules<Rule>): RuleSet<Rule> {
  const open = compiled.flatMap(([pattern, rule, expression]) => (expression ? [{ pattern, rule, capture: createCapture(expression) }] : []));
  // Nothing is narrower than these.
  const fixed = Map.groupBy(
    compiled.flatMap(([pattern, rule, expression]) => (expression ? [] : [{ pattern, rule, params: {}, tail: '' }])),
    ({ pattern }) => pattern,
  );

  function matchesOf(path: string): RuleMatch<Rule>[] {
    const canonical = canonicalPath(path);
    const matches = open.flatMap(({ pattern, rule, capture }) => {
      const captured = capture(canonical);
      return captured ? [{ ...captured, rule, pattern }] : [];
    });
    return [...matches, ...(fixed.get(canonical) ?? [])];
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
