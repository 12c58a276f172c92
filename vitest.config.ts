import { defineConfig } from 'vitest/config';
import { assertNodeVersion } from './build.mjs';

assertNodeVersion();

/** Four parts: pure functions, the store on its databases, the app in this process, the built server in a browser. */
const part = (name: string, options: object = {}) => ({
  test: { name, include: [`tests/${name}/**/*.test.ts`], setupFiles: ['tests/support/quiet-console.ts'], ...options },
});

export default defineConfig({
  test: {
    projects: [
      part('unit'),
      part('store', { testTimeout: 60_000, hookTimeout: 60_000, globalSetup: 'tests/support/build-once.ts' }),
      part('http', { testTimeout: 20_000, globalSetup: 'tests/support/build-once.ts' }),
      part('browser', {
        testTimeout: 60_000,
        hookTimeout: 60_000,
        expect: { poll: { timeout: 10_000 } },
        maxConcurrency: 16,
        globalSetup: 'tests/support/build-once.ts',
      }),
    ],
  },
});
