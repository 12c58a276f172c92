import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { createRenderQueue, OverloadError } from '../../../../server/rate-limits/render-queue.ts';

afterEach(() => void vi.useRealTimers());

/** A queue with a fake clock and fake turns of the event loop. `add` queues a render that takes `ms`; `done` and `refused` contain the names of renders. */
function queueOf({ maxWaiting = 100, maxWaitMs = 3_000, ms = 1 } = {}) {
  const clock = { now: 0 };
  const turns: (() => void)[] = [];
  const queue = createRenderQueue({ maxWaiting, maxWaitMs, now: () => clock.now, onNextTurn: (run) => turns.push(run) });
  const done: string[] = [];
  const refused: string[] = [];
  function add(name: string, isWanted?: () => boolean) {
    const render = async () => {
      clock.now += ms;
      done.push(name);
    };
    return queue.run(render, isWanted).catch((error: unknown) => void (error instanceof OverloadError && refused.push(name)));
  }
  /** Runs one turn of the queue, and all promises that it settles. */
  async function turn() {
    for (const run of turns.splice(0)) run();
    await setImmediate();
  }
  return { queue, clock, turns, done, refused, add, turn };
}

test('No render starts in the turn of the event loop in which it is requested', async () => {
  const { add, done, turn } = queueOf();
  void add('a');
  await setImmediate();
  expect(done).toEqual([]);
  await turn();
  expect(done).toEqual(['a']);
});

test('Renders run in order for five milliseconds; the others wait for the next turn', async () => {
  const { add, done, turn } = queueOf({ ms: 4 });
  for (const name of ['a', 'b', 'c', 'd', 'e']) void add(name);
  await turn();
  expect(done).toEqual(['a', 'b']);
  await turn();
  await turn();
  expect(done).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('A render that takes longer than a slice has a turn of its own', async () => {
  const { add, done, turn } = queueOf({ ms: 50 });
  for (const name of ['a', 'b']) void add(name);
  await turn();
  expect(done).toEqual(['a']);
  await turn();
  expect(done).toEqual(['a', 'b']);
});

test('A render beyond the queue is rejected at once with 503, and the queue has room again after a turn', async () => {
  const { queue, add, refused, done, turn } = queueOf({ maxWaiting: 2 });
  for (const name of ['a', 'b', 'c']) void add(name);
  await setImmediate();
  expect(refused).toEqual(['c']);
  await expect(queue.run(async () => undefined)).rejects.toMatchObject({ type: 'overloaded', status: 503 });
  await turn();
  void add('d');
  await turn();
  expect([done, refused]).toEqual([['a', 'b', 'd'], ['c']]);
});

test('A full queue refuses before a render is requested, and counts that; a place that nobody waits for any more is free', async () => {
  const { queue, add, turn } = queueOf({ maxWaiting: 1 });
  expect(queue.refuseIfFull()).toBe(false);
  let isPresent = true;
  void add('a', () => isPresent);
  expect(queue.refuseIfFull()).toBe(true);
  isPresent = false;
  expect(queue.refuseIfFull()).toBe(false);
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
  void add('a', () => isPresent);
  void add('b');
  isPresent = false;
  await turn();
  expect(done).toEqual(['b']);
  expect(queue.counts().outcomes).toEqual({ rendered: 1, refused: 0, late: 0, left: 1 });
});

test('Renders for which nobody waits any more free their places in the queue', async () => {
  const { add, refused, done, turn } = queueOf({ maxWaiting: 2 });
  let isPresent = true;
  void add('a', () => isPresent);
  void add('b');
  isPresent = false;
  void add('c');
  await turn();
  expect([done, refused]).toEqual([['b', 'c'], ['a']]);
});

test('A render that fails rejects for its visitor, and the next one runs', async () => {
  const { queue, add, done, turn } = queueOf();
  const failed = queue.run(() => Promise.reject(new Error('no disk')));
  const thrown = queue.run(() => {
    throw new Error('no memory');
  });
  const failures = Promise.allSettled([failed, thrown]);
  void add('a');
  await turn();
  expect(await failures).toMatchObject([{ reason: new Error('no disk') }, { reason: new Error('no memory') }]);
  expect(done).toEqual(['a']);
});

test('A render that waits for something else delays the next one by at most half a second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { queue, add, done, turn } = queueOf();
  void queue.run(() => new Promise(() => undefined));
  void add('a');
  await turn();
  await vi.advanceTimersByTimeAsync(499);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toEqual(['a']);
});

test('The render queue counts waiting renders, and finished ones by outcome', async () => {
  const { queue, add, turn } = queueOf({ maxWaiting: 3, ms: 20 });
  for (const name of ['a', 'b', 'c', 'd']) void add(name);
  await turn();
  expect(queue.counts()).toEqual({ waiting: 2, outcomes: { rendered: 1, refused: 1, late: 0, left: 0 } });
});
