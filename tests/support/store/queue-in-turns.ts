import { setImmediate } from 'node:timers/promises';
import { createRenderQueue, OverloadError } from '../../../server/store/rate-limits/render-queue.ts';
import { throwError } from '../throw-error.ts';

/**
 * A queue with a fake clock and fake turns of the event loop. `add` queues a render that takes `ms`; `done` and
 * `refused` contain the names of renders.
 */
export function queueOf({ maxWaiting = 100, maxWaitMs = 3_000, ms = 1 } = {}) {
  const clock = { now: 0 };
  const turns: (() => void)[] = [];
  const queue = createRenderQueue({
    maxWaiting,
    maxWaitMs,
    now: () => clock.now,
    processorMs: () => clock.now,
    onNextTurn: (run) => turns.push(run),
    onError: throwError,
  });
  const done: string[] = [];
  const refused: string[] = [];
  const charged: [string, number][] = [];
  function add(
    name: string,
    { network = 'a network', isPresent = () => true }: { network?: string; isPresent?: () => boolean } = {},
  ) {
    const render = async () => {
      clock.now += ms;
      done.push(name);
    };
    const requester = { network, isPresent, charge: (cost: number) => void charged.push([name, cost]) };
    return queue
      .run(render, requester)
      .catch((error: unknown) => void (error instanceof OverloadError && refused.push(name)));
  }
  /** Runs one turn of the queue, and all promises that it settles. */
  async function turn() {
    for (const run of turns.splice(0)) run();
    await setImmediate();
  }
  /** Runs turns until the queue has nothing more to do in the next one. */
  async function allTurns() {
    while (turns.length > 0) await turn();
  }
  return { queue, clock, turns, done, refused, charged, add, turn, allTurns };
}
