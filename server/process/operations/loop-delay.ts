/** The delay of the event loop, measured over fixed windows: all calls within a window get the same result. */
import { monitorEventLoopDelay } from 'node:perf_hooks';

const resolutionMs = 50;
const windowMs = 15_000;

/** 99th percentile and maximum in seconds. */
export type LoopDelay = { p99: number; max: number };

/**
 * @returns a function that returns the values of the last complete window, or during the first window the values so
 * far.
 */
export function watchLoopDelay(): () => LoopDelay {
  const monitor = monitorEventLoopDelay({ resolution: resolutionMs });
  let last: LoopDelay | undefined;
  monitor.enable();
  // In nanoseconds between two ticks of the monitor's timer; NaN before the first tick.
  const toSeconds = (nanoseconds: number) => Math.max(0, (nanoseconds || 0) / 1e9 - resolutionMs / 1000);
  const read = (): LoopDelay => ({
    p99: toSeconds(monitor.percentile(99)),
    max: toSeconds(monitor.count ? monitor.max : 0),
  });
  setInterval(() => {
    last = read();
    monitor.reset();
  }, windowMs).unref();
  return () => last ?? read();
}
