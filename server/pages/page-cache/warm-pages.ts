/**
 * Fills an empty page cache with the most recently requested pages, and then files, before it handles requests of
 * visitors.
 */

import type { Locate } from '../../http/routing/locate.ts';
import { OverloadError } from '../../store/rate-limits/render-queue.ts';
import type { CacheKeyOf } from './cache-key.ts';
import type { CachedPage } from './page-cache.ts';
import type { SharedRender } from './shared-render.ts';

/**
 * @param pages of the cache that is replaced.
 * @throws the error of rendering one of them, which means that the new content must not be published.
 */
export type WarmPages = (pages: readonly CachedPage[]) => Promise<void>;
type Deps = { locate: Locate; cacheKeyOf: CacheKeyOf; fileKeyOf: CacheKeyOf; sharedRender: SharedRender };

/** New content is not delayed for longer; the remaining pages are rendered on request. */
const maxMs = 1_000;

/** Visitors wait for pages, and programs for files, of which a crawler may have asked for hundreds last. */
const pagesFirst = (a: CachedPage, b: CachedPage) =>
  Number(a.request.kind === 'file') - Number(b.request.kind === 'file');

export function createWarmPages({ locate, cacheKeyOf, fileKeyOf, sharedRender }: Deps): WarmPages {
  return async (pages) => {
    const until = performance.now() + maxMs;
    for (const { request } of pages.toSorted(pagesFirst)) {
      if (performance.now() > until) return;
      const location = locate(request.key);
      const cacheKey = request.kind === 'file' ? fileKeyOf(location) : cacheKeyOf(location);
      if (!cacheKey || location.canonicalUrl !== undefined || location.rule.redirect) continue;
      const { key, query, lifetime } = cacheKey;
      await sharedRender(`${request.kind} ${key}`, {
        ...request,
        key,
        errorKey: key,
        location: { ...location, query },
        lifetime,
      }).catch((error: unknown) => {
        if (!(error instanceof OverloadError)) throw error;
      });
    }
  };
}
