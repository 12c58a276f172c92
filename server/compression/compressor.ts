/** Compresses pages as far as brotli can: one at a time, in a thread of our own with low priority, so that neither this thread nor those that read files ever wait for it. */
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';

export type Compressor = {
  /** The smallest brotli encoding; undefined when the queue is full or the thread has failed: then the page goes on with the one it has. */
  compress: (bytes: Buffer) => Promise<Buffer | undefined>;
  /** Ends the thread; what waits is given up. */
  stop: () => void;
};
type Job = { bytes: Buffer; resolve: (compressed: Buffer | undefined) => void };

/** @param deps `worker`: the program of the thread (compressor-worker.ts), which is started when it is first needed; `maxQueued`: pages that may wait, a further one is dropped. */
export function createCompressor({ worker, logger, maxQueued = 64 }: { worker: URL; logger: Pick<Logger, 'warn'>; maxQueued?: number }): Compressor {
  const queue: Job[] = [];
  let current: Job | undefined;
  let thread: Worker | undefined;
  let isOver = false;

  function startNext() {
    current = queue.shift();
    if (!current) return;
    thread ??= open();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.postMessage(current.bytes);
  }
  function open(): Worker {
    const opened = new Worker(worker);
    // It never keeps the process alive.
    opened.unref();
    opened.on('message', (compressed: Uint8Array<ArrayBuffer>) => {
      current?.resolve(Buffer.from(compressed.buffer));
      startNext();
    });
    opened.on('error', (error) => fail(error));
    opened.on('exit', (code) => fail(new Error(`The thread ended with ${code}`)));
    return opened;
  }
  function fail(error: unknown) {
    if (isOver) return;
    logger.warn({ err: error }, 'the thread that compresses pages has failed: from now on pages are sent compressed less');
    giveUp();
  }
  function giveUp() {
    isOver = true;
    for (const { resolve } of [current ?? [], queue].flat()) resolve(undefined);
    queue.length = 0;
    current = undefined;
  }

  return {
    compress: (bytes) =>
      new Promise((resolve) => {
        if (isOver || queue.length >= maxQueued) return resolve(undefined);
        queue.push({ bytes, resolve });
        if (!current) startNext();
      }),
    stop() {
      giveUp();
      void thread?.terminate();
    },
  };
}
