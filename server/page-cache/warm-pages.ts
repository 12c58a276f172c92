/** Renders pages into an empty page cache before visitors are sent to it: those that were asked for last. */
import { OverloadError } from '../rate-limits/render-queue.ts';
import type { Locate } from '../routing/locate.ts';
import type { CacheKeyOf } from './cache-key.ts';
import type { CachedPage } from './page-cache.ts';
import type { SharedRender } from './shared-render.ts';

/** @param pages of the cache that is replaced. @throws what rendering one of them throws: then the new content is not fit to be shown. */
export type WarmPages = (pages: readonly CachedPage[]) => Promise<void>;
type Deps = { locate: Locate; cacheKeyOf: CacheKeyOf; sharedRender: SharedRender };

/** New content is not kept waiting for longer; the other pages are rendered when they are asked for. */
const maxMs = 1_000;

export function createWarmPages({ locate, cacheKeyOf, sharedRender }: Deps): WarmPages {
  return async (pages) => {
    const until = performance.now() + maxMs;
    for (const { request } of pages) {
      if (performance.now() > until) return;
      const location = locate(request.key);
      const cacheKey = cacheKeyOf(location);
      if (!cacheKey || location.canonicalUrl !== undefined || location.rule.redirect) continue;
      const { key, query, lifetime } = cacheKey;
      await sharedRender(key, { ...request, key, errorKey: key, location: { ...location, query }, lifetime }).catch((error: unknown) => {
        if (!(error instanceof OverloadError)) throw error;
      });
    }
  };
}
