import { expect, test } from 'vitest';
import { queueOf } from '../../../../support/store/queue-in-turns.ts';

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
