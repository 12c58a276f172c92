/** The process: settings, content, app, listener, shutdown. */
// Before everything else: a signal that comes while the rest is still being read ends the process as cleanly as a later one.
import './lifecycle/stop-signal.ts';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { destination, pino } from 'pino';
import { createApp } from './app.ts';
import { openAssets } from './build-output/assets.ts';
import { createCompressor } from './compression/compressor.ts';
import { type Config, parseConfig } from './config/config.ts';
import { ConfigError } from './config/config-error.ts';
import { printConfig } from './config/print-config.ts';
import { blockedFilms } from './content/blocked-films.ts';
import { openContent } from './content/content-source.ts';
import { startDailyDigest } from './digest/daily-digest.ts';
import { deferContinue } from './http/expect-continue.ts';
import { createRequestLogger, type RequestLogger } from './http/request-log.ts';
import { pictureOfCards } from './letters/pictures.ts';
import { startLetters } from './letters/send-letters.ts';
import { trackConnections } from './lifecycle/connection-tracker.ts';
import { prerender } from './lifecycle/prerender.ts';
import { type Running, stopGracefully } from './lifecycle/shutdown.ts';
import { stopSignal } from './lifecycle/stop-signal.ts';
import { startOutbox } from './mail/outbox/outbox.ts';
import { openMailer } from './mail/transport/open-mailer.ts';
import { createAdminApp } from './operations/admin.ts';
import type { Readiness } from './operations/health.ts';
import { createMetrics } from './operations/metrics.ts';
import { loadSigningKeys } from './security/signing-keys.ts';
import { createTokens } from './security/tokens.ts';
import { startRetention } from './store/retention.ts';
import { openSiteStore } from './store/site-store.ts';
import { createSubscriptionServices } from './subscriptions/create-services.ts';

const clock = () => new Date();
const exitBadConfig = 78;
const dist = fileURLToPath(new URL('..', import.meta.url));

/** Resolves when visitors are answered. @throws {ConfigError} */
async function start(config: Config): Promise<Running> {
  // Lines are written together: a kept page is sent faster than a line is written.
  const output = destination({ minLength: 8192, periodicFlush: 200 });
  const logger = pino({ level: config.logLevel, base: null }, output);
  // What Node warns of is a line of the log like any other, not text beside it.
  process.removeAllListeners('warning').on('warning', (warning) => logger.warn({ err: warning }, 'Node warns'));
  const writeLine = logger.isLevelEnabled('info') ? createRequestLogger(output, clock) : () => undefined;
  const secrets = loadSigningKeys(config);
  // Its thread starts while the content is read.
  const opening = openSiteStore(secrets, config, logger);
  opening.catch(() => undefined);
  const base = new URL(config.siteUrl ?? 'http://localhost').pathname.replace(/\/$/, '');
  const content = openContent(`${dist}/content`, { base, portalUrl: config.portalUrl, analytics: config.analytics, retention: config.retention });
  for (const film of blockedFilms(content.at(clock()).list('videos'), config.mediaOrigins))
    logger.warn(film, 'browsers will not load this film: MEDIA_ORIGINS does not name its origin');
  const assets = openAssets(dist);
  const mailer = openMailer(config, content.at(clock()).site.mail.from);
  const store = await opening;
  const retention = startRetention({ store, keep: config.retention, clock, logger });

  const admin = config.adminPort === undefined ? undefined : createServer();
  if (admin) await listen(admin, config.adminPort ?? 0, config.host, 'ADMIN_PORT, HOST');
  const server = createServer({ headersTimeout: 10_000, requestTimeout: 20_000, keepAliveTimeout: 65_000, connectionsCheckingInterval: 2_000 });
  server.setTimeout(30_000);
  deferContinue(server);
  const connections = trackConnections(server);
  await listen(server, config.port, config.host, 'PORT, HOST').catch((error: unknown) => {
    admin?.close();
    throw error;
  });
  // The address may hold a port the system has chosen, so the app is made now: in the same turn, before any request is read.
  const { port } = server.address() as AddressInfo;
  const siteUrl = config.siteUrl ?? `http://localhost:${port}`;
  const tokens = createTokens(secrets.keys);
  const { mailFrom, mailStaff } = config;
  const subscriptionServices = createSubscriptionServices({ store, tokens, content, clock, siteUrl, mailFrom, mailStaff, kept: config.retention });
  const outbox = startOutbox({
    store,
    mailer,
    logger,
    concurrency: config.mailConcurrency,
    retryBaseMs: config.mailRetryBaseMs,
    // The outbox takes a second more to write down how its attempts ended.
    graceMs: Math.max(0, config.shutdownGraceMs * 0.8 - 1_000),
  });
  const digest = startDailyDigest({ ...subscriptionServices, logger });
  const pictureOf = pictureOfCards(assets, siteUrl);
  const letters = startLetters({ ...subscriptionServices, content, config, pictureOf, wakeOutbox: outbox.wake, logger });
  const readiness: Readiness = { draining: false, outbox: outbox.status };
  const metrics = createMetrics({ store, outbox: outbox.status, clock, build: { id: assets.buildId, content: content.revision } });
  const logRequest: RequestLogger = (line) => {
    metrics.count(line);
    writeLine(line);
  };
  const compressor = createCompressor({ worker: new URL('compressor-worker.js', import.meta.url), logger });
  admin?.on('request', createAdminApp({ readiness, clock, write: metrics.write }));
  const deps = {
    content,
    assets,
    clock,
    logger,
    logRequest,
    readiness,
    subscriptionServices,
    compressor,
    sharedLimits: config.databaseUrl !== undefined,
    wakeOutbox: outbox.wake,
  };
  server.on('request', createApp({ config: { ...config, siteUrl }, ...deps, writeMetrics: config.metrics ? metrics.write : undefined }));
  async function stopWork() {
    digest.stop();
    await letters.stop();
    compressor.stop();
    await Promise.all([outbox.stop(), retention.stop()]);
  }
  async function close() {
    admin?.close();
    admin?.closeAllConnections();
    await store.close();
  }
  logger.info(
    { address: `http://localhost:${port}${base}/`, siteUrl, ...(admin && { adminPort: (admin.address() as AddressInfo).port }), content: content.revision },
    'listening',
  );
  if (config.pageCacheMb > 0) void prerender({ host: config.host, port, base, logger });
  return { server, connections, readiness, graceMs: config.shutdownGraceMs, logger, stopWork, close };
}

/** @throws {ConfigError} */
async function listen(server: Server, port: number, host: string, settings: string) {
  server.listen(port, host);
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new ConfigError([`${settings} cannot listen on ${host}:${port} (${error.code})`]);
  });
}

/** Until a signal ends it, also while it starts. @throws {ConfigError} */
async function run(config: Config) {
  const running = await Promise.race([start(config), stopSignal.then(() => undefined)]);
  if (!running) process.exit(0);
  await stopGracefully(await stopSignal, running);
}

try {
  const config = parseConfig(process.env);
  if (process.argv.includes('--print-config')) process.stdout.write(`${printConfig(config)}\n`);
  else await run(config);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = exitBadConfig;
}
