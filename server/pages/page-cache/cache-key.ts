/** The key of a page in the cache: its canonical URL with only the query keys that select a page, each once. */

import { pageCacheOf } from '../../../shared/route-rules.ts';
import { payloadUrl } from '../../../shared/router/payload-url.ts';
import type { SiteLocation } from '../../http/routing/locate.ts';
import { selectQuery } from '../../http/routing/select-query.ts';
import { hasUncachedKey } from './cacheable-paths.ts';
import type { CacheLifetime } from './page-response.ts';

export type CacheKey = { key: string; query: URLSearchParams; lifetime: CacheLifetime };
export type CacheKeyOf = (location: SiteLocation) => CacheKey | undefined;
type Deps = { base: string; buildId: string };

/**
 * Unknown and repeated keys are ignored, so that they do not create further entries. The page may depend only on the
 * `query` that is returned.
 * @param deps `buildId`: used for a payload request without a build id.
 * @returns undefined if the page must not be cached: no rule allows it, there is no page, or its query has a key with
 * unlimited values (`uncached`).
 */
export function createCacheKeyOf({ base, buildId }: Deps): CacheKeyOf {
  return ({ path, rule, query, payloadFor }) => {
    const cacheRule = path === undefined ? undefined : pageCacheOf(rule);
    if (!cacheRule || hasUncachedKey(cacheRule, query)) return undefined;
    const { query: names = [], maxAgeSeconds, staleWhileRevalidateSeconds } = cacheRule;
    const selected = selectQuery(query, names);
    const page = path + (selected.size ? `?${selected}` : '');
    return {
      key: base + (payloadFor === undefined ? page : payloadUrl(page, payloadFor || buildId)),
      query: selected,
      lifetime: { maxAgeSeconds, staleWhileRevalidateSeconds },
    };
  };
}
