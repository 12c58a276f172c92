/** Builds the services that render pages. */
import type { createSiteRules } from '../shared/site/site-rules.ts';
import type { ProcessServices } from './compose-process-services.ts';
import type { ContentSource } from './content/content-source.ts';
import { createFindKnown } from './content/ledger/find-known.ts';
import { createOpenSavedIndex } from './content/search/open-saved-index.ts';
import { createSearch } from './content/search/site-search.ts';
import { createFileRoutes } from './file-routes.ts';
import { createTagHeaders } from './http/cache-tags/tag-headers.ts';
import { createContentSecurityPolicy } from './http/content-security-policy.ts';
import type { IdentifyRequest } from './http/request-identity.ts';
import type { Locate } from './http/routing/locate.ts';
import { createCacheKeyOf } from './pages/page-cache/cache-key.ts';
import { createPageCache } from './pages/page-cache/page-cache.ts';
import { createPageCacheMiddleware } from './pages/page-cache/page-cache-middleware.ts';
import { createPageEncoder } from './pages/page-cache/page-encoder.ts';
import { createSharedRender, type RenderPage } from './pages/page-cache/shared-render.ts';
import { createPageTemplates } from './pages/page-templates.ts';
import { renderToBuffer } from './pages/render-to-buffer.ts';
import { createResolvePage } from './pages/resolve-page.ts';
import type { SitePlace } from './platform/config/site-place.ts';
import { createAsOfKeys } from './publish/as-of-keys.ts';
import { createFindMementos } from './publish/mementos-of-address.ts';
import { createFindFile } from './publish/published-files.ts';
import { asOfKeysOfApi } from './publish/read-api/as-of-keys-of-api.ts';
import { createTimeMapRoute } from './publish/time-map-route.ts';
import { createShareCards } from './render/cards/share-cards.ts';
import { createDocument } from './render/document.ts';
import { createSplitPage } from './render/static-parts.ts';
import { createStructuredSite } from './render/structured-data/create-structured-site.ts';
import type { ServiceOptions } from './service-options.ts';

type PageParts = {
  rules: ReturnType<typeof createSiteRules>;
  processServices: ProcessServices;
  identify: IdentifyRequest;
  locate: Locate;
};

/** Finds, renders, caches and compresses pages. */
export function createPageServices(
  options: ServiceOptions,
  place: SitePlace,
  { rules, processServices, identify, locate }: PageParts,
) {
  const { config, content, assets, clock, readiness } = options;
  const { renderPng, renderQueue, renderTimer, writeWorkbook } = processServices;
  const { buildId } = assets;
  const found = createFindServices(options, place, rules);
  const { shareCards, tagHeaders, resolvePage, document } = found;
  const filesOfContent = createFileRoutes({ ...place, assets, shareCards, config, renderPng, writeWorkbook });
  const asOfKeys = createAsOfKeys(filesOfContent, asOfKeysOfApi);
  const findMementos = createFindMementos({ content, clock, locate, base: place.base });
  const fileRoutes = [...filesOfContent, createTimeMapRoute({ asOfKeys, findMementos, locate, base: place.base })];
  const findFileWith = (view: Parameters<typeof createFindFile>[0]['content'], time: () => Date) =>
    createFindFile({ content: view, clock: time, today: clock, ...place, tagHeaders, renderTimer }, fileRoutes);
  const renderPage: RenderPage = (location) =>
    renderTimer.time('shared', () => renderToBuffer(location, { resolvePage, document, tagHeaders, buildId }));
  const { cache, cacheKeyOf, sharedRender, pageCacheMiddleware } = createCacheServices(options, place.base, {
    processServices,
    identify,
    renderPage,
  });
  return {
    ...found,
    buildId,
    cacheKeyOf,
    fileRoutes,
    findFile: findFileWith(content, clock),
    findFileWith,
    asOfKeys,
    findKnown: createFindKnown({ content, clock }),
    renderPage,
    sharedRender,
    recentPages: cache.recent,
    pageState: () => ({ cacheBytes: cache.bytes, renders: renderTimer.running, ...renderQueue.counts() }),
    pageCacheMiddleware,
    fillPage: createPageTemplates({
      resolvePage,
      document,
      tagHeaders,
      buildId,
      renderQueue,
      renderTimer,
      clock,
      nextChange: content.nextChange,
    }),
    hasPageCache: () => cache.isEnabled && !readiness.maintenance,
  };
}

/** Finds the page of an address, and writes its document. */
function createFindServices(options: ServiceOptions, { origin, base, secure }: SitePlace, rules: PageParts['rules']) {
  const { config, content, assets, clock, logger, searchEngine, readSearchIndex } = options;
  const { site } = content.at(clock());
  const shareCards = createShareCards({ content, clock, version: assets.cards.version });
  const openSaved = readSearchIndex && createOpenSavedIndex(readSearchIndex, { format: assets.searchFormat, logger });
  const search = createSearch({ content, clock, openSaved, engine: searchEngine });
  const structuredSite = createStructuredSite({ origin, base }, site, shareCards);
  const resolveWith = (view: Pick<ContentSource, 'at'>, time: () => Date) =>
    createResolvePage({
      content: view,
      search,
      rules,
      splitPage: createSplitPage({ origin, base }),
      structuredSite,
      clock: time,
      origin,
      base,
    });
  const contentSecurityPolicy = createContentSecurityPolicy({ ...config, secure, analytics: site.analytics });
  return {
    shareCards,
    contentSecurityPolicy,
    search,
    resolvePage: resolveWith(content, clock),
    resolveWith,
    document: createDocument({ ...config, origin, base, assets, shareCards, site, contentSecurityPolicy }),
    tagHeaders: createTagHeaders(config.cacheTagHeader),
  };
}

type CacheParts = Pick<PageParts, 'processServices' | 'identify'> & { renderPage: RenderPage };

/** Keeps what is the same for everybody, and sends it. */
function createCacheServices(
  options: ServiceOptions,
  base: string,
  { processServices, identify, renderPage }: CacheParts,
) {
  const { config, content, clock, logger, logRequest, compressor = { compress: async () => undefined } } = options;
  const { instruments, renderLimit, renderQueue } = processServices;
  const { buildId } = options.assets;
  const cache = createPageCache({
    maxBytes: config.pageCacheMb * 1024 * 1024,
    clock,
    nextChange: content.nextChange,
    onEvict: () => instruments.cacheEvictions.inc(),
  });
  const cacheKeyOf = createCacheKeyOf({ base, buildId });
  const sharedRender = createSharedRender({ cache, renderQueue, lastModified: content.lastModified });
  const pageCacheMiddleware = createPageCacheMiddleware({
    cache,
    cacheKeyOf,
    clock,
    logger,
    log: logRequest,
    identify,
    sharedRender,
    renderPage,
    encodePage: createPageEncoder({ cache, compressor }),
    renderLimit,
    cacheRequests: instruments.cacheRequests,
    buildId,
  });
  return { cache, cacheKeyOf, sharedRender, pageCacheMiddleware };
}
