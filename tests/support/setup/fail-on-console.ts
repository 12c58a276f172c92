/**
 * Fails a test when anything writes an error or a warning to the console, unless the test expects it.
 * Concurrent tests share the spies, so the first of them to end checks the calls of all.
 */
import { afterEach, beforeEach, expect, vi } from 'vitest';

beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  for (const method of ['error', 'warn'] as const) {
    const { [method]: spy } = console;
    if (vi.isMockFunction(spy)) expect(spy.mock.calls, `console.${method}`).toEqual([]);
  }
  vi.restoreAllMocks();
});
