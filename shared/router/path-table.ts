/** Values by path pattern. A look-up costs the same with ten patterns and with ten thousand: it tries only those that begin as the path does. */
import { createMatchFunction, type Expression, type PathParams } from './expression.ts';

/** From broad to narrow, as compile.ts sorts them. A pattern without an expression has nothing open: it is the one path that it matches. */
export type CompiledPatterns<Value> = readonly (readonly [pattern: string, value: Value, expression?: Expression | undefined])[];
export type PatternMatch<Value> = PathParams & { pattern: string; value: Value };
/** Every pattern that a canonical path matches, from broad to narrow. */
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
    // Two patterns that both match are sorted by specificity, which is not the length of what they begin with.
    const matches = found.toSorted((a, b) => a.order - b.order).map(({ matched }) => matched);
    return [...matches, ...(fixed.get(path) ?? []).map(({ pattern, value }) => ({ params: {}, rest: '', pattern, value }))];
  };
}

/** What stands before the first open segment: `/a/b` of `/a/b/:id/**`, nothing of `/**`. */
function fixedPrefix(pattern: string): string {
  return pattern.slice(0, pattern.search(/\/[:*]/));
}

/** Of `/a/b/c`: nothing, `/a`, `/a/b` and `/a/b/c`. None that is longer than `maxLength`: a path may have thousands of slashes. */
function prefixesOf(path: string, maxLength: number): string[] {
  const prefixes = [''];
  for (let end = path.indexOf('/', 1); end !== -1 && end <= maxLength; end = path.indexOf('/', end + 1)) prefixes.push(path.slice(0, end));
  if (path.length <= maxLength) prefixes.push(path);
  return prefixes;
}
