/** Compresses pages at the highest quality of brotli, one at a time, in a thread with low priority: neither this thread nor the pool that reads files waits for it. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';

export type Compressor = {
  /** Resolves with undefined when the queue is full or the thread has failed: the page then keeps the encoding it has. */
  compress: (bytes: Buffer) => Promise<Buffer | undefined>;
  /** Jobs in the queue resolve with undefined. Resolves when the thread has finished the page it is at and has ended. */
  stop: () => Promise<void>;
};
type Job = { bytes: Buffer; resolve: (compressed: Buffer | undefined) => void };

/** @param deps `worker`: the program of the thread (compressor-worker.ts), started for the first job. `maxQueued`: how many pages may wait; a further one is not compressed. */
export function createCompressor({ worker, logger, maxQueued = 64 }: { worker: URL; logger: Pick<Logger, 'warn'>; maxQueued?: number }): Compressor {
  const queue: Job[] = [];
  let current: Job | undefined;
  let thread: Worker | undefined;
  let isStopped = false;

  function startNext() {
    current = queue.shift();
    if (!current) return;
    thread ??= open();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.postMessage(current.bytes);
  }
  function open(): Worker {
    const opened = new Worker(worker);
    // The thread must not keep the process alive.
    opened.unref();
    opened.on('message', (compressed: Uint8Array<ArrayBuffer>) => {
      current?.resolve(Buffer.from(compressed.buffer));
      startNext();
    });
    opened.on('error', (error) => fail(error));
    opened.on('exit', (code) => {
      thread = undefined;
      fail(new Error(`The thread ended with ${code}`));
    });
    return opened;
  }
  function fail(error: unknown) {
    if (isStopped) return;
    logger.warn({ err: error }, 'the thread that compresses pages has failed: from now on pages are sent compressed less');
    resolveAll();
  }
  function resolveAll() {
    isStopped = true;
    for (const { resolve } of [current ?? [], queue].flat()) resolve(undefined);
    queue.length = 0;
    current = undefined;
  }

  return {
    compress: (bytes) =>
      new Promise((resolve) => {
        if (isStopped || queue.length >= maxQueued) return resolve(undefined);
        queue.push({ bytes, resolve });
        if (!current) startNext();
      }),
    async stop() {
      resolveAll();
      if (!thread) return;
      const ended = once(thread, 'exit');
      // Not terminate(): Node aborts the whole process when a thread ends while it is creating an encoder.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      thread.postMessage(undefined);
      await ended;
    },
  };
}
