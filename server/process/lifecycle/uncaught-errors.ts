/**
 * After an error that nothing has caught, writes a line to the log, gives requests in flight a second, and ends the
 * process with code 1.
 */
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import type { Logger } from 'pino';
import type { ConnectionTracker } from './connection-tracker.ts';

/** Nothing that the error left half done must be relied on for longer. */
const defaultMaxMs = 1_000;
const sweepMs = 50;

export type UncaughtErrors = {
  /** From now on the requests of this server that are in flight are answered before the end. */
  finishRequestsOf: (server: Server, connections: ConnectionTracker) => void;
};

/** A second error ends the process at once. */
export function endOnUncaughtErrors(logger: Pick<Logger, 'fatal'>, maxMs = defaultMaxMs): UncaughtErrors {
  const end = () => process.exit(1);
  let isEnding = false;
  let finish = end as () => void;
  process.on('uncaughtException', (error, origin) => {
    logger.fatal({ err: error, origin }, 'an uncaught error ends the process');
    if (isEnding) end();
    isEnding = true;
    setTimeout(end, maxMs);
    finish();
  });
  return {
    finishRequestsOf(server, connections) {
      finish = () => {
        connections.announceClose();
        server.once('close', end);
        // `close` of net.Server only stops listening; that of http.Server would also cut responses that a slow client
        // has not read yet.
        NetServer.prototype.close.call(server);
        setInterval(connections.closeIdle, sweepMs);
      };
    },
  };
}
