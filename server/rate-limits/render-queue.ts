/** Queues renders, so that cached pages, files, health checks and forms are answered between them. Renders that would wait for too long are rejected. */
import { HttpProblem } from '../http/http-problem.ts';

export type RenderQueue = {
  /**
   * Queues a render. `render` should contain only CPU work, because the next render waits for it.
   * @param isWanted called before the render starts: false when all its visitors have disconnected.
   * @throws {OverloadError} when too many renders wait, or this one has waited for too long. What `render` throws.
   */
  run: <T>(render: () => Promise<T>, isWanted?: () => boolean) => Promise<T>;
  counts: () => RenderCounts;
};
/** `refused`: the queue was full. `late`: the deadline had passed. `left`: all visitors had disconnected. Counted since the start, except `waiting`. */
export type RenderCounts = { waiting: number; outcomes: Record<'rendered' | 'refused' | 'late' | 'left', number> };
type Waiting = { since: number; isWanted: () => boolean; render: () => Promise<void>; refuse: () => void };

/** 503. Retry-After is added with the response, with jitter, so that rejected clients do not all return at once. */
export class OverloadError extends HttpProblem {
  constructor() {
    super('overloaded', 'Very many people are reading at this moment. This will be here again in a few seconds.');
    this.name = 'OverloadError';
  }
}

/** After this many milliseconds of rendering, other work gets a turn of the event loop. */
const sliceMs = 10;
/** Max milliseconds for which a render that waits for something else holds up the next one. */
const maxHoldMs = 500;

type QueueOptions = { maxWaiting: number; maxWaitMs: number; now?: () => number; onNextTurn?: (run: () => void) => void };

/** @param options `maxWaiting`: length of the queue, beyond which renders are rejected. `maxWaitMs`: a render that has waited for longer is rejected. `now`: in milliseconds. `onNextTurn`: runs something in the next turn of the event loop. */
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

  async function work() {
    let begun = now();
    for (let next = takeNext(); next; next = takeNext()) {
      outcomes.rendered++;
      await endOrTimeout(next.render(), maxHoldMs);
      if (now() - begun < sliceMs) continue;
      await new Promise<void>(onNextTurn);
      begun = now();
    }
    isWorking = false;
  }

  return {
    async run(render, isWanted = () => true) {
      if (waiting.length >= maxWaiting) dropUnwanted();
      if (waiting.length >= maxWaiting) {
        outcomes.refused++;
        throw new OverloadError();
      }
      return new Promise((resolve, reject) => {
        const begin = async () => {
          try {
            resolve(await render());
          } catch (error) {
            reject(error);
          }
        };
        waiting.push({ since: now(), isWanted, render: begin, refuse: () => reject(new OverloadError()) });
        if (isWorking) return;
        isWorking = true;
        // Not at once: requests that arrived together are all read in one turn, and each would start a render in it.
        onNextTurn(work);
      });
    },
    counts: () => ({ waiting: waiting.length, outcomes: { ...outcomes } }),
  };
}

async function endOrTimeout(work: Promise<void>, ms: number) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  await Promise.race([work, promise]);
  clearTimeout(timer);
}
