import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { ownWork } from '../../../../../server/store/rate-limits/requester.ts';
import { queueOf } from '../../../../support/store/queue-in-turns.ts';

afterEach(() => void vi.useRealTimers());

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
