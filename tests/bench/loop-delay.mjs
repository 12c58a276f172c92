/** Loaded before a measured server: writes every 100 ms the longest time its event loop stood still, in a line `<ms since 1970> <ms>` of the file LOOP_DELAY_FILE. */
import { appendFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const resolutionMs = 2;
const writeMs = 100;

if (isMainThread && process.env.LOOP_DELAY_FILE) {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  setInterval(() => {
    appendFileSync(process.env.LOOP_DELAY_FILE, `${Date.now()} ${Math.max(0, delay.max / 1e6 - resolutionMs).toFixed(1)}\n`);
    delay.reset();
  }, writeMs).unref();
}
