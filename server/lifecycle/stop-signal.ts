/** The signal to end, heard from the moment in which this module is read; a second one ends the process at once. */
const { promise, resolve } = Promise.withResolvers<NodeJS.Signals>();
let isStopping = false;

function stop(signal: NodeJS.Signals) {
  if (isStopping) process.exit(1);
  isStopping = true;
  resolve(signal);
}
process.on('SIGTERM', stop).on('SIGINT', stop);

/** Resolves when the process is to end. */
export const stopSignal: Promise<NodeJS.Signals> = promise;
