/** Loaded before a measured server: tells UDP port LOOP_DELAY_PORT every 100 ms how many milliseconds its event loop stood still at most. No file: a busy disk would count. */
import { createSocket } from 'node:dgram';
import { isMainThread } from 'node:worker_threads';

const stepMs = 2;
const tellMs = 100;
const { LOOP_DELAY_PORT } = process.env;

if (isMainThread && LOOP_DELAY_PORT) {
  const socket = createSocket('udp4').unref();
  // A histogram of monitorEventLoopDelay misses the first delay after each reset.
  let [last, longest] = [performance.now(), 0];
  setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last - stepMs);
    last = now;
  }, stepMs).unref();
  setInterval(() => {
    socket.send(longest.toFixed(1), Number(LOOP_DELAY_PORT), '127.0.0.1');
    longest = 0;
  }, tellMs).unref();
}
