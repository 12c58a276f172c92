/** Ends the process without tearing an answer: not ready, drain, close, exit 0; what is left after the grace is cut. */
import type { Server } from 'node:http';
import type { Logger } from 'pino';
import type { Readiness } from './http/health.ts';

type ShutdownDeps = { server: Server; readiness: Readiness; graceMs: number; logger: Logger; close: () => Promise<void> };

/** Time for a proxy to notice that this process is not ready any more, while it still answers. */
const longestDrainMs = 1_000;
const sweepMs = 100;
/** Of the event loop, in which nobody comes. */
const quietTurns = 3;

export function stopGracefully({ server, readiness, graceMs, logger, close }: ShutdownDeps) {
  let stopping = false;
  async function stop(signal: NodeJS.Signals) {
    if (stopping) process.exit(1);
    stopping = true;
    readiness.draining = true;
    const begunAt = performance.now();
    logger.info({ signal }, 'stopping');
    const drainMs = Math.min(longestDrainMs, graceMs / 4);
    await new Promise((resolve) => setTimeout(resolve, drainMs));
    await takeIn(server, drainMs);
    const closed = new Promise((resolve) => server.close(resolve));
    // A connection that was busy when the door closed would be kept for its client until the grace is over.
    const sweep = setInterval(() => server.closeIdleConnections(), sweepMs);
    const cut = setTimeout(() => server.closeAllConnections(), begunAt + graceMs - performance.now());
    await closed;
    clearInterval(sweep);
    clearTimeout(cut);
    await close();
    logger.info('stopped');
    process.exit(0);
  }
  process.on('SIGTERM', stop).on('SIGINT', stop);
}

/** What has reached this machine by now is taken in before the door closes, a connection at a time and then its request: until nobody comes any more, for so long at most. */
async function takeIn(server: Server, longestMs: number) {
  const until = performance.now() + longestMs;
  let quiet = 0;
  const onArrival = () => (quiet = 0);
  server.on('connection', onArrival).on('request', onArrival);
  for (let turn = 1; quiet < quietTurns && (turn <= quietTurns || performance.now() < until); turn++) {
    quiet++;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
