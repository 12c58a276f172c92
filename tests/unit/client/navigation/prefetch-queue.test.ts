import { beforeEach, describe, expect, test } from 'vitest';
import {
  busyMs,
  createPrefetchQueue,
  expectedBytes,
  maxBytes,
  maxBytesOfOthers,
  maxConcurrentPrefetches,
} from '../../../../client/navigation/prefetch-queue.ts';

let fetched: string[];
let finish: (() => void)[];
let isQuiet: boolean;
let bytes: number;
let scheduled: { run: () => void; ms: number } | undefined;
let queue: ReturnType<typeof createPrefetchQueue<string>>;
beforeEach(() => {
  [fetched, finish, isQuiet, bytes, scheduled] = [[], [], true, 0, undefined];
  queue = createPrefetchQueue<string>({
    fetchItem(item) {
      fetched.push(item);
      return new Promise<void>((resolve) => finish.push(resolve));
    },
    isQuiet: () => isQuiet,
    countBytes: () => bytes,
    runLater: (run, ms) => void (scheduled = { run, ms }),
  });
});
/** Runs the work that is scheduled for the next idle time. @returns the delay it was scheduled with. */
async function idle() {
  await Promise.resolve();
  const next = scheduled;
  scheduled = undefined;
  next?.run();
  return next?.ms;
}
const addAll = (items: string) => items.split('').forEach((item) => queue.add(item, true));

describe('The prefetch queue', () => {
  test('The prefetch queue fetches nothing before the browser is idle, then up to its maximum, in the order in which links came into view', async () => {
    addAll('abcdefgh');
    expect(fetched).toEqual([]);
    await idle();
    expect(fetched.join('')).toBe('abcdefgh'.slice(0, maxConcurrentPrefetches));
  });
  test('The prefetch queue fetches another item when one has arrived', async () => {
    addAll('abcdefgh');
    await idle();
    finish[2]?.();
    await idle();
    expect(fetched.join('')).toBe('abcdefgh'.slice(0, maxConcurrentPrefetches + 1));
  });
  test('The prefetch queue skips an item that has left the view before its turn', async () => {
    addAll('abc');
    queue.remove('b');
    await idle();
    expect(fetched).toEqual(['a', 'c']);
  });
  test('The prefetch queue drops waiting items when another page is shown', async () => {
    addAll('abcdefgh');
    await idle();
    queue.clear();
    queue.add('z', true);
    for (const each of finish) each();
    await idle();
    expect(fetched.slice(maxConcurrentPrefetches)).toEqual(['z']);
  });
  test('The prefetch queue waits while the connection is busy, checks again later, and continues when it is idle', async () => {
    isQuiet = false;
    queue.add('a', true);
    await idle();
    expect([fetched, scheduled?.ms]).toEqual([[], busyMs]);
    isQuiet = true;
    await idle();
    expect(fetched).toEqual(['a']);
  });
  test('The prefetch queue does not check the connection when there is nothing to fetch', async () => {
    isQuiet = false;
    queue.add('a', true);
    queue.remove('a');
    await idle();
    expect(scheduled).toBeUndefined();
  });
  test('The prefetch queue fetches no item that would exceed the budget', async () => {
    bytes = maxBytes - 2 * expectedBytes;
    addAll('abc');
    await idle();
    expect(fetched).toEqual(['a', 'b']);
    bytes += 2 * expectedBytes;
    for (const each of finish) each();
    await idle();
    expect(fetched).toEqual(['a', 'b']);
  });
  test('The prefetch queue reserves half of the budget for likely items', async () => {
    bytes = maxBytesOfOthers;
    queue.add('a', false);
    queue.add('b', true);
    await idle();
    expect(fetched).toEqual(['b']);
  });
});
