/** Lets the query keys that make a page count once: an address that repeats one is redirected to the address with its first value. */
import type { RequestHandler } from 'express';
import type { PageCacheRule } from '../../shared/route-rules.ts';
import type { Address } from '../resolve-page.ts';
import { setStatus } from './cache-control.ts';
import { addressOf } from './canonical-address.ts';

type Deps = { cacheRuleOf: (path: string) => PageCacheRule | undefined; base: string };

/**
 * Stands behind `canonicalAddress`. A payload is answered for the first value at once: only programs see its address, and a redirect would cost them a round trip.
 * Keys that no rule names stay as they are: forms have lists.
 */
export function redirectRepeatedKeys({ cacheRuleOf, base }: Deps): RequestHandler {
  return (_req, res, next) => {
    const address = addressOf(res);
    const { path, query, payloadFor } = address;
    const rule = path === undefined ? undefined : cacheRuleOf(path);
    const once = rule && withoutRepeats(query, rule);
    if (!once) return next();
    if (payloadFor === undefined) return void setStatus(res, 301).set('Location', `${base}${path}?${once}`).end();
    res.locals.address = { ...address, query: once } satisfies Address;
    next();
  };
}

/** @returns undefined when no key of the rule is repeated. */
function withoutRepeats(query: URLSearchParams, { query: known = [], uncached = [] }: PageCacheRule): URLSearchParams | undefined {
  const repeated = [...known, ...uncached].filter((name) => query.getAll(name).length > 1);
  if (!repeated.length) return undefined;
  const once = new URLSearchParams(query);
  for (const name of repeated) once.set(name, query.get(name) ?? '');
  return once;
}
