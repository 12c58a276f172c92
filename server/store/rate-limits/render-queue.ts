/**
 * Queues what is made on the main thread (pages, files, searches), so that cached answers, health checks and forms are
 * handled between two pieces of work. Networks take turns: whoever asks for much waits for itself. Work that would wait
 * too long is refused.
 */
import { HttpProblem } from '../../http/http-problem.ts';
import { mainThreadMs } from '../../platform/threads/processor-time.ts';
import { createFairLines } from './fair-lines.ts';
import type { Requester } from './requester.ts';

export type RenderQueue = {
  /**
   * Queues work. It should contain only CPU work, because the next one waits for it. The requester is charged for the
   * processor time that it took.
   * @throws {OverloadError} if too much is waiting, or this has waited too long. Also throws the errors of `work`.
   */
  run: <T>(work: () => Promise<T>, requester: Requester) => Promise<T>;
  /**
   * For requests that certainly need a render.
   * @returns whether the queue has no place for this network; then a refusal is counted.
   */
  refuseIfFull: (network: string) => boolean;
  counts: () => RenderCounts;
};
/**
 * `refused`: the queue was full. `late`: the deadline had passed. `left`: all visitors had disconnected. Counted since
 * the start, except `waiting`.
 */
export type RenderCounts = { waiting: number; outcomes: Record<'rendered' | 'refused' | 'late' | 'left', number> };
type Waiting = { since: number; requester: Requester; start: () => Promise<void>; reject: (error: unknown) => void };

/** Answered with 503, and with a random Retry-After, so that rejected clients do not all return at once. */
export class OverloadError extends HttpProblem {
  constructor() {
    super('overloaded', 'Very many people are reading at this moment. This will be here again in a few seconds.');
    this.name = 'OverloadError';
  }
}

/** Max milliseconds for which work that waits for something else delays the next one. */
const maxHoldMs = 500;

type QueueOptions = {
  maxWaiting: number;
  maxWaitMs: number;
  now?: () => number;
  processorMs?: () => number;
  onNextTurn?: (run: () => void) => void;
  onError: (error: unknown) => void;
};

/**
 * @param options `maxWaiting`: max length of the queue. `maxWaitMs`: work that has waited for longer is refused. `now`:
 * in milliseconds. `processorMs`: the processor time that this thread has used. `onNextTurn`: runs a function in the
 * next turn of the event loop. `onError`: called with an error of the queue itself, for example of charging a
 * requester; the other work continues.
 */
export function createRenderQueue({
  maxWaiting,
  maxWaitMs,
  now = () => performance.now(),
  processorMs = mainThreadMs,
  onNextTurn = setImmediate,
  onError,
}: QueueOptions): RenderQueue {
  const waiting = createWaitingWork(maxWaiting);
  const { outcomes, drop } = waiting;
  let isWorking = false;

  async function startOrDrop(entry: Waiting) {
    const { since, requester, start } = entry;
    if (!requester.isPresent()) return drop(entry, 'left');
    if (now() - since > maxWaitMs) return drop(entry, 'late');
    outcomes.rendered++;
    const before = processorMs();
    await endOrTimeout(start(), maxHoldMs);
    requester.charge(processorMs() - before);
    await new Promise<void>(onNextTurn);
  }

  /** Never rejects. */
  async function work() {
    for (let entry = waiting.take(); entry; entry = waiting.take()) {
      try {
        await startOrDrop(entry);
      } catch (error) {
        entry.reject(error);
        onError(error);
      }
    }
    isWorking = false;
  }

  return {
    async run(make, requester) {
      if (waiting.refuseIfFull(requester.network)) throw new OverloadError();
      return new Promise((resolve, reject) => {
        const start = async () => {
          try {
            resolve(await make());
          } catch (error) {
            reject(error);
          }
        };
        waiting.add({ since: now(), requester, start, reject });
        if (isWorking) return;
        isWorking = true;
        // Not in this turn, in which all requests that arrived together are read: each of them would start a render in
        // it.
        onNextTurn(() => void work());
      });
    },
    refuseIfFull: (network) => waiting.refuseIfFull(network),
    counts: () => ({ waiting: waiting.size(), outcomes: { ...outcomes } }),
  };
}

/** The work that waits, in fair lines, and what became of all work. */
function createWaitingWork(maxWaiting: number) {
  const lines = createFairLines<Waiting>();
  const outcomes = { rendered: 0, refused: 0, late: 0, left: 0 };

  function drop({ reject }: Waiting, why: 'late' | 'left' | 'refused') {
    outcomes[why]++;
    reject(new OverloadError());
  }
  return {
    outcomes,
    drop,
    /** In a full queue, a network that has fewer places than another one takes the last place of that one. */
    refuseIfFull(network: string): boolean {
      if (lines.size >= maxWaiting)
        for (const entry of lines.removeUnwanted(({ requester }) => requester.isPresent())) drop(entry, 'left');
      if (lines.size < maxWaiting || lines.hasLess(network)) return false;
      outcomes.refused++;
      return true;
    },
    add(entry: Waiting) {
      const displaced = lines.size >= maxWaiting ? lines.popLongest() : undefined;
      if (displaced) drop(displaced, 'refused');
      lines.push(entry.requester.network, entry);
    },
    take: () => lines.shift(),
    size: () => lines.size,
  };
}

async function endOrTimeout(work: Promise<void>, ms: number) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  await Promise.race([work, promise]);
  clearTimeout(timer);
}
