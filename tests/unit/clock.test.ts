/** The clock of the tests: every process, thread and document of a run agrees on a day that is not the machine's. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test, vi } from 'vitest';
import { hourMs } from '../../content/vocabulary/durations.ts';
import { clockEnvironment } from '../support/clock/environment.mjs';
import { now } from '../support/clock/now.ts';
import { testsDay } from '../support/clock/tests-day.mjs';

const readTime = 'new Date().getTime()';
/** Longer than any run. */
const maxRunMs = 3 * hourMs;

test("The clock of this process runs from the tests' day on", async () => {
  const sinceStart = now().getTime() - Date.parse(testsDay);
  expect(sinceStart).toBeGreaterThan(0);
  expect(sinceStart).toBeLessThan(maxRunMs);
  await expect.poll(() => now().getTime() - Date.parse(testsDay)).toBeGreaterThan(sinceStart);
});

test.each([
  ['inherits the environment', process.env],
  ['is given an environment of its own', clockEnvironment()],
])('The clock of a process that %s is between two readings of this one', (_how, env) => {
  const before = now().getTime();
  const there = Number(execFileSync(process.execPath, ['--print', readTime], { env, encoding: 'utf8' }));
  expect(there).toBeGreaterThanOrEqual(before);
  expect(there).toBeLessThanOrEqual(now().getTime());
});

test('The clock of a thread is between two readings of this one', async () => {
  const before = now().getTime();
  const [there] = await once(
    new Worker(
      new URL(
        `data:text/javascript,import { parentPort } from 'node:worker_threads'; parentPort.postMessage(${readTime})`,
      ),
    ),
    'message',
  );
  expect(there).toBeGreaterThanOrEqual(before);
  expect(there).toBeLessThanOrEqual(now().getTime());
});

test('A test can replace the moved clock and restore it', () => {
  const readClock = vi.spyOn(Date, 'now').mockReturnValue(5);
  expect(Date.now()).toBe(5);
  readClock.mockRestore();
  expect(Math.abs(Date.now() - now().getTime())).toBeLessThan(maxRunMs);
});

test('A moved date is a date in every other respect', () => {
  const date = now();
  expect([date.constructor === Date, date instanceof Date, structuredClone(date)]).toEqual([true, true, date]);
  expect([Date.UTC(2026, 0, 1), new Date(2026, 0, 1, 2).getHours()]).toEqual([Date.parse('2026-01-01T00:00:00Z'), 2]);
});
