/**
 * A queue of jobs for one worker thread, which runs them one at a time and in order. The thread starts with the first
 * job and ends after being idle for a while; it never keeps the process alive.
 */
import type { Worker } from 'node:worker_threads';
import { otherThreadsMs } from './processor-time.ts';

export type ThreadQueue<Message> = {
  /**
   * Resolves with the reply of the thread; with undefined if too many jobs are waiting, the thread fails with this job,
   * or the queue has been stopped. Never rejects.
   * @param charge called with the milliseconds of processor time that other threads have used meanwhile: nearly all of
   * it is that of the job.
   */
  run: (message: Message, charge?: (ms: number) => void) => Promise<Buffer | undefined>;
  /** Whether too many jobs are waiting for another one. */
  isFull: () => boolean;
  /** Waiting jobs resolve with undefined. Resolves when the thread has finished its current job and has ended. */
  stop: () => Promise<void>;
};
/**
 * `open`: starts the thread. It replies to each message with a Uint8Array whose buffer it transfers, and ends when it
 * receives an undefined message. `afterFailure`: how to handle the jobs after the failed one; `restart` runs them in a
 * new thread, `stop` permanently stops the queue. `onFailure`: called once for each failure.
 */
type Options = {
  open: () => Worker;
  maxWaiting: number;
  afterFailure: 'restart' | 'stop';
  onFailure: (error: unknown) => void;
  idleMs?: number | undefined;
};

type Job<Message> = {
  message: Message;
  charge: ((ms: number) => void) | undefined;
  resolve: (bytes: Buffer | undefined) => void;
};

export function createThreadQueue<Message>({
  open,
  maxWaiting,
  afterFailure,
  onFailure,
  idleMs = 30_000,
}: Options): ThreadQueue<Message> {
  let queue: Job<Message>[] = [];
  let current: Job<Message> | undefined;
  let usedBefore = 0;
  let isStopped = false;
  const thread = createThread({
    open,
    idleMs,
    onReply: finish,
    onFailure,
    onLost() {
      if (afterFailure === 'stop') giveUp();
      else if (current) finish(undefined);
    },
  });

  function startNext() {
    current = queue.shift();
    if (!current) return thread.rest();
    usedBefore = otherThreadsMs();
    thread.post(current.message);
  }

  function finish(bytes: Buffer | undefined) {
    current?.charge?.(otherThreadsMs() - usedBefore);
    current?.resolve(bytes);
    startNext();
  }

  function giveUp() {
    isStopped = true;
    for (const { resolve } of [current ?? [], queue].flat()) resolve(undefined);
    [queue, current] = [[], undefined];
  }

  const isFull = () => queue.length >= maxWaiting;
  return {
    run: (message, charge) =>
      new Promise((resolve) => {
        if (isStopped || isFull()) return resolve(undefined);
        queue.push({ message, charge, resolve });
        if (!current) startNext();
      }),
    isFull,
    async stop() {
      giveUp();
      await thread.end();
    },
  };
}

/** `onReply`: called with the bytes of each reply. `onLost`: the thread has ended by itself, after `onFailure`. */
type ThreadOptions = {
  open: () => Worker;
  idleMs: number;
  onReply: (bytes: Buffer) => void;
  onFailure: (error: unknown) => void;
  onLost: () => void;
};

/** A thread that starts with a message, and again with the first one after its end. */
function createThread({ open, idleMs, onReply, onFailure, onLost }: ThreadOptions) {
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  function start(): Worker {
    const opened = open();
    let failure: unknown;
    opened.unref();
    opened.on('message', ({ buffer }: Uint8Array<ArrayBuffer>) => onReply(Buffer.from(buffer)));
    opened.on('error', (error) => (failure = error));
    opened.on('exit', (code) => {
      const isLost = thread === opened;
      if (isLost) thread = undefined;
      if (isLost || failure !== undefined) onFailure(failure ?? new Error(`The thread ended with ${code}`));
      if (isLost) onLost();
    });
    return opened;
  }

  /** Does not use terminate(): Node aborts if a thread is terminated while it is creating an encoder. Never rejects. */
  async function end() {
    clearTimeout(idle);
    const ending = thread;
    thread = undefined;
    if (!ending) return;
    // Not once() of node:events, which rejects if the thread fails before it ends.
    const { promise, resolve } = Promise.withResolvers<void>();
    ending.once('exit', () => resolve()).postMessage(undefined);
    await promise;
  }

  return {
    post(message: unknown) {
      clearTimeout(idle);
      thread ??= start();
      thread.postMessage(message);
    },
    /** Ends it, if no message comes for a while. */
    rest() {
      idle = setTimeout(() => void end(), idleMs).unref();
    },
    end,
  };
}
