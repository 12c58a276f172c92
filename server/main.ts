/** The process: settings, listener, site, shutdown. */
// Imported first, so that a signal that arrives while the other modules are loading ends the process as cleanly as a
// later one.
import './process/lifecycle/stop-signal.ts';
import type { Logger } from 'pino';
import { startReloading } from './content/reload/start-reloading.ts';
import { oneAtATime } from './http/one-at-a-time.ts';
import { createRequestLogger, type RequestLogger } from './http/request-log.ts';
import { createLiveSite, type LiveSite } from './live-site.ts';
import { createSubscriptionServices } from './mail/subscriptions/create-services.ts';
import { type Config, parseConfig } from './platform/config/config.ts';
import { ConfigError } from './platform/config/config-error.ts';
import { printConfig } from './platform/config/print-config.ts';
import { startBackgroundWork } from './process/lifecycle/background-work.ts';
import { openResources } from './process/lifecycle/open-resources.ts';
import { openServers } from './process/lifecycle/open-servers.ts';
import { prerender } from './process/lifecycle/prerender.ts';
import { printAddress } from './process/lifecycle/print-address.ts';
import { type Running, stopGracefully } from './process/lifecycle/shutdown.ts';
import { stopSignal } from './process/lifecycle/stop-signal.ts';
import { createAdminApp } from './process/operations/admin.ts';
import type { Readiness } from './process/operations/health.ts';
import { createMetrics, type Metrics } from './process/operations/metrics.ts';

const clock = () => new Date();
const exitBadConfig = 78;

/** Resolves when the server accepts requests. @throws {ConfigError} */
async function start(config: Config): Promise<Running> {
  const resources = await openResources(config, clock);
  const servers = await openServers(config);
  resources.uncaughtErrors.finishRequestsOf(servers.server, servers.connections);
  // Only now is the port known, which the system may have chosen. No request is read before this turn of the event loop
  // ends.
  return startSite({ ...config, siteUrl: config.siteUrl ?? `http://localhost:${servers.port}` }, resources, servers);
}

type Resources = Awaited<ReturnType<typeof openResources>>;
type Servers = Awaited<ReturnType<typeof openServers>>;
type SiteConfig = Config & { siteUrl: string };

/** The request handlers are attached before this returns. */
function startSite(config: SiteConfig, resources: Resources, servers: Servers): Running {
  const { logger, store, searchEngine, compressor, tracing } = resources;
  const { server, connections, closeAdmin } = servers;
  const parts = startParts(config, resources, servers.onNextTurn);
  const stopReloading = answerRequests(config, parts, resources, servers);
  void prepareFirstVisit({ config, port: servers.port, base: resources.build.base, logger, site: parts.site });
  return {
    server,
    connections,
    readiness: parts.readiness,
    config,
    logger,
    async stopWork() {
      stopReloading();
      // Not awaited: on a busy machine this low-priority thread may take longer than the grace period to finish its
      // current page.
      void compressor.stop();
      await parts.background.stop();
    },
    async close() {
      closeAdmin();
      await Promise.all([searchEngine?.close(), store.close(), tracing.stop()]);
    },
  };
}

type Parts = ReturnType<typeof startParts>;

/** Each part uses only those above it. */
function startParts(config: SiteConfig, resources: Resources, onNextTurn: Servers['onNextTurn']) {
  const { logger, build, live, instruments, tracing, tokens, mailer, store, searchEngine, compressor } = resources;
  const { assets } = build;
  const content = live.source;
  const subscriptionServices = createSubscriptionServices({
    ...config,
    store,
    tokens,
    content,
    clock,
    submissionRetention: config.retention,
  });
  const readiness: Readiness = {
    draining: false,
    maintenance: config.maintenance,
    formsClosed: !config.forms,
    store: resources.storeState,
  };
  const background = startBackgroundWork({
    config,
    content,
    build,
    // Of the site that is shown, which is created below.
    shareCards: { ofPage: (path) => site.services().shareCards.ofPage(path) },
    mailer,
    subscriptionServices,
    readiness,
    instruments,
    logger,
  });
  readiness.outbox = background.outbox.status;
  const metrics = createMetrics({ ...config, instruments, store, clock, build: assets.buildId });
  const site = createLiveSite(build, live, {
    config,
    clock,
    logger,
    logRequest: tracing.requestLog(createRequestLog(resources, metrics)),
    readiness,
    onNextTurn,
    instruments,
    ...tracing.services,
    subscriptionServices,
    compressor,
    searchEngine: searchEngine?.engine,
    sharedLimits: config.databaseUrl !== undefined,
    writeMetrics: config.metrics ? metrics.write : undefined,
    wakeOutbox: background.outbox.wake,
    onReplace: background.cachePurge?.takeOver,
  });
  metrics.addState({
    outbox: background.outbox.status,
    pages: () => site.services().pageState(),
    content: site.reloader.state,
  });
  return { readiness, background, metrics, site };
}

/** @returns a function that stops reloading the content. */
function answerRequests(
  config: SiteConfig,
  { readiness, metrics, site }: Parts,
  { logger, build, live, instruments, tracing }: Resources,
  { server, port, admin, adminPort }: Servers,
): () => void {
  const { reloader } = site;
  const stopReloading = startReloading({ config, reloader, logger, metrics: instruments.backgroundWork });
  const { write } = metrics;
  admin?.on(
    'request',
    oneAtATime(createAdminApp({ ...config, readiness, clock, logger, write, reload: reloader.reload })),
  );
  server.on('request', oneAtATime(tracing.requests(site.answer)));
  logger.info(
    {
      address: addressOf(port, build.base),
      siteUrl: config.siteUrl,
      ...(admin && { adminPort }),
      content: live.source.revision,
    },
    'listening',
  );
  return stopReloading;
}

const addressOf = (port: number, base: string) => `http://localhost:${port}${base}/`;

/** Counts each request in the metrics, and logs it. */
function createRequestLog({ logger, output, build }: Resources, metrics: Pick<Metrics, 'count'>): RequestLogger {
  const writeLine = logger.isLevelEnabled('info')
    ? createRequestLogger(output, clock, build.assets.buildId)
    : () => undefined;
  return (entry) => {
    metrics.count(entry);
    writeLine(entry);
  };
}

type FirstVisit = { config: SiteConfig; port: number; base: string; logger: Logger; site: LiveSite };

/**
 * Renders the pages that most visitors open first. The search follows, because most visitors need the pages first.
 * Never rejects.
 */
async function prepareFirstVisit({ config, port, base, logger, site }: FirstVisit) {
  if (config.prerender && config.pageCacheMb > 0) await prerender({ ...config, port, base, logger });
  printAddress(process.stderr, addressOf(port, base));
  await site.prepareSearch();
}

/** Runs until a signal arrives, which may be during the start. @throws {ConfigError} */
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
