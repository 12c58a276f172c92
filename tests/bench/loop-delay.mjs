/**
 * Loaded into a measured server: every 100 ms it sends to UDP port LOOP_DELAY_PORT the longest time, in milliseconds,
 * for which the event loop was blocked. Not written to a file, because a busy disk would be measured too.
 */
import { createSocket } from 'node:dgram';
import { isMainThread } from 'node:worker_threads';

const stepMs = 2;
const sendMs = 100;
const { LOOP_DELAY_PORT } = process.env;

if (isMainThread && LOOP_DELAY_PORT) {
  const socket = createSocket('udp4').unref();
  // A histogram of monitorEventLoopDelay misses the first delay after each reset.
  let [last, max] = [performance.now(), 0];
  setInterval(() => {
    const now = performance.now();
    max = Math.max(max, now - last - stepMs);
    last = now;
  }, stepMs).unref();
  setInterval(() => {
    socket.send(max.toFixed(1), Number(LOOP_DELAY_PORT), '127.0.0.1');
    max = 0;
  }, sendMs).unref();
}
