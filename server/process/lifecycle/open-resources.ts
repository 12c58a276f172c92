/** Opens everything that a site needs before it can listen: log, keys, content, store, mail. */

import { createLiveContent } from '../../content/live-content.ts';
import { createCompressor } from '../../http/compression/compressor.ts';
import { openMailer } from '../../mail/transport/open-mailer.ts';
import type { Config } from '../../platform/config/config.ts';
import { openDataFolder } from '../../platform/config/data-folder.ts';
import { warnOfUnknownSettings } from '../../platform/config/unknown-settings.ts';
import { createInstruments } from '../../platform/metrics/instruments.ts';
import { loadSigningKeys } from '../../platform/security/signing-keys.ts';
import { createTokens } from '../../platform/security/tokens.ts';
import { openSiteStore } from '../../store/site-store.ts';
import { createStoreMonitor } from '../../store/store-monitor.ts';
import { timeStore } from '../../store/time-store.ts';
import { openTracing } from '../tracing/open-tracing.ts';
import { type Build, openBuild } from './open-build.ts';
import { openLog } from './open-log.ts';
import { openSearchEngine } from './open-search-engine.ts';
import { createShowSet, type ShowSet } from './show-set.ts';

/** @throws {ConfigError} if one of them cannot be opened with these settings. */
export async function openResources(config: Config, clock: () => Date) {
  const { logger, output, uncaughtErrors } = openLog(config.logLevel);
  warnOfUnknownSettings(process.env, logger);
  openDataFolder(config);
  const signingKeys = loadSigningKeys(config);
  const storeMonitor = createStoreMonitor(clock);
  // The store is opened in a worker thread while this one reads the content.
  const opening = openSiteStore(signingKeys, config, storeMonitor, logger);
  opening.catch(() => undefined);
  const instruments = createInstruments();
  const opened = await openBuild(config, { logger, clock, metrics: instruments.backgroundWork });
  const { buildId } = opened.assets;
  const tracing = await openTracing({ config, buildId, instruments, logger });
  const store = tracing.store(timeStore(await opening, instruments.storeOperations));
  const build = await datedSets(opened, createShowSet({ store, clock, logger }));
  return {
    logger,
    output,
    uncaughtErrors,
    build,
    live: createLiveContent(build.content),
    instruments,
    tracing,
    tokens: createTokens(signingKeys.keys),
    mailer: tracing.mailer(openMailer(config, build.content.at(clock()).site.mail.from)),
    store,
    storeState: storeMonitor.state,
    searchEngine: await openSearchEngine(config, buildId),
    compressor: createCompressor({ worker: new URL('compressor-worker.js', import.meta.url), logger }),
  };
}

/** The same build, whose content and whose next content tell since when they are shown. */
async function datedSets(build: Build, showSet: ShowSet): Promise<Build> {
  return {
    ...build,
    content: await showSet(build.content),
    async open() {
      const next = await build.open();
      return { ...next, content: await showSet(next.content) };
    },
  };
}
