/** Metrics of requests, process, store and outbox, in the text format of Prometheus. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { RequestLogEntry } from '../http/request-log.ts';
import type { OutboxStatus } from '../mail/outbox/outbox.ts';
import type { Store } from '../store/store.ts';

export type Metrics = {
  count: (line: Pick<RequestLogEntry, 'route' | 'status' | 'started'>) => void;
  /** The text of now; without the metrics of the store while the store does not answer. */
  write: () => Promise<string>;
};
type MetricsDeps = {
  store: Pick<Store, 'depth' | 'countSubmissions'>;
  outbox: () => OutboxStatus;
  clock: () => Date;
  build: { id: string; content: string };
};
type Sample = [labels: Record<string, string>, value: number];

const lagResolutionMs = 50;

export function createMetrics({ store, outbox, clock, build }: MetricsDeps): Metrics {
  const startedAt = clock().getTime();
  const requests = new Map<string, { labels: Record<string, string>; count: number; seconds: number }>();
  const lag = monitorEventLoopDelay({ resolution: lagResolutionMs });
  lag.enable();

  async function storeMetrics(): Promise<string[]> {
    const [{ oldest, oldestBulk, ...mails }, submissions] = await Promise.all([store.depth(), store.countSubmissions()]);
    const ageOf = (instant: number | undefined) => (instant === undefined ? 0 : Math.max(0, clock().getTime() - instant) / 1000);
    return [
      gauge(
        'site_outbox_mails',
        'Mails in the store that are not sent, by state; bulk: letters; dead: somebody has to look after them.',
        Object.entries(mails).map(([state, count]): Sample => [{ state }, count]),
      ),
      gauge('site_outbox_oldest_age_seconds', 'Age of the mail that has waited for longest, letters apart.', [[{}, ageOf(oldest)]]),
      gauge('site_outbox_oldest_letter_age_seconds', 'Age of the letter that has waited for longest.', [[{}, ageOf(oldestBulk)]]),
      gauge(
        'site_submissions',
        'Submissions in the store, by form and state.',
        submissions.map(({ count, ...labels }): Sample => [labels, count]),
      ),
    ];
  }

  return {
    count({ route = 'other', status, started }) {
      const key = `${route} ${status}`;
      const entry = requests.get(key) ?? { labels: { route, status: String(status) }, count: 0, seconds: 0 };
      entry.count += 1;
      entry.seconds += (performance.now() - started) / 1000;
      requests.set(key, entry);
    },
    async write() {
      const storeLines = await storeMetrics().catch(() => undefined);
      const requestSeries = [...requests.values()];
      const { status, running, letters } = outbox();
      // In nanoseconds between two ticks of the monitor's timer; NaN at the first reading of a new process.
      const lagSeconds = Math.max(0, (lag.percentile(99) || 0) / 1e9 - lagResolutionMs / 1000);
      lag.reset();
      return [
        gauge('site_build_info', 'What runs.', [[{ build: build.id, content: build.content }, 1]]),
        gauge('process_start_time_seconds', 'When the process began, in seconds since 1970.', [[{}, startedAt / 1000]]),
        gauge('process_resident_memory_bytes', 'Memory the process holds.', [[{}, process.memoryUsage.rss()]]),
        gauge('nodejs_eventloop_lag_p99_seconds', 'How late the event loop was since the last reading, 99th percentile.', [[{}, lagSeconds]]),
        series('http_request_duration_seconds', 'summary', 'Time until answers were sent, by page and status.', [
          ...requestSeries.map(({ labels, seconds }) => sample('http_request_duration_seconds_sum', [labels, seconds])),
          ...requestSeries.map(({ labels, count }) => sample('http_request_duration_seconds_count', [labels, count])),
        ]),
        gauge('site_store_up', 'Whether the store answers.', [[{}, storeLines ? 1 : 0]]),
        gauge('site_outbox_up', 'Whether mails go out: server and store answer, settings are right, nothing is late or dead.', [[{}, status === 'ok' ? 1 : 0]]),
        gauge('site_outbox_running', 'Mails this process sends now.', [[{}, running]]),
        series(
          'site_letters_total',
          'counter',
          'Letters this process is done with, by what became of them.',
          Object.entries(letters).map(([outcome, count]) => sample('site_letters_total', [{ outcome }, count])),
        ),
        ...(storeLines ?? []),
      ].join('');
    },
  };
}

function gauge(name: string, help: string, samples: readonly Sample[]): string {
  return series(
    name,
    'gauge',
    help,
    samples.map((each) => sample(name, each)),
  );
}

function series(name: string, type: 'gauge' | 'counter' | 'summary', help: string, lines: readonly string[]): string {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ''].join('\n');
}

/** Values of labels are names of ours (letters, digits, `-` and `_`) and need no escapes. */
function sample(name: string, [labels, value]: Sample): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${text}"`);
  return `${name}${pairs.length ? `{${pairs.join(',')}}` : ''} ${value}`;
}
