/**
 * Shuts down gracefully: reports not ready, keeps serving until proxies have noticed, stops listening, finishes
 * responses, closes the rest.
 */
import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from '../../platform/config/config.ts';
import type { Readiness } from '../operations/health.ts';
import type { ConnectionTracker } from './connection-tracker.ts';

export type Running = {
  server: Server;
  connections: ConnectionTracker;
  readiness: Readiness;
  /**
   * `drainMs`: how long new requests are accepted after the signal, until proxies notice that this process is not
   * ready. The grace period begins after it.
   */
  config: Pick<Config, 'drainMs' | 'shutdownGraceMs'>;
  logger: Logger;
  /** Stops background work; called at the start of the shutdown. */
  stopWork: () => Promise<void>;
  /** Closes store and other resources, after the last response. */
  close: () => Promise<void>;
};

const sweepMs = 100;
/** After this many turns of the event loop without a new connection or request, none is waiting. */
const quietTurns = 3;
/**
 * The share of the grace period after which a client is disconnected that neither sends the rest of its request nor
 * reads; Node may need the same time again to see that nothing moves.
 */
const stalledShare = 0.25;
/** Time for closing even when the grace period is over. */
const minCloseMs = 250;

/**
 * Exits with 0 after `drainMs + shutdownGraceMs` at the latest. Stalled clients are disconnected before half of the
 * grace period is over, slow ones after nine tenths.
 */
export async function stopGracefully(signal: NodeJS.Signals, running: Running): Promise<never> {
  const { server, connections, readiness, config, logger, stopWork, close } = running;
  const { drainMs, shutdownGraceMs: graceMs } = config;
  const drainedAt = performance.now() + drainMs;
  const msUntil = (share: number) => Math.max(0, drainedAt + graceMs * share - performance.now());
  logger.info({ signal }, 'stopping');
  readiness.draining = true;
  connections.announceClose();
  const logFault = (error: unknown) => logger.error({ err: error }, 'an error during shutdown');
  const worked = stopWork().catch(logFault);
  await wait(drainMs);
  await acceptPending(server, msUntil(0.75));

  const closed = once(server, 'close');
  // `close` of net.Server only stops listening; that of http.Server would also cut off responses that a slow client has
  // not read yet.
  NetServer.prototype.close.call(server);
  const sweep = setInterval(connections.closeIdle, sweepMs);
  connections.closeStalled(graceMs * stalledShare);
  const cut = setTimeout(connections.closeAll, msUntil(0.9));
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);

  const ended = worked
    .then(close)
    .catch(logFault)
    .then(() => true);
  if (await Promise.race([ended, wait(Math.max(minCloseMs, msUntil(1)), false)])) logger.info('stopped');
  else logger.warn('stopped before everything was closed: the grace period is over');
  process.exit(0);
}

/**
 * Accepts the connections that have already reached this machine, before the server stops listening: Node accepts one
 * in each turn of the event loop and reads from it in the next. A busy event loop delays this, at most by `maxMs`.
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
