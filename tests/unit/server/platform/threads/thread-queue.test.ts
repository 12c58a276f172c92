import { Worker } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';
import { createThreadQueue, type ThreadQueue } from '../../../../../server/platform/threads/thread-queue.ts';

/** Sends each message back with the number of messages that this thread has received; fails at "broken". */
const program = `
  import { parentPort } from 'node:worker_threads';
  let count = 0;
  parentPort.on('message', (message) => {
    if (message === undefined && count < 0) throw new Error('cannot end');
    if (message === undefined) return parentPort.close();
    if (message === 'broken') throw new Error('out of order');
    if (message === 'failing at the end') count = -2;
    const bytes = new Uint8Array(Buffer.from(message + ' ' + ++count));
    parentPort.postMessage(bytes, [bytes.buffer]);
  });`;

const queues: ThreadQueue<string>[] = [];
afterEach(async () => {
  await Promise.all(queues.splice(0).map(({ stop }) => stop()));
});
function openQueue(options: Partial<Parameters<typeof createThreadQueue>[0]> = {}) {
  const failures: unknown[] = [];
  const queue = createThreadQueue<string>({
    open: () => new Worker(new URL(`data:text/javascript,${encodeURIComponent(program)}`)),
    maxWaiting: 16,
    afterFailure: 'restart',
    onFailure: (error) => failures.push(error),
    ...options,
  });
  queues.push(queue);
  return { failures, run: async (message: string) => String(await queue.run(message)), stop: queue.stop };
}

test('Jobs that wait behind a failing job are run by a new thread', async () => {
  const { run, failures } = openQueue();
  expect(await Promise.all(['a', 'broken', 'b'].map(run))).toEqual(['a 1', 'undefined', 'b 1']);
  expect(failures).toEqual([expect.objectContaining({ message: 'out of order' })]);
});

test('A thread queue that stops after a failure returns no result for waiting and later jobs', async () => {
  const { run, failures } = openQueue({ afterFailure: 'stop' });
  expect(await Promise.all(['a', 'broken', 'b'].map(run))).toEqual(['a 1', 'undefined', 'undefined']);
  expect([await run('c'), failures.length]).toEqual(['undefined', 1]);
});

test('Jobs whose program cannot be loaded, or that end their thread, return no result, and each is a failure', async () => {
  const open = (code: string) => () => new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`));
  const missing = openQueue({ open: open("import 'node:nothing';") });
  expect(await Promise.all(['a', 'b'].map(missing.run))).toEqual(['undefined', 'undefined']);
  const ending = openQueue({
    open: open("import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => process.exit(3));"),
  });
  expect(await Promise.all(['a', 'b'].map(ending.run))).toEqual(['undefined', 'undefined']);
  expect([missing, ending].map(({ failures }) => failures.length)).toEqual([2, 2]);
});

test('A thread without jobs ends without a failure, and the next job starts another one', async () => {
  const { run, failures } = openQueue({ idleMs: 0 });
  await run('a');
  await expect.poll(() => run(`${performance.now()}`), { timeout: 30_000 }).toMatch(/ 1$/);
  expect(failures).toEqual([]);
});

test('A stopped thread queue returns no result for any job, and reports no failure', async () => {
  const { run, stop, failures } = openQueue();
  const waiting = ['a', 'b'].map(run);
  await stop();
  expect(await Promise.all([...waiting, run('c')])).toEqual(['undefined', 'undefined', 'undefined']);
  expect(failures).toEqual([]);
});

test('A thread that fails while it ends is reported, and the stop resolves', async () => {
  const { run, stop, failures } = openQueue();
  await run('failing at the end');
  await stop();
  expect(failures).toEqual([expect.objectContaining({ message: 'cannot end' })]);
});
