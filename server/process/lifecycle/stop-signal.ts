/**
 * Listens for SIGTERM and SIGINT from the moment this module is loaded; a second signal exits at once. SIGHUP ends the
 * process only if it was started from a terminal, because then the signal means that the terminal has been closed.
 */
import { isatty } from 'node:tty';

const { promise, resolve } = Promise.withResolvers<NodeJS.Signals>();
let isStopping = false;

function stop(signal: NodeJS.Signals) {
  if (isStopping) process.exit(1);
  isStopping = true;
  resolve(signal);
}
process.on('SIGTERM', stop).on('SIGINT', stop);
process.on('SIGHUP', isatty(1) ? stop : () => undefined);

/** Resolves with the first signal. */
export const stopSignal: Promise<NodeJS.Signals> = promise;
