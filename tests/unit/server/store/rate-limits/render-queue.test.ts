import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { createRenderQueue, OverloadError } from '../../../../../server/store/rate-limits/render-queue.ts';
import { ownWork } from '../../../../../server/store/rate-limits/requester.ts';
import { throwError } from '../../../../support/throw-error.ts';

afterEach(() => void vi.useRealTimers());

/**
 * A queue with a fake clock and fake turns of the event loop. `add` queues a render that takes `ms`; `done` and
 * `refused` contain the names of renders.
 */
function queueOf({ maxWaiting = 100, maxWaitMs = 3_000, ms = 1 } = {}) {
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

test('No render starts in the turn of the event loop in which it is requested', async () => {
  const { add, done, turn } = queueOf();
  void add('a');
  await setImmediate();
  expect(done).toEqual([]);
  await turn();
  expect(done).toEqual(['a']);
});

test('Renders run in order, each in a turn of the event loop of its own, however short it is', async () => {
  const { add, done, turn } = queueOf({ ms: 0.1 });
  for (const name of ['a', 'b', 'c']) void add(name);
  await turn();
  expect(done).toEqual(['a']);
  await turn();
  expect(done).toEqual(['a', 'b']);
  await turn();
  expect(done).toEqual(['a', 'b', 'c']);
});

test('Networks take turns, whoever has asked first and most', async () => {
  const { add, done, allTurns } = queueOf();
  for (const name of ['a1', 'a2', 'a3', 'a4']) void add(name, { network: 'a' });
  for (const name of ['b1', 'b2']) void add(name, { network: 'b' });
  await allTurns();
  expect(done).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'a4']);
});

test('In a full queue a network with fewer places takes the last place of the one with most, and never more than its share', async () => {
  const { queue, add, done, refused, allTurns } = queueOf({ maxWaiting: 4 });
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void add(name, { network: 'a' });
  for (const name of ['b1', 'b2', 'b3']) void add(name, { network: 'b' });
  await setImmediate();
  expect(refused.toSorted()).toEqual(['a3', 'a4', 'a5', 'b3']);
  expect([queue.refuseIfFull('b'), queue.refuseIfFull('c')]).toEqual([true, false]);
  await allTurns();
  expect(done).toEqual(['a1', 'b1', 'a2', 'b2']);
});

test('A requester is charged for the processor time of a render, also of one that fails', async () => {
  const { queue, clock, add, charged, turn } = queueOf({ ms: 7 });
  void add('a');
  const failing = () => {
    clock.now += 3;
    return Promise.reject(new Error('no disk'));
  };
  const failed = queue.run(failing, { ...ownWork, charge: (cost) => void charged.push(['failed', cost]) });
  const failure = expect(failed).rejects.toThrow('no disk');
  await turn();
  await turn();
  await failure;
  expect(charged).toEqual([
    ['a', 7],
    ['failed', 3],
  ]);
});

test('A render beyond the queue is rejected at once with 503, and the queue has room again after a turn', async () => {
  const { queue, add, refused, done, turn, allTurns } = queueOf({ maxWaiting: 2 });
  for (const name of ['a', 'b', 'c']) void add(name);
  await setImmediate();
  expect(refused).toEqual(['c']);
  await expect(queue.run(async () => undefined, { ...ownWork, network: 'a network' })).rejects.toMatchObject({
    type: 'overloaded',
    status: 503,
  });
  await turn();
  void add('d');
  await allTurns();
  expect([done, refused]).toEqual([['a', 'b', 'd'], ['c']]);
});

test('A full queue refuses before a render is requested, and counts that; a place that nobody waits for any more is free', async () => {
  const { queue, add, turn } = queueOf({ maxWaiting: 1 });
  expect(queue.refuseIfFull('a network')).toBe(false);
  let isPresent = true;
  void add('a', { isPresent: () => isPresent });
  expect(queue.refuseIfFull('a network')).toBe(true);
  isPresent = false;
  expect(queue.refuseIfFull('a network')).toBe(false);
  await turn();
  expect(queue.counts().outcomes).toEqual({ rendered: 0, refused: 1, late: 0, left: 1 });
});

test('A render that has waited too long is rejected', async () => {
  const { add, clock, refused, done, turn } = queueOf({ ms: 10 });
  void add('a');
  clock.now += 1;
  void add('b');
  clock.now += 2_995;
  await turn();
  void add('c');
  await turn();
  expect([done, refused]).toEqual([['a', 'c'], ['b']]);
});

test('A render for which nobody waits any more is skipped', async () => {
  const { queue, add, done, turn } = queueOf();
  let isPresent = true;
  void add('a', { isPresent: () => isPresent });
  void add('b');
  isPresent = false;
  await turn();
  expect(done).toEqual(['b']);
  expect(queue.counts().outcomes).toEqual({ rendered: 1, refused: 0, late: 0, left: 1 });
});

test('Renders for which nobody waits any more free their places in the queue', async () => {
  const { add, refused, done, allTurns } = queueOf({ maxWaiting: 2 });
  let isPresent = true;
  void add('a', { isPresent: () => isPresent });
  void add('b');
  isPresent = false;
  void add('c');
  await allTurns();
  expect([done, refused]).toEqual([['b', 'c'], ['a']]);
});

test('A render that fails rejects for its visitor, and the next one runs', async () => {
  const { queue, add, done, allTurns } = queueOf();
  const failed = queue.run(() => Promise.reject(new Error('no disk')), ownWork);
  const thrown = queue.run(() => {
    throw new Error('no memory');
  }, ownWork);
  const failures = Promise.allSettled([failed, thrown]);
  void add('a');
  await allTurns();
  expect(await failures).toMatchObject([{ reason: new Error('no disk') }, { reason: new Error('no memory') }]);
  expect(done).toEqual(['a']);
});

test('A render that waits for something else delays the next one by at most half a second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { queue, add, done, turn } = queueOf();
  void queue.run(() => new Promise(() => undefined), ownWork);
  void add('a');
  await turn();
  await vi.advanceTimersByTimeAsync(499);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await turn();
  expect(done).toEqual(['a']);
});

test('The render queue counts waiting renders, and finished ones by outcome', async () => {
  const { queue, add, turn } = queueOf({ maxWaiting: 3, ms: 20 });
  for (const name of ['a', 'b', 'c', 'd']) void add(name);
  await turn();
  expect(queue.counts()).toEqual({ waiting: 2, outcomes: { rendered: 1, refused: 1, late: 0, left: 0 } });
});
