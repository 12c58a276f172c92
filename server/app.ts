/** The order in which a request is answered, and nothing else. */
import type { RequestListener } from 'node:http';
import express from 'express';
import type { Logger } from 'pino';
import { createSiteLocate, type SiteLocation } from '../shared/locate.ts';
import { siteRules } from '../shared/route-rules.ts';
import { toMatcher } from '../shared/router/matcher.ts';
import { createSiteRules } from '../shared/site-rules.ts';
import { apiRouter } from './api/api-router.ts';
import type { Assets } from './build-output/assets.ts';
import { citationsHandler } from './citations/citations-handler.ts';
import { compressResponses } from './compression/compress.ts';
import type { Compressor } from './compression/compressor.ts';
import type { Config } from './config/config.ts';
import type { ContentSource } from './content/content-source.ts';
import { buildsRouter } from './endpoints/builds.ts';
import { cookiePreferencesRouter } from './endpoints/cookie-preferences.ts';
import { robotsTxtHandler } from './endpoints/robots.ts';
import { securityTxtHandler } from './endpoints/security-txt.ts';
import { serveAssets, servePublicFiles } from './endpoints/static-files.ts';
import { formHandler } from './forms/form-handler.ts';
import { formOf } from './forms/form-routes.ts';
import { createFormTokens } from './forms/form-token.ts';
import { createProofOfWork } from './forms/proof-of-work.ts';
import { createRejectionLimit } from './forms/rejection-limit.ts';
import { createSentCookie } from './forms/sent-cookie.ts';
import { createShowRejection } from './forms/show-rejection.ts';
import { createSubmissionLimit } from './forms/submission-limit.ts';
import { createSubmitForm } from './forms/submit-form.ts';
import { createRequestCheck } from './http/check-request.ts';
import { cookieName } from './http/cookie.ts';
import { limitMethods } from './http/limit-methods.ts';
import { logRequests, type RequestLogger } from './http/request-log.ts';
import { createRequestOrigin } from './http/request-origin.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { createSendProblem } from './http/send-problem.ts';
import { prerenderedPaths } from './lifecycle/prerender.ts';
import { healthHandler, type Readiness } from './operations/health.ts';
import { metricsHandler } from './operations/metrics-handler.ts';
import { createCacheKeyOf } from './page-cache/cache-key.ts';
import { isCacheable } from './page-cache/cacheable-paths.ts';
import { createPageCache } from './page-cache/page-cache.ts';
import { createPageCacheMiddleware } from './page-cache/page-cache-middleware.ts';
import { createPageEncoder } from './page-cache/page-encoder.ts';
import { createSharedRender } from './page-cache/shared-render.ts';
import { errorHandler } from './pages/error-handler.ts';
import { maintenanceHandler } from './pages/maintenance-handler.ts';
import { pagesHandler } from './pages/pages-handler.ts';
import { renderToBuffer } from './pages/render-to-buffer.ts';
import { createResolvePage } from './pages/resolve-page.ts';
import { createRenderLimit, limitPosts } from './rate-limits/limit-renders.ts';
import { createRateLimiterFactory } from './rate-limits/rate-limiter-factory.ts';
import { createDocument } from './render/document.ts';
import { answerCors } from './routing/cors.ts';
import { locateRequest } from './routing/locate-request.ts';
import { normalizeUrl } from './routing/normalize-url.ts';
import { applyRouteRules } from './routing/route-rules.ts';
import { createPersonalPages, isPersonalRoute } from './subscriptions/personal-pages.ts';
import { personalPagesHandler } from './subscriptions/personal-pages-handler.ts';
import type { SubscriptionServices } from './subscriptions/services.ts';

export type Deps = {
  config: Pick<
    Config,
    | 'trustProxy'
    | 'publicIndexing'
    | 'mediaOrigins'
    | 'maintenance'
    | 'buildCheckIntervalMs'
    | 'pageCacheMb'
    | 'renderRate'
    | 'formsRate'
    | 'formsProofOfWork'
    | 'securityContact'
  > & {
    siteUrl: string;
  };
  content: ContentSource;
  assets: Assets;
  clock: () => Date;
  logger: Logger;
  logRequest: RequestLogger;
  readiness: Readiness;
  /** What is done with what visitors send, and what the pages behind the links of mails need. */
  subscriptionServices: SubscriptionServices;
  /** Makes the best encodings of pages, where there is one. */
  compressor?: Pick<Compressor, 'compress'>;
  /** Several servers may be on the store: limits are counted there. */
  sharedLimits?: boolean;
  /** Set when metrics are told here, to everybody. */
  writeMetrics?: (() => Promise<string>) | undefined;
  /** Says that there are mails to be sent. */
  wakeOutbox?: () => void;
};

const megabyte = 1024 * 1024;

/** Everything from outside comes in through `deps`; nothing listens yet. A cached page is sent before Express sees the request. */
export function createApp({
  config,
  content,
  assets,
  clock,
  logger,
  logRequest,
  readiness,
  subscriptionServices,
  compressor = { compress: async () => undefined },
  sharedLimits = false,
  writeMetrics,
  wakeOutbox = () => undefined,
}: Deps): RequestListener {
  const address = new URL(config.siteUrl);
  const secure = address.protocol === 'https:';
  const base = address.pathname.replace(/\/$/, '');
  const { buildId } = assets;
  const { site, list } = content.at(clock());
  const redirects = list('redirects');
  const rules = createSiteRules(redirects);
  const resolvePage = createResolvePage({ content, rules, clock, origin: address.origin, base });
  const document = createDocument({ origin: address.origin, base, assets, site, buildCheckIntervalMs: config.buildCheckIntervalMs });
  const cache = createPageCache({ maxBytes: config.pageCacheMb * megabyte, clock, nextChange: content.nextChange });
  const renderLimit = createRenderLimit({ rate: config.renderRate, clock });
  const pageCacheMiddleware = createPageCacheMiddleware({
    cache,
    cacheKeyOf: createCacheKeyOf({ base, buildId }),
    clock,
    logger,
    log: logRequest,
    sharedRender: createSharedRender({
      cache,
      render: (location) => renderToBuffer(location, { resolvePage, document, buildId }),
      lastModified: content.lastModified,
    }),
    encodePage: createPageEncoder({ cache, compressor }),
    renderLimit,
    buildId,
  });
  const createLimiter = createRateLimiterFactory({
    clock,
    shared: sharedLimits ? { store: subscriptionServices.store, digestOf: (text) => subscriptionServices.tokens.digests(text)[0] } : undefined,
  });
  const requestOrigin = createRequestOrigin(address);
  const rejectionLimit = createRejectionLimit({ clock, isOn: config.formsRate !== undefined });
  const formTokens = createFormTokens(subscriptionServices.tokens);
  const proofOfWork = config.formsProofOfWork ? createProofOfWork({ ...subscriptionServices, base, wakeOutbox }) : undefined;
  const submitForm = createSubmitForm({
    ...subscriptionServices,
    content,
    wakeOutbox,
    proofOfWork,
    formTokens,
    limit: createSubmissionLimit({ rate: config.formsRate, createLimiter }),
  });
  const sentCookie = createSentCookie({ secure, clock });
  const sendProblem = createSendProblem(address.origin + base);
  const maintenance = maintenanceHandler({ isActive: config.maintenance, sendProblem, site, assets, base });

  const compress = compressResponses();
  // What comes from the page cache has encodings of its own. To be ready to compress it too would let memory grow for nothing.
  const hasPageCache = cache.isEnabled && !config.maintenance;

  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.set('trust proxy', config.trustProxy);
  app.use(logRequests(logRequest));
  app.use(addSecurityHeaders({ secure, publicIndexing: config.publicIndexing, analytics: site.analytics, mediaOrigins: config.mediaOrigins }));
  app.use(locateRequest(createSiteLocate({ rules, base })));
  app.use((req, res, next) => (hasPageCache && isCacheable(req, res) ? next() : compress(req, res, next)));
  app.use(healthHandler({ readiness, clock }));
  if (writeMetrics) app.use(metricsHandler(writeMetrics));
  app.use(answerCors);
  app.use(`${base}/api`, maintenance);
  app.use(
    base || '/',
    apiRouter({ content, siteUrl: address.origin + base, logger, clock, submitForm, proofOfWork, createLimiter, requestOrigin, rejectionLimit }),
  );
  if (site.analytics) app.use(base || '/', cookiePreferencesRouter({ requestOrigin, base, secure }));
  app.use(limitMethods((_req, { locals }) => (takesPost(locals.location) ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD'])));
  app.use(
    base || '/',
    serveAssets(assets),
    servePublicFiles(assets),
    robotsTxtHandler(config),
    buildsRouter({ id: buildId, timestamp: assets.timestamp, matcher: toMatcher(siteRules(redirects)), prerendered: prerenderedPaths() }),
  );
  app.use(securityTxtHandler({ contact: config.securityContact ?? `mailto:${site.emails.general}`, origin: address.origin, clock }));
  app.use(maintenance);
  app.use(normalizeUrl);
  app.use(applyRouteRules({ base, buildId, externalOrigins: site.redirectOrigins }));
  app.use(citationsHandler({ content, clock, siteUrl: address.origin + base }));
  const pages = createPersonalPages(subscriptionServices);
  const pendingCookie = cookieName('pending', secure);
  app.use(personalPagesHandler({ pages, pendingCookie, resolvePage, document, requestOrigin, base, createLimiter }));
  app.use(limitPosts(renderLimit));
  const showRejection = createShowRejection({ sendProblem, resolvePage, document });
  app.use(formHandler({ submitForm, showRejection, formTokens, requestOrigin, rejectionLimit, sentCookie, content, secure, base, clock, logger }));
  app.use(pagesHandler({ resolvePage, document, pageCacheMiddleware, compress, buildId }));
  app.use((error: unknown, req: express.Request, res: express.Response, next: express.NextFunction) => compress(req, res, () => next(error)));
  app.use(errorHandler({ sendProblem, resolvePage, document, logger, site, renderLimit }));
  const enter = createRequestCheck(logRequest);
  return (req, res) => void (enter(req, res) && (pageCacheMiddleware.sendIfCached(req, res) || app(req, res)));
}

/** Pages with a form do, under their canonical address: a redirect would lose what is sent. */
function takesPost(location: SiteLocation): boolean {
  if (location.canonicalUrl !== undefined || location.payloadFor !== undefined) return false;
  return isPersonalRoute(location.route) || formOf(location) !== undefined;
}
