/** The dependencies of a site's services. */
import type { Logger } from 'pino';
import type { ContentSource } from './content/content-source.ts';
import type { RetainedBuilds } from './content/retained-builds/retained-builds.ts';
import type { ReadSavedIndex } from './content/search/open-saved-index.ts';
import type { createSearch } from './content/search/site-search.ts';
import type { Compressor } from './http/compression/compressor.ts';
import type { OpenRequestSpan } from './http/request-identity.ts';
import type { RequestLogger } from './http/request-log.ts';
import type { SubscriptionServices } from './mail/subscriptions/services.ts';
import type { Assets } from './platform/build-output/assets.ts';
import type { Config } from './platform/config/config.ts';
import type { Instruments } from './platform/metrics/instruments.ts';
import type { Readiness } from './process/operations/health.ts';
import type { RenderQueue } from './store/rate-limits/render-queue.ts';

/** All injected dependencies: tests pass their own clock, content, store and log. */
export type ServiceOptions = {
  config: Pick<
    Config,
    | 'trustProxy'
    | 'publicIndexing'
    | 'mediaOrigins'
    | 'buildCheckIntervalMs'
    | 'pageCacheMb'
    | 'renderRate'
    | 'searchRate'
    | 'apiRate'
    | 'renderQueue'
    | 'renderWaitMs'
    | 'formsRate'
    | 'formsProofOfWork'
    | 'securityContact'
  > & { siteUrl: string } & Partial<Pick<Config, 'health' | 'webSubHub' | 'indexNow' | 'webVitals' | 'cacheTagHeader'>>;
  content: ContentSource;
  assets: Assets;
  /** The files of other builds and of newer content, if ASSETS_DIR or CONTENT_DIR is set. */
  retainedBuilds?: RetainedBuilds | undefined;
  clock: () => Date;
  logger: Logger;
  logRequest: RequestLogger;
  /** Replaces the queue that is created from the settings; for tests. */
  renderQueue?: RenderQueue;
  /** Wraps the queue so that each render becomes a span of its request's trace. */
  traceRenders?: (queue: RenderQueue) => RenderQueue;
  /** How renders yield to other work; by default they wait for one turn of the event loop. */
  onNextTurn?: (run: () => void) => void;
  readiness: Readiness;
  instruments?: Instruments;
  /** Opens the span of a request; undefined if tracing is off. */
  openSpan?: OpenRequestSpan | undefined;
  subscriptionServices: SubscriptionServices;
  /** Compresses cached pages in the background, at a level that would be too slow while a visitor waits. */
  compressor?: Pick<Compressor, 'compress'>;
  /** The search index that was written with the content. */
  readSearchIndex?: ReadSavedIndex | undefined;
  searchEngine?: Parameters<typeof createSearch>[0]['engine'];
  /** True when several servers share the store: rate limits are then counted in it. */
  sharedLimits?: boolean;
  /** Timeout of a rate limit that is counted in the store, in milliseconds. */
  limitTimeoutMs?: number;
  /** Set if `/metrics` is served on the public port too. */
  writeMetrics?: (() => Promise<string>) | undefined;
  /** Called after mails have been added to the outbox. */
  wakeOutbox?: () => void;
};
