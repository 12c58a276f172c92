/** Writes workbooks one at a time in a separate thread, because each takes tens of milliseconds of a processor. */
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { createThreadQueue } from '../../platform/threads/thread-queue.ts';
import { OverloadError } from '../../store/rate-limits/render-queue.ts';
import type { Requester } from '../../store/rate-limits/requester.ts';
import type { Sheet } from './workbook.ts';

/**
 * @param charge called with the milliseconds of processor time that it took.
 * @returns the bytes of an XLSX file. Throws an error if it cannot be written.
 * @throws {OverloadError} if too many workbooks are waiting.
 */
export type WriteWorkbook = (sheets: readonly Sheet[], charge: Requester['charge']) => Promise<Buffer>;
/**
 * `program`: of the thread (workbook-worker.ts), which starts with the first workbook and ends when it has been idle
 * for a while.
 */
type Options = { program: string | URL; logger: Pick<Logger, 'warn'>; maxWaiting?: number };

export function createWorkbookWriter({ program, logger, maxWaiting = 32 }: Options): WriteWorkbook {
  const { run, isFull } = createThreadQueue<readonly Sheet[]>({
    open: () => new Worker(program),
    maxWaiting,
    // The next workbook can probably be written.
    afterFailure: 'restart',
    onFailure: (error) => logger.warn({ err: error }, 'a workbook could not be written'),
  });
  return async (sheets, charge) => {
    if (isFull()) throw new OverloadError();
    const bytes = await run(sheets, charge);
    if (!bytes) throw new Error('The thread has not written the workbook');
    return bytes;
  };
}
