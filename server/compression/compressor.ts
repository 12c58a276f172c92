/** Compresses pages at the highest quality of brotli, one at a time, in a thread with low priority: neither this thread nor the pool that reads files waits for it. */
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { createThreadQueue } from '../threads/thread-queue.ts';

export type Compressor = {
  /** Resolves with undefined when the queue is full or the thread has failed: the page then keeps the encoding it has. */
  compress: (bytes: Buffer) => Promise<Buffer | undefined>;
  /** Jobs in the queue resolve with undefined. Resolves when the thread has finished the page it is at and has ended. */
  stop: () => Promise<void>;
};

/** @param deps `worker`: the program of the thread (compressor-worker.ts). `maxQueued`: how many pages may wait; a further one is not compressed. */
export function createCompressor({ worker, logger, maxQueued = 64 }: { worker: URL; logger: Pick<Logger, 'warn'>; maxQueued?: number }): Compressor {
  const { run, stop } = createThreadQueue<Buffer>({
    open: () => new Worker(worker),
    maxWaiting: maxQueued,
    afterFailure: 'stop',
    onFailure: (error) => logger.warn({ err: error }, 'the thread that compresses pages has failed: from now on pages are sent compressed less'),
  });
  return { compress: run, stop };
}
