import { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWorkMetrics } from '../../../../../server/platform/metrics/background-work.ts';
import { startPeriodic } from '../../../../../server/platform/periodic/start-periodic.ts';
import { throwError } from '../../../../support/throw-error.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

test('Periodic work starts at once or after its first pause, and again after each pause', async () => {
  const runs: string[] = [];
  const first = startPeriodic({ name: 'a', run: () => runs.push('a'), next: 1_000, onFailure: throwError });
  const second = startPeriodic({
    name: 'b',
    run: () => runs.push('b'),
    next: 1_000,
    firstAfterMs: 500,
    onFailure: throwError,
  });
  expect(runs).toEqual(['a']);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(runs).toEqual(['a', 'b', 'a', 'b']);
  await Promise.all([first.stop(), second.stop()]);
  expect(vi.getTimerCount()).toBe(0);
});

test('The pause begins when a run has ended, and can depend on its result', async () => {
  let runs = 0;
  const run = async () => {
    runs += 1;
    await new Promise((resolve) => setTimeout(resolve, 300));
    if (runs === 2) throw new Error('out of order');
    return 100;
  };
  const work = startPeriodic({ name: 'a', run, next: (result = 5_000) => result, onFailure: () => undefined });
  await vi.advanceTimersByTimeAsync(399);
  expect(runs).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(runs).toBe(2);
  await vi.advanceTimersByTimeAsync(300 + 4_999);
  expect(runs).toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(runs).toBe(3);
  const stopped = work.stop();
  await vi.advanceTimersByTimeAsync(300);
  await stopped;
});

test('A failure is reported once until it changes or a run succeeds; every one is counted', async () => {
  const outcomes = ['no disk', 'no disk', 'no memory', undefined, 'no memory'];
  const reported: unknown[] = [];
  const registry = new Registry();
  const metrics = createWorkMetrics(registry);
  const run = () => {
    const message = outcomes.shift();
    if (message) throw new Error(message);
  };
  const work = startPeriodic({
    name: 'a',
    run,
    next: 1_000,
    onFailure: (error) => reported.push((error as Error).message),
    metrics,
  });
  await vi.advanceTimersByTimeAsync(4_000);
  await work.stop();
  expect(reported).toEqual(['no disk', 'no memory', 'no memory']);
  expect(await registry.metrics()).toContain('site_background_failures_total{work="a"} 4\n');
  expect(await registry.metrics()).toContain(
    `site_background_success_timestamp_seconds{work="a"} ${Date.parse('2026-11-21T12:00:03Z') / 1000}\n`,
  );
});

test('Work that has not run yet has no failures and no time of success', async () => {
  const registry = new Registry();
  const metrics = createWorkMetrics(registry);
  const work = startPeriodic({
    name: 'a',
    run: () => undefined,
    next: 1_000,
    firstAfterMs: 1_000,
    onFailure: throwError,
    metrics,
  });
  expect(await registry.metrics()).toContain('site_background_failures_total{work="a"} 0\n');
  expect(await registry.metrics()).not.toContain('seconds{work="a"}');
  await work.stop();
});

test('Woken work runs at once; woken during a run, it runs once more, and the pause begins anew', async () => {
  const ends: (() => void)[] = [];
  let runs = 0;
  const run = () => {
    runs += 1;
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  const work = startPeriodic({ name: 'a', run, next: 1_000, firstAfterMs: 1_000, onFailure: throwError });
  work.wake();
  work.wake();
  work.wake();
  expect(runs).toBe(1);
  ends.shift()?.();
  await vi.advanceTimersByTimeAsync(900);
  expect(runs).toBe(2);
  ends.shift()?.();
  await vi.advanceTimersByTimeAsync(999);
  expect(runs).toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(runs).toBe(3);
  ends.shift()?.();
  await work.stop();
});

test('A stop aborts the current run, waits for it, and reports nothing; no run follows', async () => {
  let runs = 0;
  let isEnded = false;
  const run = (stop: AbortSignal) => {
    runs += 1;
    return new Promise<void>((_, reject) => {
      stop.addEventListener('abort', () => setTimeout(() => reject(new Error('aborted')), 100));
    });
  };
  const work = startPeriodic({ name: 'a', run, next: 1_000, onFailure: throwError });
  const stopped = work.stop().then(() => (isEnded = true));
  await vi.advanceTimersByTimeAsync(99);
  expect(isEnded).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await stopped;
  work.wake();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(runs).toBe(1);
});
