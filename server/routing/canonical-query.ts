/** Brings the query keys that make a page into their one spelling: each once, with its first value, and a value of a fixed list as the list has it. */
import type { RequestHandler } from 'express';
import { categories, filterNames } from '../../content/taxonomy.ts';
import { areas } from '../../shared/people/load-people.ts';
import { measures } from '../../shared/periodic-map/measures.ts';
import type { PageCacheRule } from '../../shared/route-rules.ts';
import { findSpelling } from '../../shared/text/spelling.ts';
import { setStatus } from '../http/cache-control.ts';
import type { Address } from './address.ts';
import { addressOf } from './address.ts';

type Deps = { cacheRuleOf: (path: string) => PageCacheRule | undefined; base: string };

/** The values of the keys that have a fixed list, as they stand in addresses. */
const fixedLists: Partial<Record<string, readonly string[]>> = {
  filter: filterNames,
  category: Object.values(categories).map(({ slug }) => slug),
  area: areas.map((area) => area.toLowerCase()),
  measure: measures.map(({ id }) => id),
};

/**
 * Stands behind `canonicalAddress`, and redirects to the address with the one spelling; the keys keep their order.
 * A payload is answered for it at once: only programs see its address, and a redirect would cost them a round trip.
 * Keys that no rule names stay as they are: forms have lists.
 */
export function canonicalQuery({ cacheRuleOf, base }: Deps): RequestHandler {
  return (_req, res, next) => {
    const address = addressOf(res);
    const { path, query, payloadFor } = address;
    const rule = path === undefined ? undefined : cacheRuleOf(path);
    const canonical = rule && inOneSpelling(query, rule);
    if (!canonical) return next();
    if (payloadFor === undefined) return void setStatus(res, 301).set('Location', `${base}${path}?${canonical}`).end();
    res.locals.address = { ...address, query: canonical } satisfies Address;
    next();
  };
}

/** @returns undefined when it is that already. */
function inOneSpelling(query: URLSearchParams, { query: known = [], uncached = [] }: PageCacheRule): URLSearchParams | undefined {
  const canonical = new URLSearchParams(query);
  for (const name of [...known, ...uncached]) {
    const written = query.get(name);
    if (written !== null) canonical.set(name, findSpelling(fixedLists[name] ?? [], written) ?? written);
  }
  return `${canonical}` === `${query}` ? undefined : canonical;
}
