/** The text of `/metrics`: counters and histograms, and the state of process, page cache, store and outbox. */
import type { ContentState } from '../../content/content-state.ts';
import type { RequestLogEntry } from '../../http/request-log.ts';
import type { OutboxStatus } from '../../mail/outbox/outbox.ts';
import { writeCounter, writeGauge } from '../../platform/metrics/exposition.ts';
import type { Instruments } from '../../platform/metrics/instruments.ts';
import type { RenderCounts } from '../../store/rate-limits/render-queue.ts';
import type { Store } from '../../store/store.ts';
import { createProcessMetrics } from './process-metrics.ts';
import { createStoreMetrics } from './store-metrics.ts';

export type Metrics = {
  count: (line: Pick<RequestLogEntry, 'route' | 'method' | 'status' | 'started' | 'isPrerender'>) => void;
  /** Writes the current metrics, without those of the store while it is unavailable. */
  write: () => Promise<string>;
};
type MetricsDeps = {
  instruments: Instruments;
  store: Pick<Store, 'depth' | 'countSubmissions' | 'oldestHeld'>;
  outbox: () => OutboxStatus;
  /** Bytes in the page cache, renders in progress, and the counts of the render queue. */
  pages: () => { cacheBytes: number; renders: number } & RenderCounts;
  clock: () => Date;
  build: string;
  content: () => ContentState;
  dataDir?: string;
};

/** Other methods are counted together, so that clients cannot create time series. */
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);

export function createMetrics({ instruments, store, outbox, pages, clock, build, content, dataDir }: MetricsDeps): Metrics {
  const writeProcess = createProcessMetrics({ startedAt: clock().getTime(), dataDir });
  const writeStore = createStoreMetrics({ store, clock });
  return {
    count({ route = 'other', method = '', status, started, isPrerender }) {
      if (isPrerender) return;
      const seconds = (performance.now() - started) / 1000;
      instruments.requests.observe(seconds, route, knownMethods.has(method) ? method : 'other', `${Math.floor(status / 100)}xx`);
      instruments.responses.increment(String(status));
    },
    async write() {
      const [ofProcess, ofStore] = await Promise.all([writeProcess(), writeStore()]);
      const { status, running, letters } = outbox();
      const { cacheBytes, renders, waiting, outcomes } = pages();
      const { revision, loadedAt, failure } = content();
      return [
        writeGauge('site_build_info', 'What runs.', [[{ build, content: revision }, 1]]),
        writeGauge('site_content_loaded_timestamp_seconds', 'When this process took its content over, in seconds since 1970.', [
          [{}, loadedAt.getTime() / 1000],
        ]),
        writeGauge('site_content_up_to_date', 'Whether the content that was found last is shown: 0 when it was broken.', [[{}, failure === undefined ? 1 : 0]]),
        ofProcess,
        ...Object.values(instruments).map((each) => each.write()),
        writeGauge('site_page_cache_bytes', 'Size of the page cache.', [[{}, cacheBytes]]),
        writeGauge('site_renders_running', 'Pages that are rendered now.', [[{}, renders]]),
        writeGauge('site_renders_waiting', 'Renders of pages that wait for their turn.', [[{}, waiting]]),
        writeCounter(
          'site_renders_total',
          'Renders by what became of them; refused, late: answered with 503; left: nobody waited any more.',
          Object.entries(outcomes).map(([outcome, count]) => [{ outcome }, count]),
        ),
        writeGauge('site_store_up', 'Whether the store answers.', [[{}, ofStore === undefined ? 0 : 1]]),
        writeGauge('site_outbox_up', 'Whether mails go out: server and store answer, settings are right, nothing is late or dead.', [
          [{}, status === 'ok' ? 1 : 0],
        ]),
        writeGauge('site_outbox_running', 'Mails this process sends now.', [[{}, running]]),
        writeCounter(
          'site_letters_total',
          'Letters this process is done with, by what became of them.',
          Object.entries(letters).map(([outcome, count]) => [{ outcome }, count]),
        ),
        ofStore ?? '',
      ].join('');
    },
  };
}
