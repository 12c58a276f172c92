/** Ends the process within the grace without tearing an answer: not ready, take in what has arrived, close the door, answer, end the rest. */
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
  /** Ends what works beside the answers, from the beginning of the stop on. */
  stopWork: () => Promise<void>;
  /** Ends the rest, when there is nothing more to answer. */
  close: () => Promise<void>;
};

/** Time for a proxy to notice that this process is not ready any more, while it still answers. */
const maxDrainMs = 1_000;
const sweepMs = 100;
/** Turns of the event loop in which nobody comes. */
const quietTurns = 3;
/** What closing gets at least, where the grace is over. */
const minCloseMs = 250;

/** Ends the process with 0, `graceMs` from now at the latest. What is not answered a tenth of it before that is cut. */
export async function stopGracefully(signal: NodeJS.Signals, { server, connections, readiness, graceMs, logger, stopWork, close }: Running): Promise<never> {
  const begunAt = performance.now();
  const msUntil = (share: number) => Math.max(0, begunAt + graceMs * share - performance.now());
  logger.info({ signal }, 'stopping');
  readiness.draining = true;
  connections.announceClose();
  const logFault = (error: unknown) => logger.error({ err: error }, 'not everything could be ended properly');
  const worked = stopWork().catch(logFault);
  await wait(Math.min(maxDrainMs, graceMs / 4));
  await takeIn(server, msUntil(0.75));

  const closed = once(server, 'close');
  // The door alone: the close of an HTTP server also cuts answers that wait for a slow client.
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
 * What has reached this machine is taken in before the door closes: Node accepts one connection in a turn of its loop, and reads it in the next.
 * A loop that is behind takes its time for that, `maxMs` at most.
 */
async function takeIn(server: Server, maxMs: number) {
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
