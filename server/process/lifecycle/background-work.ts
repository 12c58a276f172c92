/**
 * Starts the background work: outbox, letters, the daily digest, notifications to search engines and to the hub of
 * feeds, purges of shared caches, the deletion of old data.
 */
import type { Logger } from 'pino';
import type { ContentSource } from '../../content/content-source.ts';
import { startDailyDigest } from '../../mail/digest/daily-digest.ts';
import { createPictureFinder } from '../../mail/letters/picture-finder.ts';
import { startLetters } from '../../mail/letters/send-letters.ts';
import { startOutbox } from '../../mail/outbox/outbox.ts';
import type { SubscriptionServices } from '../../mail/subscriptions/services.ts';
import type { Mailer } from '../../mail/transport/mailer.ts';
import type { Config } from '../../platform/config/config.ts';
import { parseSiteUrl } from '../../platform/config/site-place.ts';
import type { Instruments } from '../../platform/metrics/instruments.ts';
import type { ShareCards } from '../../render/cards/share-cards.ts';
import { startRetention } from '../../store/retention.ts';
import { startAnnouncements } from '../announcements/announce-changes.ts';
import { startCachePurge } from '../cache-purge/start-cache-purge.ts';
import { createIndexNowService } from '../index-now/index-now-service.ts';
import type { Readiness } from '../operations/health.ts';
import { createWebSubService } from '../web-sub/web-sub-service.ts';
import type { Published } from './open-build.ts';

type Options = {
  config: Config & { siteUrl: string };
  content: ContentSource;
  shareCards: Pick<ShareCards, 'ofPage'>;
  /** The content and its files at the start. */
  build: Published;
  mailer: Mailer;
  subscriptionServices: SubscriptionServices;
  readiness: Pick<Readiness, 'maintenance'>;
  instruments: Instruments;
  logger: Logger;
};

/** Within this time, all servers on the same database load newly published content. */
const settleMs = 2_000;

export function startBackgroundWork(options: Options) {
  const { config, content, build, shareCards, mailer, subscriptionServices, readiness, instruments, logger } = options;
  const { store, clock } = subscriptionServices;
  const metrics = instruments.backgroundWork;
  const outbox = startOutbox({
    store,
    mailer,
    logger,
    concurrency: config.mailConcurrency,
    retryBaseMs: config.mailRetryBaseMs,
    onAttempt: (outcome) => instruments.mailAttempts.inc({ outcome }),
    metrics,
    // The outbox then needs up to a second to store the results of its attempts.
    graceMs: Math.max(0, config.shutdownGraceMs * 0.8 - 1_000),
  });
  const digest = startDailyDigest({ ...subscriptionServices, logger, metrics });
  const findPicture = createPictureFinder(shareCards, config.siteUrl);
  const letters = startLetters({
    ...subscriptionServices,
    content,
    config,
    findPicture,
    wakeOutbox: outbox.wake,
    countFailure: () => instruments.letterFailures.inc(),
    logger,
    metrics,
  });
  const retention = startRetention({ store, keep: config.retention, clock, logger, metrics });
  const isPaused = () => readiness.maintenance;
  const announcements = announcedServices(options).map((service) =>
    startAnnouncements({ store, content, clock, service, isPaused, logger, metrics }),
  );
  const cachePurge =
    config.purge &&
    startCachePurge({
      store,
      content: build.content,
      buildId: build.assets.buildId,
      target: config.purge,
      settleMs: config.databaseUrl === undefined ? 0 : settleMs,
      clock,
      onSent: (outcome) => instruments.purges.inc({ outcome }),
      logger,
      metrics,
    });
  return {
    outbox,
    cachePurge,
    stop: async () => {
      await Promise.all([
        digest.stop(),
        letters.stop(),
        cachePurge?.stop(),
        ...announcements.map((each) => each.stop()),
      ]);
      await Promise.all([outbox.stop(), retention.stop()]);
    },
  };
}

/** None while the site may not be indexed. */
function announcedServices({ config, shareCards, logger }: Options) {
  const { indexNow, webSubHub: hub, publicIndexing, siteUrl } = config;
  if (!publicIndexing) return [];
  const site = parseSiteUrl(siteUrl);
  return [
    ...(indexNow ? [createIndexNowService(indexNow, siteUrl)] : []),
    ...(hub === undefined ? [] : [createWebSubService({ hub, site, shareCards, logger })]),
  ];
}
