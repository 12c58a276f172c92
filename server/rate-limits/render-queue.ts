/** Queues renders, so that requests for cached pages, files, health checks and forms are answered between them. Renders that would wait too long are rejected. */
import { HttpProblem } from '../http/http-problem.ts';

export type RenderQueue = {
  /**
   * Queues a render. `render` should contain only CPU work, because the next render waits for it.
   * @param isWanted called before the render starts; returns false if all its visitors have disconnected.
   * @throws {OverloadError} if too many renders are waiting, or this one has waited too long. Also throws the errors of `render`.
   */
  run: <T>(render: () => Promise<T>, isWanted?: () => boolean) => Promise<T>;
  /** For requests that certainly need a render. @returns whether the queue is full; then a refusal is counted. */
  refuseIfFull: () => boolean;
  counts: () => RenderCounts;
};
/** `refused`: the queue was full. `late`: the deadline had passed. `left`: all visitors had disconnected. Counted since the start, except `waiting`. */
export type RenderCounts = { waiting: number; outcomes: Record<'rendered' | 'refused' | 'late' | 'left', number> };
type Waiting = { since: number; isWanted: () => boolean; render: () => Promise<void>; refuse: () => void };

/** Answered with 503, and with a random Retry-After, so that rejected clients do not all return at once. */
export class OverloadError extends HttpProblem {
  constructor() {
    super('overloaded', 'Very many people are reading at this moment. This will be here again in a few seconds.');
    this.name = 'OverloadError';
  }
}

/** After this many milliseconds of rendering, the event loop handles other work. */
const sliceMs = 5;
/** Max milliseconds for which a render that waits for something else delays the next one. */
const maxHoldMs = 500;

type QueueOptions = { maxWaiting: number; maxWaitMs: number; now?: () => number; onNextTurn?: (run: () => void) => void };

/** @param options `maxWaiting`: max length of the queue. `maxWaitMs`: a render that has waited for longer is rejected. `now`: in milliseconds. `onNextTurn`: runs a function in the next turn of the event loop. */
export function createRenderQueue({ maxWaiting, maxWaitMs, now = () => performance.now(), onNextTurn = setImmediate }: QueueOptions): RenderQueue {
  let waiting: Waiting[] = [];
  let isWorking = false;
  const outcomes = { rendered: 0, refused: 0, late: 0, left: 0 };

  function drop(entry: Waiting, why: 'late' | 'left') {
    outcomes[why]++;
    entry.refuse();
  }

  function dropUnwanted() {
    for (const entry of waiting) if (!entry.isWanted()) drop(entry, 'left');
    waiting = waiting.filter(({ isWanted }) => isWanted());
  }

  function takeNext(): Waiting | undefined {
    for (let entry = waiting.shift(); entry; entry = waiting.shift()) {
      if (!entry.isWanted()) drop(entry, 'left');
      else if (now() - entry.since > maxWaitMs) drop(entry, 'late');
      else return entry;
    }
    return undefined;
  }

  function refuseIfFull(): boolean {
    if (waiting.length >= maxWaiting) dropUnwanted();
    if (waiting.length < maxWaiting) return false;
    outcomes.refused++;
    return true;
  }

  async function work() {
    let sliceStart = now();
    for (let next = takeNext(); next; next = takeNext()) {
      outcomes.rendered++;
      await endOrTimeout(next.render(), maxHoldMs);
      if (now() - sliceStart < sliceMs) continue;
      await new Promise<void>(onNextTurn);
      sliceStart = now();
    }
    isWorking = false;
  }

  return {
    async run(render, isWanted = () => true) {
      if (refuseIfFull()) throw new OverloadError();
      return new Promise((resolve, reject) => {
        const start = async () => {
          try {
            resolve(await render());
          } catch (error) {
            reject(error);
          }
        };
        waiting.push({ since: now(), isWanted, render: start, refuse: () => reject(new OverloadError()) });
        if (isWorking) return;
        isWorking = true;
        // Not in this turn, in which all requests that arrived together are read: each of them would start a render in it.
        onNextTurn(work);
      });
    },
    refuseIfFull,
    counts: () => ({ waiting: waiting.length, outcomes: { ...outcomes } }),
  };
}

async function endOrTimeout(work: Promise<void>, ms: number) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  await Promise.race([work, promise]);
  clearTimeout(timer);
}
