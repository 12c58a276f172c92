import { beforeEach, describe, expect, test } from 'vitest';
import { busyMs, createAheadQueue, expectedBytes, maxAhead, maxBytes, maxBytesOfOthers } from '../../../../client/navigation/ahead-queue.ts';

let asked: string[];
let finish: (() => void)[];
let isQuiet: boolean;
let bytes: number;
let scheduled: { run: () => void; ms: number } | undefined;
let queue: ReturnType<typeof createAheadQueue<string>>;
beforeEach(() => {
  [asked, finish, isQuiet, bytes, scheduled] = [[], [], true, 0, undefined];
  queue = createAheadQueue<string>({
    fetchItem(item) {
      asked.push(item);
      return new Promise<void>((resolve) => finish.push(resolve));
    },
    isQuiet: () => isQuiet,
    countBytes: () => bytes,
    runLater: (run, ms) => void (scheduled = { run, ms }),
  });
});
/** Lets the browser be idle once. */
async function idle() {
  await Promise.resolve();
  const next = scheduled;
  scheduled = undefined;
  next?.run();
  return next?.ms;
}
const addAll = (items: string) => items.split('').forEach((item) => queue.add(item, true));

describe('The queue of what is fetched ahead', () => {
  test('fetches nothing before the browser is idle, then as many as it may, in the order in which they came into view', async () => {
    addAll('abcdefgh');
    expect(asked).toEqual([]);
    await idle();
    expect(asked.join('')).toBe('abcdefgh'.slice(0, maxAhead));
  });
  test('fetches the next one when one has arrived', async () => {
    addAll('abcdefgh');
    await idle();
    finish[2]?.();
    await idle();
    expect(asked.join('')).toBe('abcdefgh'.slice(0, maxAhead + 1));
  });
  test('skips what has left the view before its turn', async () => {
    addAll('abc');
    queue.remove('b');
    await idle();
    expect(asked).toEqual(['a', 'c']);
  });
  test('forgets what has waited when another page is shown', async () => {
    addAll('abcdefgh');
    await idle();
    queue.clear();
    queue.add('z', true);
    for (const each of finish) each();
    await idle();
    expect(asked.slice(maxAhead)).toEqual(['z']);
  });
  test('waits while the line is busy, looks again after a while, and goes on when it is quiet', async () => {
    isQuiet = false;
    queue.add('a', true);
    await idle();
    expect([asked, scheduled?.ms]).toEqual([[], busyMs]);
    isQuiet = true;
    await idle();
    expect(asked).toEqual(['a']);
  });
  test('does not look at the line when there is nothing to fetch', async () => {
    isQuiet = false;
    queue.add('a', true);
    queue.remove('a');
    await idle();
    expect(scheduled).toBeUndefined();
  });
  test('begins no page for which the budget has no room', async () => {
    bytes = maxBytes - 2 * expectedBytes;
    addAll('abc');
    await idle();
    expect(asked).toEqual(['a', 'b']);
    bytes += 2 * expectedBytes;
    for (const each of finish) each();
    await idle();
    expect(asked).toEqual(['a', 'b']);
  });
  test('leaves half of the budget to what is likely to be opened', async () => {
    bytes = maxBytesOfOthers;
    queue.add('a', false);
    queue.add('b', true);
    await idle();
    expect(asked).toEqual(['b']);
  });
});
