/**
 * The canonical form of a query: each key that selects a page occurs once, with its first value, and values from a
 * fixed list are spelled as in the list.
 */
import { categories, filterNames } from '../../../content/vocabulary/taxonomy.ts';
import { areas } from '../../../shared/records/people/load-people.ts';
import { measures } from '../../../shared/records/periodic-map/measures.ts';
import { pageCacheOf, type RouteRule } from '../../../shared/route-rules.ts';
import { findSpelling } from '../../../shared/text/spelling.ts';

/** The possible values of the keys that have a fixed list, as in addresses. */
const fixedLists: Partial<Record<string, readonly string[]>> = {
  filter: filterNames,
  category: Object.values(categories).map(({ slug }) => slug),
  area: areas.map((area) => area.toLowerCase()),
  measure: measures.map(({ id }) => id),
};

/**
 * Keys whose value is a list: a form without script repeats the key, the canonical address has it once, with commas.
 */
const listKeys = new Set(['m']);

/**
 * The keys keep their order. Keys that no rule names are not changed, because forms may repeat them.
 * @returns the same object if the query is already canonical.
 */
export function canonicalQuery(query: URLSearchParams, rule: RouteRule): URLSearchParams {
  if (query.size === 0) return query;
  const { query: keys = [], uncached = [] } = pageCacheOf(rule) ?? {};
  const canonical = new URLSearchParams(query);
  for (const name of [...keys, ...uncached]) {
    const written = listKeys.has(name) && query.has(name) ? query.getAll(name).join(',') : query.get(name);
    if (written !== null) canonical.set(name, findSpelling(fixedLists[name] ?? [], written) ?? written);
  }
  return `${canonical}` === `${query}` ? query : canonical;
}
