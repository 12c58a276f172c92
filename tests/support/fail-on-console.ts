/**
 * A test fails when anything writes an error or a warning to the console, unless the test says that it expects it.
 * Tests that run concurrently share the spies: the first to end sees all calls.
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
