/** Starts the background work: outbox, newsletters, the daily digest, announcements to search engines, purges of shared caches, the deletion of old data. */
import type { Logger } from 'pino';
import type { ShareCards } from '../cards/share-cards.ts';
import type { Config } from '../config/config.ts';
import type { ContentSource } from '../content/content-source.ts';
import { startDailyDigest } from '../digest/daily-digest.ts';
import { startAnnouncements } from '../index-now/announce-changes.ts';
import { createPictureFinder } from '../letters/picture-finder.ts';
import { startLetters } from '../letters/send-letters.ts';
import { startOutbox } from '../mail/outbox/outbox.ts';
import type { Mailer } from '../mail/transport/mailer.ts';
import type { Instruments } from '../metrics/instruments.ts';
import type { Readiness } from '../operations/health.ts';
import { startPurging } from '../purge/start-purging.ts';
import { startRetention } from '../store/retention.ts';
import type { SubscriptionServices } from '../subscriptions/services.ts';
import type { Published } from './open-build.ts';

type Options = {
  config: Config;
  siteUrl: string;
  content: ContentSource;
  shareCards: Pick<ShareCards, 'ofPage'>;
  /** What is shown at the start. */
  build: Published;
  mailer: Mailer;
  subscriptionServices: SubscriptionServices;
  readiness: Pick<Readiness, 'maintenance'>;
  instruments: Instruments;
  logger: Logger;
};

/** Within this time servers on the same database take over content that was published for all of them. */
const settleMs = 2_000;

export function startBackgroundWork({ config, siteUrl, content, build, shareCards, mailer, subscriptionServices, readiness, instruments, logger }: Options) {
  const { store, clock } = subscriptionServices;
  const outbox = startOutbox({
    store,
    mailer,
    logger,
    concurrency: config.mailConcurrency,
    retryBaseMs: config.mailRetryBaseMs,
    onAttempt: instruments.mailAttempts.increment,
    // The outbox then needs up to a second to store the results of its attempts.
    graceMs: Math.max(0, config.shutdownGraceMs * 0.8 - 1_000),
  });
  const digest = startDailyDigest({ ...subscriptionServices, logger });
  const findPicture = createPictureFinder(shareCards, siteUrl);
  const letters = startLetters({ ...subscriptionServices, content, config, findPicture, wakeOutbox: outbox.wake, logger });
  const retention = startRetention({ store, keep: config.retention, clock, logger });
  const { indexNow } = config;
  const isAnnounced = indexNow && config.publicIndexing;
  const isPaused = () => readiness.maintenance;
  const announcements = isAnnounced ? startAnnouncements({ store, content, clock, siteUrl, indexNow, isPaused, logger }) : undefined;
  const purging =
    config.purge &&
    startPurging({
      store,
      content: build.content,
      buildId: build.assets.buildId,
      target: config.purge,
      settleMs: config.databaseUrl === undefined ? 0 : settleMs,
      clock,
      onSent: instruments.purges.increment,
      logger,
    });
  return {
    outbox,
    purging,
    stop: async () => {
      digest.stop();
      await Promise.all([letters.stop(), announcements?.stop(), purging?.stop()]);
      await Promise.all([outbox.stop(), retention.stop()]);
    },
  };
}
