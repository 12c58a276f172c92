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

/** The request handlers are attached before this returns. */
function startSite(config: Config & { siteUrl: string }, resources: Resources, servers: Servers): Running {
  const { logger, build, live, instruments, tracing, tokens, mailer, store, searchEngine, compressor } = resources;
  const { server, port, admin, adminPort, closeAdmin, connections, onNextTurn } = servers;
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
  // Not called before `site` below is initialized.
  const shareCards = { ofPage: (path: string) => site.services().shareCards.ofPage(path) };
  const background = startBackgroundWork({
    config,
    content,
    build,
    shareCards,
    mailer,
    subscriptionServices,
    readiness,
    instruments,
    logger,
  });
  readiness.outbox = background.outbox.status;
  const metrics = createMetrics({
    ...config,
    instruments,
    store,
    outbox: background.outbox.status,
    pages: () => site.services().pageState(),
    clock,
    build: build.assets.buildId,
    content: () => site.reloader.state(),
  });
  const site: LiveSite = createLiveSite(build, live, {
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
    onReplace: background.purging?.takeOver,
  });
  const stopReloading = startReloading({
    config,
    reloader: site.reloader,
    logger,
    metrics: instruments.backgroundWork,
  });
  admin?.on(
    'request',
    oneAtATime(
      createAdminApp({ ...config, readiness, clock, logger, write: metrics.write, reload: site.reloader.reload }),
    ),
  );
  server.on('request', oneAtATime(tracing.requests(site.answer)));
  logger.info(
    {
      address: addressOf(port, build.base),
      siteUrl: config.siteUrl,
      ...(admin && { adminPort }),
      content: content.revision,
    },
    'listening',
  );
  void prepareFirstVisit({ config, port, base: build.base, logger, site });
  return {
    server,
    connections,
    readiness,
    config,
    logger,
    async stopWork() {
      stopReloading();
      // Not awaited: on a busy machine this low-priority thread may take longer than the grace period to finish its
      // current page.
      void compressor.stop();
      await background.stop();
    },
    async close() {
      closeAdmin();
      await Promise.all([searchEngine?.close(), store.close(), tracing.stop()]);
    },
  };
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

type FirstVisit = { config: Config & { siteUrl: string }; port: number; base: string; logger: Logger; site: LiveSite };

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
