/** @returns the keys of a query that `names` lists, in that order, each with its first value. */
export function selectQuery(query: URLSearchParams, names: readonly string[]): URLSearchParams {
  return new URLSearchParams(names.flatMap((name) => (query.has(name) ? [[name, query.get(name) ?? '']] : [])));
}
