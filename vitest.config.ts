import { defineConfig } from 'vitest/config';
import { assertNodeVersion } from './build.mjs';

assertNodeVersion();

/** Five parts: pure functions, the store on its databases, the app in this process, the built server in a browser, how pages look. */
const part = (name: string, options: object = {}) => ({
  test: { name, include: [`tests/${name}/**/*.test.ts`], setupFiles: ['tests/support/fail-on-console.ts'], ...options },
});

export default defineConfig({
  test: {
    // The tests of the browser wait more than they work: two files at a time, also on two cores.
    maxWorkers: 2,
    projects: [
      part('unit'),
      part('store', { testTimeout: 60_000, hookTimeout: 60_000, globalSetup: 'tests/support/build-once.ts' }),
      part('http', { testTimeout: 20_000, globalSetup: 'tests/support/build-once.ts' }),
      part('visual', { testTimeout: 300_000, hookTimeout: 60_000, globalSetup: 'tests/support/build-once.ts' }),
      part('browser', {
        testTimeout: 60_000,
        hookTimeout: 60_000,
        expect: { poll: { timeout: 10_000 } },
        maxConcurrency: 6,
        globalSetup: 'tests/support/build-once.ts',
      }),
    ],
  },
});
