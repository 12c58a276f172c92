/** A test in which anything writes an error or a warning to the console has failed, unless it says that it expects one. */
import { afterEach, beforeEach, expect, vi } from 'vitest';

beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  for (const method of ['error', 'warn'] as const) expect(vi.mocked(console[method]).mock.calls, `console.${method}`).toEqual([]);
  vi.restoreAllMocks();
});
