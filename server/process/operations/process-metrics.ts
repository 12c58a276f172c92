/** Metrics of the process and of the disk to which it writes. */
import { readdir, statfs } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import type { Registry } from 'prom-client';
import { addScrapedMetrics } from '../../platform/metrics/scraped-metrics.ts';
import { watchLoopDelay } from './loop-delay.ts';

/** @param options `startedAt`: milliseconds since 1970. `dataDir`: without it there are no disk metrics. */
export function addProcessMetrics(
  registry: Registry,
  { startedAt, dataDir }: { startedAt: number; dataDir: string | undefined },
): void {
  const { gauge, counter } = addScrapedMetrics(registry);
  const loopDelay = watchLoopDelay();
  gauge('process_start_time_seconds', 'When the process began, in seconds since 1970.', () => startedAt / 1000);
  counter('process_cpu_seconds_total', 'Processor time of the process, all threads together.', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  gauge('process_resident_memory_bytes', 'Memory the process holds.', () => process.memoryUsage.rss());
  gauge('nodejs_heap_size_used_bytes', 'Memory of objects.', () => process.memoryUsage().heapUsed);
  gauge('nodejs_heap_size_total_bytes', 'Memory reserved for objects.', () => process.memoryUsage().heapTotal);
  gauge(
    'nodejs_external_memory_bytes',
    'Memory of buffers and the like, outside of the heap.',
    () => process.memoryUsage().external,
  );
  gauge('process_open_fds', 'Open files and connections.', countOpenFiles);
  gauge(
    'nodejs_eventloop_lag_p99_seconds',
    'How late the event loop was in the last 15 seconds, 99th percentile.',
    () => loopDelay().p99,
  );
  gauge(
    'nodejs_eventloop_lag_max_seconds',
    'How late the event loop was at most in the last 15 seconds.',
    () => loopDelay().max,
  );
  counter(
    'nodejs_eventloop_active_seconds_total',
    'Time in which the event loop did not wait.',
    () => performance.eventLoopUtilization().active / 1000,
  );
  if (dataDir === undefined) return;
  const disk = () => statfs(dataDir).catch(() => undefined);
  gauge('site_data_free_bytes', 'Space that is left on the disk of DATA_DIR.', async () => {
    const space = await disk();
    return space && space.bavail * space.bsize;
  });
  gauge('site_data_size_bytes', 'Size of the disk of DATA_DIR.', async () => {
    const space = await disk();
    return space && space.blocks * space.bsize;
  });
}

/** The open file descriptors from /proc; undefined on other systems than Linux. */
async function countOpenFiles(): Promise<number | undefined> {
  return (await readdir('/proc/self/fd').catch(() => undefined))?.length;
}
