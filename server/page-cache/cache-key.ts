/** The name under which a page is kept: its public address with the query keys that make another page, each once, and no others. */
import { payloadAddress } from '../../shared/payload.ts';
import type { PageCacheRule } from '../../shared/route-rules.ts';
import type { Address } from '../routing/address.ts';
import type { CacheLifetime } from './page-cache.ts';

export type CacheKey = { key: string; query: URLSearchParams; lifetime: CacheLifetime };
export type CacheKeyOf = (address: Address) => CacheKey | undefined;
type Deps = { cacheRuleOf: (path: string) => PageCacheRule | undefined; base: string; buildId: string };

/**
 * Unknown keys are left out and a repeated one counts once, so that neither ever makes another entry; what is rendered must depend on `query` alone.
 * @param deps `buildId`: a browser that does not name its build gets the payload of this one.
 * @returns a function that gives undefined where the address must not be kept: no rule, no page, or a key in it whose values have no end.
 */
export function createCacheKeyOf({ cacheRuleOf, base, buildId }: Deps): CacheKeyOf {
  return ({ path, query, payloadFor }) => {
    const rule = path === undefined ? undefined : cacheRuleOf(path);
    if (!rule || rule.uncached?.some((name) => query.has(name))) return undefined;
    const { query: names = [], maxAgeSeconds, staleWhileRevalidateSeconds } = rule;
    const kept = new URLSearchParams(names.flatMap((name) => (query.has(name) ? [[name, query.get(name) ?? '']] : [])));
    const page = path + (kept.size ? `?${kept}` : '');
    return {
      key: base + (payloadFor === undefined ? page : payloadAddress(page, payloadFor || buildId)),
      query: kept,
      lifetime: { maxAgeSeconds, staleWhileRevalidateSeconds },
    };
  };
}
