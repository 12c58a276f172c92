/** Shuts down gracefully: reports not ready, accepts connections that have already arrived, stops listening, finishes responses, closes the rest. */
import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Readiness } from '../operations/health.ts';
import type { ConnectionTracker } from './connection-tracker.ts';

export type Running = {
  server: Server;
  connections: ConnectionTracker;
  readiness: Readiness;
  graceMs: number;
  logger: Logger;
  /** Stops background work, from the start of the shutdown on. */
  stopWork: () => Promise<void>;
  /** Closes the rest, after the last response. */
  close: () => Promise<void>;
};

/** Time for a proxy to notice that this process is not ready any more, while requests are still answered. */
const maxDrainMs = 1_000;
const sweepMs = 100;
/** The number of turns of the event loop without a new connection or request after which nothing is waiting any more. */
const quietTurns = 3;
/** Time for closing even when the grace period is over. */
const minCloseMs = 250;

/** Exits with 0 after `graceMs` at the latest. Connections that are still open after nine tenths of that time are cut. */
export async function stopGracefully(signal: NodeJS.Signals, { server, connections, readiness, graceMs, logger, stopWork, close }: Running): Promise<never> {
  const begunAt = performance.now();
  const msUntil = (share: number) => Math.max(0, begunAt + graceMs * share - performance.now());
  logger.info({ signal }, 'stopping');
  readiness.draining = true;
  connections.announceClose();
  const logFault = (error: unknown) => logger.error({ err: error }, 'not everything could be ended properly');
  const worked = stopWork().catch(logFault);
  await wait(Math.min(maxDrainMs, graceMs / 4));
  await acceptPending(server, msUntil(0.75));

  const closed = once(server, 'close');
  // `close` of net.Server only stops listening; that of http.Server would also cut responses that a slow client has not read yet.
  NetServer.prototype.close.call(server);
  const sweep = setInterval(connections.closeIdle, sweepMs);
  const cut = setTimeout(() => server.closeAllConnections(), msUntil(0.9));
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);

  const ended = worked
    .then(close)
    .catch(logFault)
    .then(() => true);
  if (await Promise.race([ended, wait(Math.max(minCloseMs, msUntil(1)), false)])) logger.info('stopped');
  else logger.warn('stopped before everything was closed: the grace is over');
  process.exit(0);
}

/**
 * Accepts the connections that have reached this machine before the server stops listening: Node accepts one in each turn of the event loop and
 * reads it in the next. When the loop is behind this takes longer, `maxMs` at most.
 */
async function acceptPending(server: Server, maxMs: number) {
  const until = performance.now() + maxMs;
  let quiet = 0;
  const onArrival = () => (quiet = 0);
  server.on('connection', onArrival).on('request', onArrival);
  while (quiet < quietTurns && performance.now() < until) {
    quiet++;
    await setImmediate();
  }
  server.off('connection', onArrival).off('request', onArrival);
}
