/** The key of a page in the cache: its canonical URL with those query keys that select another page, each once, and no others. */

import { pageCacheOf } from '../../shared/route-rules.ts';
import { payloadUrl } from '../../shared/router/payload-url.ts';
import type { SiteLocation } from '../routing/locate.ts';
import type { CacheLifetime } from './page-cache.ts';

export type CacheKey = { key: string; query: URLSearchParams; lifetime: CacheLifetime };
export type CacheKeyOf = (location: SiteLocation) => CacheKey | undefined;
type Deps = { base: string; buildId: string };

/**
 * Unknown keys are left out and a repeated key counts once, so that neither makes another entry. What is rendered may depend on `query` only.
 * @param deps `buildId`: used for a payload request that names no build.
 * @returns undefined where the page must not be cached: no rule allows it, there is no page, or its query has a key with endless values (`uncached`).
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
