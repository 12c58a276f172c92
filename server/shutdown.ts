/** Ends the process without tearing an answer: not ready, drain, close, exit 0; what is left after the grace is cut. */
import type { Server } from 'node:http';
import type { Logger } from 'pino';
import type { Readiness } from './http/health.ts';

type ShutdownDeps = { server: Server; readiness: Readiness; graceMs: number; logger: Logger; close: () => Promise<void> };

/** Time for a proxy to notice that this process is not ready any more, while it still answers. */
const longestDrainMs = 1_000;
const sweepMs = 100;
/** Of the event loop. */
const takingInTurns = 3;

export function stopGracefully({ server, readiness, graceMs, logger, close }: ShutdownDeps) {
  let stopping = false;
  async function stop(signal: NodeJS.Signals) {
    if (stopping) process.exit(1);
    stopping = true;
    readiness.draining = true;
    logger.info({ signal }, 'stopping');
    const drainMs = Math.min(longestDrainMs, graceMs / 4);
    await new Promise((resolve) => setTimeout(resolve, drainMs));
    // What has reached this machine by now is taken in before the door closes: a connection, then its request.
    for (let turn = 0; turn < takingInTurns; turn++) await new Promise((resolve) => setImmediate(resolve));
    const closed = new Promise((resolve) => server.close(resolve));
    // A connection that was busy when the door closed would be kept for its client until the grace is over.
    const sweep = setInterval(() => server.closeIdleConnections(), sweepMs);
    const cut = setTimeout(() => server.closeAllConnections(), graceMs - drainMs);
    await closed;
    clearInterval(sweep);
    clearTimeout(cut);
    await close();
    logger.info('stopped');
    process.exit(0);
  }
  process.on('SIGTERM', stop).on('SIGINT', stop);
}
