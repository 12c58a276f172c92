/**
 * Preloaded into a server under test: after SIGUSR2 every turn of its event loop is slow, as on an overloaded machine.
 */
import { isMainThread } from 'node:worker_threads';

const turnMs = 60;

function work() {
  const until = performance.now() + turnMs;
  while (performance.now() < until);
}

if (isMainThread) process.once('SIGUSR2', () => setInterval(work, 1).unref());
