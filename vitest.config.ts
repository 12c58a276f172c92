import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { assertNodeVersion } from './build.mjs';

assertNodeVersion();

/**
 * Five parts: pure functions, the store on its databases, the app in this process, the built server in a browser, how pages look.
 * Files share the modules of their worker (`isolate: false`): content is compiled once, one browser is started. What a file opens it closes.
 */
const part = (name: string, options: object = {}) => ({
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    setupFiles: ['tests/support/fail-on-console.ts', 'tests/support/close-after-file.ts'],
    isolate: false,
    expect: { poll: { timeout: 30_000 } },
    ...options,
  },
});
/** The files that take longest come first, so that no worker waits for them at the end. Without times of an earlier run Vitest only knows how large a file is. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => /visual|accessibility|every-page|random-walk/.test(moduleId);
    // oxlint-disable-next-line unicorn/no-array-sort -- the method of the sequencer, not of an array
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => Number(isLong(b)) - Number(isLong(a)));
  }
}
const buildOnce = 'tests/support/build-once.ts';

export default defineConfig({
  test: {
    // The tests of the browser wait more than they work: three files at a time, also on two cores.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      part('unit', { testTimeout: 60_000, hookTimeout: 60_000 }),
      part('store', { testTimeout: 60_000, hookTimeout: 60_000, globalSetup: [buildOnce, 'tests/support/shared-postgres.ts'] }),
      part('http', { testTimeout: 60_000, hookTimeout: 60_000, globalSetup: buildOnce }),
      part('visual', { testTimeout: 300_000, hookTimeout: 60_000, globalSetup: buildOnce }),
      part('browser', {
        testTimeout: 60_000,
        hookTimeout: 60_000,
        maxConcurrency: 6,
        globalSetup: [buildOnce, 'tests/support/shared-server.ts'],
      }),
    ],
  },
});
