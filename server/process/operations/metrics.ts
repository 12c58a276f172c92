/** The text of `/metrics`: counters and histograms, and the state of process, page cache, store and outbox. */
import { Gauge, type Registry } from 'prom-client';
import type { ContentState } from '../../content/content-state.ts';
import type { RequestLogEntry } from '../../http/request-log.ts';
import type { OutboxStatus } from '../../mail/outbox/outbox.ts';
import type { Instruments } from '../../platform/metrics/instruments.ts';
import { addScrapedMetrics } from '../../platform/metrics/scraped-metrics.ts';
import type { RenderCounts } from '../../store/rate-limits/render-queue.ts';
import type { Store } from '../../store/store.ts';
import { addProcessMetrics } from './process-metrics.ts';
import { createStoreMetrics } from './store-metrics.ts';

export type Metrics = {
  count: (line: Pick<RequestLogEntry, 'route' | 'method' | 'status' | 'started' | 'isPrerender'>) => void;
  /** Writes the current metrics, without those of the store while it is unavailable. */
  write: () => Promise<string>;
  /** Adds the metrics of what runs: call it once, when all of it has started. */
  addState: (running: RunningParts) => void;
};
type RunningParts = {
  outbox: () => OutboxStatus;
  /** Bytes in the page cache, renders in progress, and the counts of the render queue. */
  pages: () => { cacheBytes: number; renders: number } & RenderCounts;
  content: () => ContentState;
};
type MetricsDeps = {
  instruments: Instruments;
  store: Pick<Store, 'depth' | 'countSubmissions' | 'oldestHeld'>;
  clock: () => Date;
  build: string;
  dataDir?: string;
};

/** Other methods are counted together, so that clients cannot create time series. */
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);

/** Counts requests with the instruments, and writes what they and the store have counted. */
export function createMetrics({ instruments, store, ...process }: MetricsDeps): Metrics {
  const { registry, requests, responses } = instruments;
  const writeStore = createStoreMetrics({ store, clock: process.clock });
  let isStoreUp = false;
  return {
    addState: (running) => addStateMetrics(registry, { ...process, ...running, isStoreUp: () => isStoreUp }),
    count({ route = 'other', method = '', status, started, isPrerender }) {
      if (isPrerender) return;
      const seconds = (performance.now() - started) / 1000;
      requests.observe(
        { route, method: knownMethods.has(method) ? method : 'other', status: `${Math.floor(status / 100)}xx` },
        seconds,
      );
      responses.inc({ status: String(status) });
    },
    async write() {
      const ofStore = await writeStore();
      isStoreUp = ofStore !== undefined;
      return `${await registry.metrics()}${ofStore ?? ''}`;
    },
  };
}

type StateDeps = Omit<MetricsDeps, 'instruments' | 'store'> & RunningParts & { isStoreUp: () => boolean };

function addStateMetrics(registry: Registry, { outbox, pages, clock, build, content, dataDir, isStoreUp }: StateDeps) {
  const { gauge, counterBy } = addScrapedMetrics(registry);
  const info: Gauge = new Gauge({
    name: 'site_build_info',
    help: 'What runs.',
    labelNames: ['build', 'content'],
    registers: [registry],
    collect() {
      info.reset();
      info.set({ build, content: content().revision }, 1);
    },
  });
  gauge(
    'site_content_loaded_timestamp_seconds',
    'When this process took its content over, in seconds since 1970.',
    () => content().loadedAt.getTime() / 1000,
  );
  gauge('site_content_up_to_date', 'Whether the content that was found last is shown: 0 when it was broken.', () =>
    content().failure === undefined ? 1 : 0,
  );
  addProcessMetrics(registry, { startedAt: clock().getTime(), dataDir });
  gauge('site_page_cache_bytes', 'Size of the page cache.', () => pages().cacheBytes);
  gauge('site_renders_running', 'Pages that are rendered now.', () => pages().renders);
  gauge('site_renders_waiting', 'Renders of pages that wait for their turn.', () => pages().waiting);
  counterBy(
    'site_renders_total',
    'Renders by what became of them; refused, late: answered with 503; left: nobody waited any more.',
    'outcome',
    () => pages().outcomes,
  );
  gauge('site_store_up', 'Whether the store answers.', () => (isStoreUp() ? 1 : 0));
  gauge(
    'site_outbox_up',
    'Whether mails go out: server and store answer, settings are right, nothing is late or dead.',
    () => (outbox().status === 'ok' ? 1 : 0),
  );
  gauge('site_outbox_running', 'Mails this process sends now.', () => outbox().running);
  counterBy(
    'site_letters_total',
    'Letters this process is done with, by what became of them.',
    'outcome',
    () => outbox().letters,
  );
}
