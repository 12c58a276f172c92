/** A test in which anything writes an error or a warning to the console has failed, unless it says that it expects one. Tests that run at once share the spies: the first to end has them. */
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
