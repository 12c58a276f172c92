/** The name under which a page is kept: its public address with the query keys that make another page, each once, and no others. */
import type { SiteLocation } from '../../shared/locate.ts';
import { pageCacheOf } from '../../shared/route-rules.ts';
import { payloadUrl } from '../../shared/router/payload-url.ts';
import type { CacheLifetime } from './page-cache.ts';

export type CacheKey = { key: string; query: URLSearchParams; lifetime: CacheLifetime };
export type CacheKeyOf = (location: SiteLocation) => CacheKey | undefined;
type Deps = { base: string; buildId: string };

/**
 * Unknown keys are left out and a repeated one counts once, so that neither ever makes another entry; what is rendered must depend on `query` alone.
 * @param deps `buildId`: a browser that does not name its build gets the payload of this one.
 * @returns a function that gives undefined where the address must not be kept: no rule, no page, or a key in it whose values have no end.
 */
export function createCacheKeyOf({ base, buildId }: Deps): CacheKeyOf {
  return ({ path, rule, query, payloadFor }) => {
    const cacheRule = path === undefined ? undefined : pageCacheOf(rule);
    if (!cacheRule || cacheRule.uncached?.some((name) => query.has(name))) return undefined;
    const { query: names = [], maxAgeSeconds, staleWhileRevalidateSeconds } = cacheRule;
    const kept = new URLSearchParams(names.flatMap((name) => (query.has(name) ? [[name, query.get(name) ?? '']] : [])));
    const page = path + (kept.size ? `?${kept}` : '');
    return {
      key: base + (payloadFor === undefined ? page : payloadUrl(page, payloadFor || buildId)),
      query: kept,
      lifetime: { maxAgeSeconds, staleWhileRevalidateSeconds },
    };
  };
}
