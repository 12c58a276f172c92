/**
 * Fills an empty page cache with the most recently requested pages, and then files, before it handles requests of
 * visitors.
 */

import type { Locate, SiteLocation } from '../../http/routing/locate.ts';
import { OverloadError } from '../../store/rate-limits/render-queue.ts';
import type { CacheKey, CacheKeyOf } from './cache-key.ts';
import type { CachedPage } from './page-response.ts';
import type { RenderJob, RenderPage, SharedRender } from './shared-render.ts';

/**
 * @param pages of the cache that is replaced.
 * @throws the error of rendering one of them, which means that the new content must not be published.
 */
export type WarmPages = (pages: readonly CachedPage[]) => Promise<void>;
type Found = { key: CacheKey; make: RenderJob['make'] };
type Deps = {
  locate: Locate;
  cacheKeyOf: CacheKeyOf;
  renderPage: RenderPage;
  findFile: (location: SiteLocation) => Found | undefined;
  sharedRender: SharedRender;
};

/** New content is not delayed for longer; the remaining pages are rendered on request. */
const maxMs = 1_000;

/** Visitors wait for pages, and programs for files, of which a crawler may have asked for hundreds last. */
const pagesFirst = (a: CachedPage, b: CachedPage) =>
  Number(a.request.kind === 'file') - Number(b.request.kind === 'file');

export function createWarmPages({ locate, cacheKeyOf, renderPage, findFile, sharedRender }: Deps): WarmPages {
  function findPage(location: SiteLocation): Found | undefined {
    const key = cacheKeyOf(location);
    return key && { key, make: () => renderPage({ ...location, query: key.query }) };
  }

  return async (pages) => {
    const until = performance.now() + maxMs;
    for (const { request } of pages.toSorted(pagesFirst)) {
      if (performance.now() > until) return;
      const location = locate(request.key);
      const found = request.kind === 'file' ? findFile(location) : findPage(location);
      if (!found || location.canonicalUrl !== undefined || location.rule.redirect) continue;
      const { key, query, lifetime } = found.key;
      await sharedRender(`${request.kind} ${key}`, {
        request: { ...request, key, errorKey: key, location: { ...location, query }, lifetime },
        make: found.make,
      }).catch((error: unknown) => {
        if (!(error instanceof OverloadError)) throw error;
      });
    }
  };
}
