/**
 * The worker thread that writes workbooks: receives the sheets of one at a time and posts its bytes. It ends when a
 * workbook cannot be written, and when it receives an undefined message.
 */
import { parentPort } from 'node:worker_threads';
import type { Sheet } from './workbook.ts';
import { writeXlsx } from './write-xlsx.ts';

async function postWorkbook(sheets: readonly Sheet[]) {
  const bytes = new Uint8Array(await writeXlsx(sheets));
  parentPort?.postMessage(bytes, [bytes.buffer]);
}

parentPort?.on('message', (sheets?: readonly Sheet[]) => {
  // A rejection ends the thread; the queue that has opened it logs the error.
  if (sheets) void postWorkbook(sheets);
  else parentPort?.close();
});
