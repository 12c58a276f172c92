/** The order in which a request is answered, and nothing else. */
import type { RequestListener } from 'node:http';
import express, { type ErrorRequestHandler, type Express } from 'express';
import { siteRules } from '../shared/route-rules.ts';
import { toMatcher } from '../shared/router/matcher.ts';
import { apiRouter } from './api/api-router.ts';
import { boardCsvHandler } from './board/board-csv-handler.ts';
import { citationsHandler } from './citations/citations-handler.ts';
import { cmriFilesHandler } from './cmri/cmri-files-handler.ts';
import type { Services } from './compose.ts';
import { datasetFilesHandler } from './datasets/dataset-files-handler.ts';
import { buildsRouter } from './endpoints/builds.ts';
import { cookiePreferencesRouter } from './endpoints/cookie-preferences.ts';
import { robotsTxtHandler } from './endpoints/robots.ts';
import { securityTxtHandler } from './endpoints/security-txt.ts';
import { serveAssets, servePublicFiles } from './endpoints/static-files.ts';
import { figureFilesHandler } from './figures/figure-files-handler.ts';
import { formHandler } from './forms/form-handler.ts';
import { formOf } from './forms/form-routes.ts';
import { allowMethods } from './http/allow-methods.ts';
import { createRequestCheck } from './http/check-request.ts';
import { logRequests } from './http/request-log.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { prerenderedPaths } from './lifecycle/prerender.ts';
import { healthHandler } from './operations/health.ts';
import { metricsHandler } from './operations/metrics-handler.ts';
import { isCacheable } from './page-cache/cacheable-paths.ts';
import { errorHandler } from './pages/error-handler.ts';
import { maintenanceHandler } from './pages/maintenance-handler.ts';
import { pagesHandler } from './pages/pages-handler.ts';
import { policyHandler } from './policy/policy-handler.ts';
import { postersHandler } from './posters/posters-handler.ts';
import { limitPosts } from './rate-limits/limit-renders.ts';
import { answerCors } from './routing/cors.ts';
import type { SiteLocation } from './routing/locate.ts';
import { locateRequest } from './routing/locate-request.ts';
import { normalizeUrl } from './routing/normalize-url.ts';
import { applyRouteRules } from './routing/route-rules.ts';
import { isPersonalRoute } from './subscriptions/personal-pages.ts';
import { personalPagesHandler } from './subscriptions/personal-pages-handler.ts';

/**
 * The page cache stands at both ends. In front of Express, `sendIfCached` answers what is cached under the very address that was requested:
 * for such a request nothing of the list below runs. A request that comes through to the end of the list is for a page, and its canonical
 * address is known by then: there `pagesHandler` calls `cacheOrRender`, which looks the page up under that address, or renders it once for
 * everyone who is waiting for it and stores it, so that the next request for it is answered in front.
 */
export function createApp(services: Services): RequestListener {
  const check = createRequestCheck(services.logRequest);
  const { sendIfCached } = services.pageCacheMiddleware;
  const app = createExpressApp(services);
  return (req, res) => void (check(req, res) && (sendIfCached(req, res) || app(req, res)));
}

function createExpressApp(services: Services): Express {
  const { base, config, assets, site, compress } = services;
  const mount = base || '/';
  const maintenance = maintenanceHandler({ ...services, isActive: config.maintenance });
  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.set('trust proxy', config.trustProxy);

  // For every response.
  app.use(logRequests(services.logRequest));
  app.use(addSecurityHeaders({ ...config, secure: services.secure, policy: services.contentSecurityPolicy() }));
  app.use(locateRequest(services.locate));
  // Cached pages hold their own encodings. To prepare the compression of such a response would only take memory.
  app.use((req, res, next) => (services.hasPageCache && isCacheable(req, res) ? next() : compress(req, res, next)));

  // For programs.
  app.use(healthHandler(services));
  if (services.writeMetrics) app.use(metricsHandler(services.writeMetrics));
  app.use(answerCors);
  app.use(`${base}/api`, maintenance);
  app.use(mount, apiRouter(services));

  // Files and small documents, also during maintenance.
  if (site.analytics) app.use(mount, cookiePreferencesRouter(services));
  app.use(allowMethods((_req, { locals }) => (takesPost(locals.location) ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD'])));
  app.use(mount, serveAssets(assets), servePublicFiles(assets), robotsTxtHandler(config));
  const matcher = toMatcher(siteRules(services.redirects));
  app.use(mount, buildsRouter({ id: assets.buildId, timestamp: assets.timestamp, matcher, prerendered: prerenderedPaths() }));
  app.use(securityTxtHandler({ ...services, contact: config.securityContact ?? `mailto:${site.emails.general}` }));
  app.use(maintenance);

  // What the address means: its canonical form, the rules of its path.
  app.use(normalizeUrl);
  app.use(applyRouteRules({ ...services, externalOrigins: site.redirectOrigins }));

  // What is there. The first that knows the address answers, the pages answer everything.
  app.use(citationsHandler(services));
  app.use(postersHandler(services));
  app.use(boardCsvHandler(services));
  app.use(figureFilesHandler(services));
  app.use(datasetFilesHandler(services));
  app.use(cmriFilesHandler(services));
  app.use(policyHandler(services));
  app.use(personalPagesHandler({ ...services, pages: services.personalPages }));
  app.use(limitPosts(services.renderLimit));
  app.use(formHandler(services));
  app.use(pagesHandler(services));

  // Where errors end. They are compressed, also those of a cacheable page.
  app.use(((error, req, res, next) => compress(req, res, () => next(error))) satisfies ErrorRequestHandler);
  app.use(errorHandler({ ...services, site }));
  return app;
}

/** Pages with a form do, under their canonical address: a redirect would lose what is sent. */
function takesPost(location: SiteLocation): boolean {
  if (location.canonicalUrl !== undefined || location.payloadFor !== undefined) return false;
  return isPersonalRoute(location.route) || formOf(location) !== undefined;
}
