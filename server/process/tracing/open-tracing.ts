/** Sets up tracing; if no collector is configured, every wrapper returns its argument unchanged. */
import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import type { Logger } from 'pino';
import type { OpenRequestSpan } from '../../http/request-identity.ts';
import type { RequestLogger } from '../../http/request-log.ts';
import type { Mailer } from '../../mail/transport/mailer.ts';
import type { TraceConfig } from '../../platform/config/trace-settings.ts';
import type { Instruments } from '../../platform/metrics/instruments.ts';
import type { RenderQueue } from '../../store/rate-limits/render-queue.ts';
import type { Store } from '../../store/store.ts';
import { createRequestTracing } from './trace-requests.ts';
import { traceMailer, traceRenders, traceStore } from './trace-work.ts';

export type Tracing = {
  requests: (listener: RequestListener) => RequestListener;
  /** Ends the span of each request that is logged. */
  requestLog: (log: RequestLogger) => RequestLogger;
  store: (store: Store) => Store;
  /** For `createServices`. */
  services: { openSpan?: OpenRequestSpan; traceRenders?: (queue: RenderQueue) => RenderQueue };
  mailer: (mailer: Mailer) => Mailer;
  /** Flushes the queue. */
  stop: () => Promise<void>;
};
type TracingOptions = {
  config: { tracing: TraceConfig | undefined; databaseUrl: string | undefined };
  buildId: string;
  instruments: Pick<Instruments, 'traceSpans'>;
  logger: Logger;
};

const none: Tracing = {
  requests: (it) => it,
  requestLog: (it) => it,
  services: {},
  store: (it) => it,
  mailer: (it) => it,
  stop: async () => undefined,
};

export async function openTracing({ config, buildId, instruments, logger }: TracingOptions): Promise<Tracing> {
  if (!config.tracing) return none;
  const { startTracer } = await import('./start-tracer.ts');
  const { url, headers, serviceName, share } = config.tracing;
  const { tracer, stop } = startTracer({
    url,
    headers,
    share,
    resource: { 'service.name': serviceName, 'service.version': buildId, 'service.instance.id': randomUUID() },
    logger,
    count: (outcome, count) => instruments.traceSpans.inc({ outcome }, count),
  });
  const { wrap, openSpan } = createRequestTracing(tracer);
  return {
    requests: wrap,
    requestLog: (log) => (entry) => {
      entry.span?.end(entry);
      log(entry);
    },
    services: { openSpan, traceRenders: (queue) => traceRenders(queue, tracer) },
    store: (store) => traceStore(store, tracer, config.databaseUrl === undefined ? 'sqlite' : 'postgresql'),
    mailer: (mailer) => traceMailer(mailer, tracer),
    stop,
  };
}
