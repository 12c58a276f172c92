/** Loaded before a server under test: from SIGUSR2 on every turn of its event loop takes a while, as on a machine that has too much to do. */
import { isMainThread } from 'node:worker_threads';

const turnMs = 60;

function work() {
  const until = performance.now() + turnMs;
  while (performance.now() < until);
}

if (isMainThread) process.once('SIGUSR2', () => setInterval(work, 1).unref());
