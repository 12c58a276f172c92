/**
 * A table of values by path pattern. A lookup tries only patterns with a fixed prefix of the path, so its cost does not
 * grow with the number of patterns.
 */
import { createMatchFunction, type Expression, type PathParams } from './expression.ts';

/** From broad to narrow, as compile.ts sorts them. A pattern without an expression is a fixed path. */
export type CompiledPatterns<Value> = readonly (readonly [
  pattern: string,
  value: Value,
  expression?: Expression | undefined,
])[];
export type PatternMatch<Value> = PathParams & { pattern: string; value: Value };
/** Returns every pattern that matches a canonical path, from broad to narrow. */
export type PathTable<Value> = (path: string) => PatternMatch<Value>[];

export function createPathTable<Value>(patterns: CompiledPatterns<Value>): PathTable<Value> {
  const entries = patterns.map(([pattern, value, expression], order) => ({
    order,
    pattern,
    value,
    prefix: expression ? fixedPrefix(pattern) : pattern,
    match: expression && createMatchFunction(expression),
  }));
  const fixed = Map.groupBy(
    entries.filter(({ match }) => !match),
    ({ prefix }) => prefix,
  );
  const open = Map.groupBy(
    entries.flatMap(({ match, ...entry }) => (match ? [{ ...entry, match }] : [])),
    ({ prefix }) => prefix,
  );
  const maxPrefixLength = [...open.keys()].reduce((length, prefix) => Math.max(length, prefix.length), 0);

  return (path) => {
    const found = prefixesOf(path, maxPrefixLength)
      .flatMap((prefix) => open.get(prefix) ?? [])
      .flatMap(({ order, pattern, value, match }) => {
        const captured = match(path);
        return captured ? [{ order, matched: { ...captured, pattern, value } }] : [];
      });
    // Restores the order by specificity, which is not the order of the prefix lengths.
    const matches = found.toSorted((a, b) => a.order - b.order).map(({ matched }) => matched);
    return [
      ...matches,
      ...(fixed.get(path) ?? []).map(({ pattern, value }) => ({ params: {}, rest: '', pattern, value })),
    ];
  };
}

/** The part before the first dynamic segment: `/a/b` for `/a/b/:id/**`, '' for `/**`. */
function fixedPrefix(pattern: string): string {
  return pattern.slice(0, pattern.search(/\/[:*]/));
}

/** For `/a/b/c`: '', `/a`, `/a/b` and `/a/b/c`, up to `maxLength`, because a path may have thousands of slashes. */
function prefixesOf(path: string, maxLength: number): string[] {
  const prefixes = [''];
  for (let end = path.indexOf('/', 1); end !== -1 && end <= maxLength; end = path.indexOf('/', end + 1))
    prefixes.push(path.slice(0, end));
  if (path.length <= maxLength) prefixes.push(path);
  return prefixes;
}
