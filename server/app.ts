/** The order in which a request is answered, and nothing else. */
import type { RequestListener } from 'node:http';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import type { Services } from './compose.ts';
import { apiRouter } from './forms/api/api-router.ts';
import { formHandler } from './forms/form-handler.ts';
import { formOf } from './forms/form-routes.ts';
import { allowMethods } from './http/allow-methods.ts';
import { addCacheTags } from './http/cache-tags/add-cache-tags.ts';
import { createRequestCheck } from './http/check-request.ts';
import { logRequests } from './http/request-log.ts';
import { answerCors } from './http/routing/cors.ts';
import type { SiteLocation } from './http/routing/locate.ts';
import { locateRequest } from './http/routing/locate-request.ts';
import { normalizeUrl } from './http/routing/normalize-url.ts';
import { applyRouteRules } from './http/routing/route-rules.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { limitSharedCaches } from './http/shared-cache.ts';
import { isTokenRoute } from './mail/subscriptions/token-pages.ts';
import { tokenPagesHandler } from './mail/subscriptions/token-pages-handler.ts';
import { asOfHandler } from './pages/as-of/as-of-handler.ts';
import { timeGate } from './pages/as-of/time-gate.ts';
import { errorHandler } from './pages/error-handler.ts';
import { maintenanceHandler } from './pages/maintenance-handler.ts';
import { isCacheable } from './pages/page-cache/cacheable-paths.ts';
import { pagesHandler } from './pages/pages-handler.ts';
import { previewHandler } from './pages/preview/preview-handler.ts';
import { siteAtHandler } from './pages/preview/site-at-handler.ts';
import { refuseRenders } from './pages/refuse-renders.ts';
import { describeBuild } from './platform/build-output/describe-build.ts';
import { healthHandler } from './process/operations/health.ts';
import { metricsHandler } from './process/operations/metrics-handler.ts';
import { noticeUntrustedProxy } from './process/operations/untrusted-proxy.ts';
import { webVitalsRouter } from './process/web-vitals/web-vitals-router.ts';
import { asOfFilesHandler } from './publish/as-of-files-handler.ts';
import { buildsRouter } from './publish/endpoints/builds.ts';
import { cookiePreferencesRouter } from './publish/endpoints/cookie-preferences.ts';
import { indexNowKeyHandler } from './publish/endpoints/index-now-key.ts';
import { robotsTxtHandler } from './publish/endpoints/robots.ts';
import { securityTxtHandler } from './publish/endpoints/security-txt.ts';
import { serveAssets, servePublicFiles } from './publish/endpoints/static-files.ts';
import { publishedFilesHandler } from './publish/published-files-handler.ts';
import { cardsHandler } from './render/cards/cards-handler.ts';
import { createDigestClient } from './store/rate-limits/digest-client.ts';
import { limitPosts } from './store/rate-limits/limit-renders.ts';

/**
 * The page cache is consulted twice. In front of Express, `sendIfCached` answers if a page is cached under exactly the
 * requested address; then none of the handlers below runs. A request that reaches the end of the list is for a page,
 * and its canonical address is known by then: `pagesHandler` calls `cacheOrRender`, which looks the page up under that
 * address, or renders it once for all concurrent requests and caches it, so that the next request is answered in front
 * of Express.
 */
export function createApp(services: Services): RequestListener {
  const check = createRequestCheck({ ...services, log: services.logRequest });
  const { sendIfCached } = services.pageCacheMiddleware;
  const { readiness } = services;
  const app = createExpressApp(services);
  const lookForProxy = services.config.trustProxy === false ? noticeUntrustedProxy(services) : undefined;
  return (req, res) => {
    if (!check(req, res)) return;
    lookForProxy?.(req);
    if (readiness.maintenance || !sendIfCached(req, res)) app(req, res);
  };
}

function createExpressApp(services: Services): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.set('trust proxy', services.config.trustProxy);
  const maintenance = maintenanceHandler(services);
  handleEveryResponse(app, services);
  handlePrograms(app, services, maintenance);
  handleFiles(app, services);
  app.use(maintenance);
  handlePages(app, services);
  handleErrors(app, services);
  return app;
}

function handleEveryResponse(app: Express, services: Services) {
  const { config, compress } = services;
  app.use(
    logRequests({
      ...services,
      log: services.logRequest,
      digestClient: createDigestClient(services.subscriptionServices),
    }),
  );
  app.use(services.startInTurn);
  app.use(limitSharedCaches({ clock: services.clock, nextChange: services.content.nextChange }));
  app.use(addCacheTags(services.tagHeaders));
  app.use(addSecurityHeaders({ ...config, secure: services.secure, policy: services.contentSecurityPolicy() }));
  app.use(locateRequest(services.locate));
  app.use(refuseRenders(services.renderQueue));
  // Cached pages have their own encodings: setting up compression for such a response would only waste memory.
  app.use((req, res, next) => (services.hasPageCache() && isCacheable(req, res) ? next() : compress(req, res, next)));
}

function handlePrograms(app: Express, services: Services, maintenance: RequestHandler) {
  const { base, config } = services;
  if (config.health !== false) app.use(healthHandler(services));
  if (services.writeMetrics) app.use(metricsHandler(services.writeMetrics));
  app.use(answerCors);
  app.use(`${base}/api`, maintenance);
  app.use(base || '/', apiRouter(services));
}

/** Files and small documents, also during maintenance. */
function handleFiles(app: Express, services: Services) {
  const { base, config, assets, site } = services;
  const mount = base || '/';
  if (site.analytics) app.use(mount, cookiePreferencesRouter(services));
  if (config.webVitals) app.use(mount, webVitalsRouter(services));
  app.use(allowMethods((_req, { locals }) => (takesPost(locals.location) ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD'])));
  app.use(
    mount,
    serveAssets(services),
    servePublicFiles(assets),
    cardsHandler(services),
    robotsTxtHandler({ ...config, siteUrl: services.siteUrl }),
    indexNowKeyHandler(config),
  );
  app.use(mount, buildsRouter(describeBuild(assets), services.retainedBuilds));
  app.use(securityTxtHandler({ ...services, contact: config.securityContact ?? `mailto:${site.emails.general}` }));
}

function handlePages(app: Express, services: Services) {
  // Before the address is made canonical, which would drop the token.
  const { tokens } = services.subscriptionServices;
  app.use(
    siteAtHandler({ ...services, tokens, hasOtherHandler: takesVisitorsInput }),
    previewHandler({ ...services, tokens }),
  );

  // The canonical form of the address, and the rules of its path.
  app.use(normalizeUrl);
  app.use(applyRouteRules({ ...services, externalOrigins: services.site.redirectOrigins }));

  // What was known on an earlier day.
  app.use(asOfFilesHandler(services), asOfHandler(services), timeGate(services));

  // The content. The first handler that knows the address answers; the pages answer the rest. Files come before pages,
  // because the patterns of pages match some of their addresses.
  app.use(publishedFilesHandler(services));
  app.use(tokenPagesHandler({ ...services, pages: services.tokenPages }));
  app.use(limitPosts(services.renderLimit));
  app.use(formHandler(services));
  app.use(pagesHandler(services));
}

/** Error responses are compressed, even if the page itself would be cacheable. */
function handleErrors(app: Express, services: Services) {
  const { compress, site } = services;
  app.use(((error, req, res, next) => compress(req, res, () => next(error))) satisfies ErrorRequestHandler);
  app.use(errorHandler({ ...services, site }));
}

/**
 * Only pages with a form accept POST, and only at their canonical address: a redirect would lose the submitted data.
 */
function takesPost(location: SiteLocation): boolean {
  if (location.canonicalUrl !== undefined || location.payloadFor !== undefined) return false;
  return takesVisitorsInput(location);
}

function takesVisitorsInput(location: SiteLocation): boolean {
  return isTokenRoute(location.route) || formOf(location) !== undefined;
}
