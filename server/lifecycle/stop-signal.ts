/** Listens for SIGTERM and SIGINT from the moment this module is loaded; a second signal exits at once. */
const { promise, resolve } = Promise.withResolvers<NodeJS.Signals>();
let isStopping = false;

function stop(signal: NodeJS.Signals) {
  if (isStopping) process.exit(1);
  isStopping = true;
  resolve(signal);
}
process.on('SIGTERM', stop).on('SIGINT', stop);

/** Resolves with the first signal. */
export const stopSignal: Promise<NodeJS.Signals> = promise;
