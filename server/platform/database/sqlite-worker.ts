/**
 * The thread with the connection to the SQLite file: neither the disk nor the lock of another process blocks the event
 * loop of the site.
 */
import { parentPort, workerData } from 'node:worker_threads';
import type { Row } from './database.ts';
import { openSqliteConnection, type SqliteConnection } from './sqlite-connection.ts';
import { StoreError } from './store-error.ts';

export type ThreadData = { file: string; busyMs: number };
/** A method of the connection and its arguments; `more` requests the next rows of the last reply. */
export type WorkerCall = ['run', ...Parameters<SqliteConnection['run']>] | ['rollback'] | ['close'] | ['more'];
/** An error as a plain object: an Error would lose its codes between threads. */
export type WorkerFault = Pick<StoreError, 'message' | 'kind'> & {
  cause: { message: string; stack?: string | undefined };
};
export type WorkerReply = { rows: Row[]; hasMore: boolean } | { fault: WorkerFault };

/** Max rows in a reply: deserializing this many takes the event loop of the site a few milliseconds. */
const maxRows = 200;

const { file, busyMs } = workerData as ThreadData;
const connection = openSqliteConnection(file, busyMs);
let rest: Row[] = [];

parentPort?.on('message', (call: WorkerCall) => {
  parentPort?.postMessage(answer(call));
  if (call[0] === 'close') parentPort?.close();
});

function answer(call: WorkerCall): WorkerReply {
  try {
    rest = perform(call);
    return { rows: rest.splice(0, maxRows), hasMore: rest.length > 0 };
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return { fault: toFault(error) };
  }
}

function perform([method, ...given]: WorkerCall): Row[] {
  if (method === 'more') return rest;
  return connection[method](...(given as Parameters<SqliteConnection['run']>)) ?? [];
}

function toFault({ message, kind, cause }: StoreError): WorkerFault {
  const { message: reason, stack, ...codes } = cause as Error;
  return { message, kind, cause: { ...codes, message: reason, stack } };
}
