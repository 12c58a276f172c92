/** A connection to a SQLite file in a separate thread, which is started on first use, and again after it has died. */
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Row } from './database.ts';
import type { AsyncSqliteConnection } from './sqlite-serialize.ts';
import type { ThreadData, WorkerCall, WorkerFault, WorkerReply } from './sqlite-worker.ts';
import { StoreError } from './store-error.ts';

/** TypeScript when the sources are run, JavaScript in a build. */
const workerFile = new URL(`sqlite-worker${extname(import.meta.url)}`, import.meta.url);

type Thread = {
  worker: Worker;
  waiting: { resolve: (answer: WorkerReply) => void; reject: (error: StoreError) => void }[];
};

/**
 * Keeps the process alive only while a call is pending.
 * @throws {StoreError} from every method; when the thread dies, for all pending calls.
 */
export function createSqliteThread(data: ThreadData): AsyncSqliteConnection {
  let current: Thread | undefined;

  function start(): Thread {
    const thread: Thread = { worker: new Worker(workerFile, { workerData: data, execArgv: [] }), waiting: [] };
    function end(cause: unknown) {
      if (current === thread) current = undefined;
      for (const { reject } of thread.waiting.splice(0))
        reject(new StoreError('The thread of the store has ended', cause));
    }
    thread.worker
      .on('message', (answer: WorkerReply) => {
        thread.waiting.shift()?.resolve(answer);
        if (!thread.waiting.length) thread.worker.unref();
      })
      .on('error', end)
      .on('exit', (code) => end(new Error(`It ended with ${code}`)));
    return thread;
  }

  /** Replies come in the order of the calls. */
  async function send(thread: Thread, call: WorkerCall): Promise<Exclude<WorkerReply, { fault: WorkerFault }>> {
    if (thread !== current) throw new StoreError('The thread of the store has ended', undefined);
    const { promise, resolve, reject } = Promise.withResolvers<WorkerReply>();
    thread.worker.postMessage(call);
    thread.waiting.push({ resolve, reject });
    thread.worker.ref();
    const answer = await promise;
    if ('fault' in answer) throw toError(answer.fault);
    return answer;
  }

  return {
    async run(...parameters) {
      const thread = (current ??= start());
      const rows: Row[] = [];
      for (let part = await send(thread, ['run', ...parameters]); ; part = await send(thread, ['more'])) {
        rows.push(...part.rows);
        if (!part.hasMore) return rows;
      }
    },
    async rollback() {
      if (current) await send(current, ['rollback']);
    },
    async close() {
      if (!current) return;
      const { worker } = current;
      const exited = new Promise((resolve) => worker.once('exit', resolve));
      await send(current, ['close']);
      worker.ref();
      await exited;
    },
  };
}

function toError({ message, kind, cause }: WorkerFault): StoreError {
  return new StoreError(message, Object.assign(new Error(cause.message), cause), kind);
}
