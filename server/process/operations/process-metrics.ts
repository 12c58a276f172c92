/** Metrics of the process and of the disk to which it writes. */
import { readdir, statfs } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { writeCounter, writeGauge } from '../../platform/metrics/exposition.ts';
import { watchLoopDelay } from './loop-delay.ts';

/** @param deps `startedAt`: milliseconds since 1970. `dataDir`: without it there are no disk metrics. @returns a function that writes the current metrics. */
export function createProcessMetrics({ startedAt, dataDir }: { startedAt: number; dataDir: string | undefined }): () => Promise<string> {
  const loopDelay = watchLoopDelay();
  return async () => {
    const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    const { p99, max } = loopDelay();
    return [
      writeGauge('process_start_time_seconds', 'When the process began, in seconds since 1970.', [[{}, startedAt / 1000]]),
      writeCounter('process_cpu_seconds_total', 'Processor time of the process, all threads together.', [[{}, (user + system) / 1e6]]),
      writeGauge('process_resident_memory_bytes', 'Memory the process holds.', [[{}, rss]]),
      writeGauge('nodejs_heap_size_used_bytes', 'Memory of objects.', [[{}, heapUsed]]),
      writeGauge('nodejs_heap_size_total_bytes', 'Memory reserved for objects.', [[{}, heapTotal]]),
      writeGauge('nodejs_external_memory_bytes', 'Memory of buffers and the like, outside of the heap.', [[{}, external]]),
      ...(await openDescriptors()),
      writeGauge('nodejs_eventloop_lag_p99_seconds', 'How late the event loop was in the last 15 seconds, 99th percentile.', [[{}, p99]]),
      writeGauge('nodejs_eventloop_lag_max_seconds', 'How late the event loop was at most in the last 15 seconds.', [[{}, max]]),
      writeCounter('nodejs_eventloop_active_seconds_total', 'Time in which the event loop did not wait.', [
        [{}, performance.eventLoopUtilization().active / 1000],
      ]),
      ...(dataDir === undefined ? [] : await diskSpace(dataDir)),
    ].join('');
  };
}

/** The open file descriptors from /proc on Linux. */
async function openDescriptors(): Promise<string[]> {
  const open = await readdir('/proc/self/fd').catch(() => undefined);
  return open ? [writeGauge('process_open_fds', 'Open files and connections.', [[{}, open.length]])] : [];
}

async function diskSpace(folder: string): Promise<string[]> {
  const disk = await statfs(folder).catch(() => undefined);
  if (!disk) return [];
  return [
    writeGauge('site_data_free_bytes', 'Space that is left on the disk of DATA_DIR.', [[{}, disk.bavail * disk.bsize]]),
    writeGauge('site_data_size_bytes', 'Size of the disk of DATA_DIR.', [[{}, disk.blocks * disk.bsize]]),
  ];
}
