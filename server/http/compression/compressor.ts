/**
 * Compresses pages at the highest quality of brotli, one at a time, in a thread with low priority: neither the event
 * loop nor the thread pool that reads files waits for it.
 */
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { createThreadQueue } from '../../platform/threads/thread-queue.ts';

export type Compressor = {
  /**
   * Resolves with undefined if the queue is full or the thread has failed: the page then keeps its current encoding.
   */
  compress: (bytes: Buffer) => Promise<Buffer | undefined>;
  /** Jobs in the queue resolve with undefined. Resolves when the thread has finished its current page and has ended. */
  stop: () => Promise<void>;
};

/**
 * @param deps `worker`: the program of the thread (compressor-worker.ts). `maxQueued`: how many pages may wait; further
 * pages are not compressed.
 */
export function createCompressor({
  worker,
  logger,
  maxQueued = 64,
}: {
  worker: URL;
  logger: Pick<Logger, 'warn'>;
  maxQueued?: number;
}): Compressor {
  const { run, stop } = createThreadQueue<Buffer>({
    open: () => new Worker(worker),
    maxWaiting: maxQueued,
    afterFailure: 'stop',
    onFailure: (error) =>
      logger.warn(
        { err: error },
        'the thread that compresses pages has failed: from now on pages are sent compressed less',
      ),
  });
  return { compress: run, stop };
}
