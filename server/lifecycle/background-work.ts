/** Starts what runs beside the requests: outbox, newsletters, the daily digest, the deletion of old data. */
import type { Logger } from 'pino';
import type { Assets } from '../build-output/assets.ts';
import type { Config } from '../config/config.ts';
import type { ContentSource } from '../content/content-source.ts';
import { startDailyDigest } from '../digest/daily-digest.ts';
import { createPictureFinder } from '../letters/picture-finder.ts';
import { startLetters } from '../letters/send-letters.ts';
import { startOutbox } from '../mail/outbox/outbox.ts';
import type { Mailer } from '../mail/transport/mailer.ts';
import { startRetention } from '../store/retention.ts';
import type { SubscriptionServices } from '../subscriptions/services.ts';

type Options = {
  config: Config;
  siteUrl: string;
  content: ContentSource;
  assets: Assets;
  mailer: Mailer;
  subscriptionServices: SubscriptionServices;
  logger: Logger;
};

export function startBackgroundWork({ config, siteUrl, content, assets, mailer, subscriptionServices, logger }: Options) {
  const { store, clock } = subscriptionServices;
  const outbox = startOutbox({
    store,
    mailer,
    logger,
    concurrency: config.mailConcurrency,
    retryBaseMs: config.mailRetryBaseMs,
    // After this the outbox takes up to a second to store how its attempts ended.
    graceMs: Math.max(0, config.shutdownGraceMs * 0.8 - 1_000),
  });
  const digest = startDailyDigest({ ...subscriptionServices, logger });
  const findPicture = createPictureFinder(assets, siteUrl);
  const letters = startLetters({ ...subscriptionServices, content, config, findPicture, wakeOutbox: outbox.wake, logger });
  const retention = startRetention({ store, keep: config.retention, clock, logger });
  return {
    outbox,
    async stop() {
      digest.stop();
      await letters.stop();
      await Promise.all([outbox.stop(), retention.stop()]);
    },
  };
}
