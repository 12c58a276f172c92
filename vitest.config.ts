import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { assertNodeVersion } from './build.mjs';

assertNodeVersion();
// Threads and processes that run TypeScript, such as SQLite's, start in half the time. The built server gets its own
// environment.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '.cache/compiled');

const buildOnce = 'tests/support/setup/build-once.ts';

/**
 * Six parts: pure functions, the store on its databases, the app in this process, what editors write, the built server
 * in a browser, how pages look. The files of a worker share their modules (`isolate: false`): content is compiled once,
 * and one browser is started. Each file closes what it opens.
 */
const part = (
  name: string,
  {
    setupFiles = [],
    globalSetup = [],
    ...options
  }: { setupFiles?: string[]; globalSetup?: string[]; [option: string]: unknown } = {},
) => ({
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    globalSetup: ['tests/support/clock/move-clocks.ts', ...globalSetup],
    setupFiles: ['tests/support/setup/fail-on-console.ts', 'tests/support/setup/close-after-file.ts', ...setupFiles],
    isolate: false,
    expect: { poll: { timeout: 60_000 } },
    ...options,
  },
});
/**
 * A part with React as it is deployed, which renders in a third of the time. tests/unit/react-warnings.test.ts renders
 * every page with React for development.
 */
const deployed = (name: string, options: { testTimeout: number; hookTimeout?: number }) => ({
  oxc: { jsx: { development: false } },
  ...part(name, {
    env: { NODE_ENV: 'production' },
    hookTimeout: 300_000,
    globalSetup: [buildOnce],
    setupFiles: ['tests/support/setup/check-answers-after-test.ts'],
    ...options,
  }),
});
/**
 * Runs the slowest files first, so that no worker waits for them at the end. Without the durations of an earlier run,
 * Vitest would sort by file size.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      /visual|accessibility|every-page|random-walk|content\/coming/.test(moduleId);
    // oxlint-disable-next-line unicorn/no-array-sort -- the method of the sequencer, not of an array
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => Number(isLong(b)) - Number(isLong(a)));
  }
}

export default defineConfig({
  test: {
    // Browser tests mostly wait, so three files run at a time even on two cores.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      part('unit', { testTimeout: 180_000, hookTimeout: 180_000 }),
      part('store', {
        testTimeout: 180_000,
        hookTimeout: 180_000,
        globalSetup: [buildOnce, 'tests/support/setup/shared-postgres.ts'],
      }),
      deployed('http', { testTimeout: 180_000 }),
      // Its longest hook crawls the site at twenty instants, which takes five minutes beside the browsers of a slow
      // machine.
      deployed('content', { testTimeout: 300_000, hookTimeout: 1_800_000 }),
      part('visual', { testTimeout: 300_000, hookTimeout: 180_000, globalSetup: [buildOnce] }),
      part('browser', {
        testTimeout: 180_000,
        hookTimeout: 180_000,
        maxConcurrency: 6,
        globalSetup: [buildOnce, 'tests/support/setup/shared-server.ts'],
      }),
    ],
  },
});
