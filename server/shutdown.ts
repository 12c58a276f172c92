/** Ends the process without tearing an answer: not ready, drain, close, exit 0; what is left after the grace is cut. */
import type { Server } from 'node:http';
import type { Logger } from 'pino';
import type { Readiness } from './http/health.ts';

type ShutdownDeps = { server: Server; readiness: Readiness; graceMs: number; logger: Logger; close: () => Promise<void> };

/** Time for a proxy to notice that this process is not ready any more, while it still answers. */
const longestDrainMs = 1_000;
/** Of the event loop. */
const takingInTurns = 3;

export function stopGracefully({ server, readiness, graceMs, logger, close }: ShutdownDeps) {
  let stopping = false;
  async function stop(signal: NodeJS.Signals) {
    if (stopping) process.exit(1);
    stopping = true;
    readiness.draining = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => server.closeAllConnections(), graceMs).unref();
    await new Promise((resolve) => setTimeout(resolve, Math.min(longestDrainMs, graceMs / 4)));
    // What has reached this machine by now is taken in before the door closes: a connection, then its request.
    for (let turn = 0; turn < takingInTurns; turn++) await new Promise((resolve) => setImmediate(resolve));
    await new Promise((resolve) => server.close(resolve));
    await close();
    logger.info('stopped');
    process.exit(0);
  }
  process.on('SIGTERM', stop).on('SIGINT', stop);
}
