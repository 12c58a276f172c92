/** Builds the services of one site, by name. In which order they answer a request is said in app.ts. */
import type { Logger } from 'pino';
import { createSiteRules } from '../shared/site-rules.ts';
import type { Assets } from './build-output/assets.ts';
import { compressResponses } from './compression/compress.ts';
import type { Compressor } from './compression/compressor.ts';
import type { Config } from './config/config.ts';
import type { ContentSource } from './content/content-source.ts';
import { createFormTokens } from './forms/form-token.ts';
import { createProofOfWork } from './forms/proof-of-work.ts';
import { createRejectionLimit } from './forms/rejection-limit.ts';
import { createSentCookie } from './forms/sent-cookie.ts';
import { createShowRejection } from './forms/show-rejection.ts';
import { createSubmissionLimit } from './forms/submission-limit.ts';
import { createSubmitForm } from './forms/submit-form.ts';
import { createContentSecurityPolicy } from './http/content-security-policy.ts';
import { cookieName } from './http/cookie.ts';
import type { RequestLogger } from './http/request-log.ts';
import { createRequestOrigin } from './http/request-origin.ts';
import { createSendProblem } from './http/send-problem.ts';
import type { Readiness } from './operations/health.ts';
import { createCacheKeyOf } from './page-cache/cache-key.ts';
import { createPageCache } from './page-cache/page-cache.ts';
import { createPageCacheMiddleware } from './page-cache/page-cache-middleware.ts';
import { createPageEncoder } from './page-cache/page-encoder.ts';
import { createSharedRender } from './page-cache/shared-render.ts';
import { createPageTemplates } from './pages/page-templates.ts';
import { renderToBuffer } from './pages/render-to-buffer.ts';
import { createResolvePage } from './pages/resolve-page.ts';
import { createRenderLimit } from './rate-limits/limit-renders.ts';
import { createRateLimiterFactory, type RateLimiterFactory } from './rate-limits/rate-limiter-factory.ts';
import { createDocument } from './render/document.ts';
import { createSplitPage } from './render/still-parts.ts';
import { createSiteLocate } from './routing/locate.ts';
import { createPersonalPages } from './subscriptions/personal-pages.ts';
import type { SubscriptionServices } from './subscriptions/services.ts';

/** Everything that comes from outside: tests give their own clock, content, store and log. */
export type ServiceOptions = {
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
  > & { siteUrl: string };
  content: ContentSource;
  assets: Assets;
  clock: () => Date;
  logger: Logger;
  logRequest: RequestLogger;
  readiness: Readiness;
  subscriptionServices: SubscriptionServices;
  /** Compresses cached pages further than is worth the wait of a visitor. */
  compressor?: Pick<Compressor, 'compress'>;
  /** True when several servers use the same store: rate limits are then counted there. */
  sharedLimits?: boolean;
  /** How long a visitor waits for a limit that is counted in the store, in milliseconds. */
  limitTimeoutMs?: number;
  /** Set when `/metrics` is answered on the public port too. */
  writeMetrics?: (() => Promise<string>) | undefined;
  /** Called when mails have been stored that are to be sent. */
  wakeOutbox?: () => void;
};
export type Services = ReturnType<typeof createServices>;

/** Starts nothing and listens nowhere. */
export function createServices(options: ServiceOptions) {
  const { config, content, clock, subscriptionServices, sharedLimits = false, limitTimeoutMs } = options;
  const place = parseSiteUrl(config.siteUrl);
  const { site, list } = content.at(clock());
  const redirects = list('redirects');
  const rules = createSiteRules(redirects);
  const createLimiter = createRateLimiterFactory({
    clock,
    timeoutMs: limitTimeoutMs,
    shared: sharedLimits ? { store: subscriptionServices.store, digestOf: (text) => subscriptionServices.tokens.digests(text)[0] } : undefined,
  });
  const sendProblem = createSendProblem(place.siteUrl);
  const pageServices = createPageServices(options, place, rules);
  return {
    ...options,
    ...place,
    site,
    redirects,
    locate: createSiteLocate({ rules, base: place.base }),
    createLimiter,
    requestOrigin: createRequestOrigin(place.url),
    sendProblem,
    personalPages: createPersonalPages(subscriptionServices),
    pendingCookie: cookieName('pending', place.secure),
    ...pageServices,
    ...createFormServices(options, place, createLimiter),
    showRejection: createShowRejection({ ...pageServices, sendProblem }),
  };
}

type SitePlace = ReturnType<typeof parseSiteUrl>;

/** `base`: the path below which the site lies, '' at the root. `siteUrl`: origin and base path, without a slash at the end. */
function parseSiteUrl(address: string) {
  const url = new URL(address);
  const base = url.pathname.replace(/\/$/, '');
  return { url, origin: url.origin, base, siteUrl: url.origin + base, secure: url.protocol === 'https:' };
}

function createPageServices(options: ServiceOptions, { origin, base, secure }: SitePlace, rules: ReturnType<typeof createSiteRules>) {
  const { config, content, assets, clock, logger, logRequest, compressor = { compress: async () => undefined } } = options;
  const { buildId } = assets;
  const { site } = content.at(clock());
  const resolvePage = createResolvePage({ content, rules, splitPage: createSplitPage({ origin, base }), clock, origin, base });
  const contentSecurityPolicy = createContentSecurityPolicy({ ...config, secure, analytics: site.analytics });
  const document = createDocument({ origin, base, assets, site, contentSecurityPolicy, buildCheckIntervalMs: config.buildCheckIntervalMs });
  const cache = createPageCache({ maxBytes: config.pageCacheMb * 1024 * 1024, clock, nextChange: content.nextChange });
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
  return {
    buildId,
    contentSecurityPolicy,
    resolvePage,
    document,
    renderLimit,
    pageCacheMiddleware,
    fillPage: createPageTemplates({ resolvePage, document, buildId, clock, nextChange: content.nextChange }),
    hasPageCache: cache.isEnabled && !config.maintenance,
    compress: compressResponses(),
  };
}

function createFormServices(options: ServiceOptions, { base, secure }: SitePlace, createLimiter: RateLimiterFactory) {
  const { config, content, clock, subscriptionServices, wakeOutbox = () => undefined } = options;
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
  return {
    formTokens,
    proofOfWork,
    submitForm,
    sentCookie: createSentCookie({ secure, clock }),
    rejectionLimit: createRejectionLimit({ clock, isOn: config.formsRate !== undefined }),
  };
}
