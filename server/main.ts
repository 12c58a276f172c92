/** The process: settings, content, app, listener, shutdown. */
// Before everything else: a signal that comes while the rest is still being read ends the process as cleanly as a later one.
import './lifecycle/stop-signal.ts';
import { fileURLToPath } from 'node:url';
import { destination, type Logger, pino } from 'pino';
import { createApp } from './app.ts';
import { openAssets } from './build-output/assets.ts';
import { createServices } from './compose.ts';
import { createCompressor } from './compression/compressor.ts';
import { type Config, parseConfig } from './config/config.ts';
import { ConfigError } from './config/config-error.ts';
import { printConfig } from './config/print-config.ts';
import { blockedFilms } from './content/blocked-films.ts';
import { openContent } from './content/content-source.ts';
import { createRequestLogger } from './http/request-log.ts';
import { startBackgroundWork } from './lifecycle/background-work.ts';
import { openServers } from './lifecycle/open-servers.ts';
import { prerender } from './lifecycle/prerender.ts';
import { type Running, stopGracefully } from './lifecycle/shutdown.ts';
import { stopSignal } from './lifecycle/stop-signal.ts';
import { openMailer } from './mail/transport/open-mailer.ts';
import { createAdminApp } from './operations/admin.ts';
import type { Readiness } from './operations/health.ts';
import { createMetrics } from './operations/metrics.ts';
import { loadSigningKeys } from './security/signing-keys.ts';
import { createTokens } from './security/tokens.ts';
import { openSiteStore } from './store/site-store.ts';
import { createSubscriptionServices } from './subscriptions/create-services.ts';

const clock = () => new Date();
const exitBadConfig = 78;
const dist = fileURLToPath(new URL('..', import.meta.url));

/** Resolves when visitors are answered. @throws {ConfigError} */
async function start(config: Config): Promise<Running> {
  // Lines are written in blocks: to write each by itself would take longer than to send a cached page.
  const output = destination({ minLength: 8192, periodicFlush: 200 });
  const logger = pino({ level: config.logLevel, base: null }, output);
  // Warnings of Node become lines of the log instead of text beside it.
  process.removeAllListeners('warning').on('warning', (warning) => logger.warn({ err: warning }, 'Node warns'));
  const signingKeys = loadSigningKeys(config);
  // The store opens in a thread of its own, while this one reads the content.
  const opening = openSiteStore(signingKeys, config, logger);
  opening.catch(() => undefined);
  const { content, assets, base } = openBuild(config, logger);
  const mailer = openMailer(config, content.at(clock()).site.mail.from);
  const store = await opening;

  const { server, port, admin, adminPort, connections } = await openServers(config);
  // Only now, because the system may have chosen the port; no request is read before this turn of the event loop ends.
  const siteUrl = config.siteUrl ?? `http://localhost:${port}`;
  const tokens = createTokens(signingKeys.keys);
  const { mailFrom, mailStaff } = config;
  const subscriptionServices = createSubscriptionServices({
    store,
    tokens,
    content,
    clock,
    siteUrl,
    mailFrom,
    mailStaff,
    submissionRetention: config.retention,
  });
  const background = startBackgroundWork({ config, siteUrl, content, assets, mailer, subscriptionServices, logger });
  const { outbox } = background;
  const readiness: Readiness = { draining: false, outbox: outbox.status };
  const metrics = createMetrics({ store, outbox: outbox.status, clock, build: { id: assets.buildId, content: content.revision } });
  const writeLine = logger.isLevelEnabled('info') ? createRequestLogger(output, clock) : () => undefined;
  const compressor = createCompressor({ worker: new URL('compressor-worker.js', import.meta.url), logger });
  const services = createServices({
    config: { ...config, siteUrl },
    content,
    assets,
    clock,
    logger,
    logRequest(entry) {
      metrics.count(entry);
      writeLine(entry);
    },
    readiness,
    subscriptionServices,
    compressor,
    sharedLimits: config.databaseUrl !== undefined,
    writeMetrics: config.metrics ? metrics.write : undefined,
    wakeOutbox: outbox.wake,
  });
  admin?.on('request', createAdminApp({ readiness, clock, write: metrics.write }));
  server.on('request', createApp(services));

  logger.info({ address: `http://localhost:${port}${base}/`, siteUrl, ...(admin && { adminPort }), content: content.revision }, 'listening');
  if (config.pageCacheMb > 0) void prerender({ host: config.host, port, base, logger });
  return {
    server,
    connections,
    readiness,
    graceMs: config.shutdownGraceMs,
    logger,
    async stopWork() {
      // Not awaited: on a busy machine a thread of the lowest priority may take longer than the grace for the page it is at.
      void compressor.stop();
      await background.stop();
    },
    async close() {
      admin?.close();
      admin?.closeAllConnections();
      await store.close();
    },
  };
}

/** @throws {ConfigError} when the build is missing or damaged. */
function openBuild({ siteUrl = 'http://localhost', portalUrl, analytics, retention, mediaOrigins }: Config, logger: Logger) {
  const base = new URL(siteUrl).pathname.replace(/\/$/, '');
  const content = openContent(`${dist}/content`, { base, portalUrl, analytics, retention });
  for (const film of blockedFilms(content.at(clock()).list('videos'), mediaOrigins))
    logger.warn(film, 'browsers will not load this film: MEDIA_ORIGINS does not name its origin');
  return { content, assets: openAssets(dist), base };
}

/** Until a signal ends it, also while it starts. @throws {ConfigError} */
async function run(config: Config) {
  const running = await Promise.race([start(config), stopSignal.then(() => undefined)]);
  if (!running) process.exit(0);
  await stopGracefully(await stopSignal, running);
}

async function main() {
  try {
    const config = parseConfig(process.env);
    if (process.argv.includes('--print-config')) process.stdout.write(`${printConfig(config)}\n`);
    else await run(config);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = exitBadConfig;
  }
}

void main();
