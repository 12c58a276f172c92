/**
 * Global setup of the projects that run the built site of the tests: builds it if its sources have changed since the
 * last build.
 */
import { execFileSync } from 'node:child_process';
import { root } from '../root.mjs';
import { testSiteContent, testSiteOut } from '../site/test-site.ts';

export function setup() {
  execFileSync(
    process.execPath,
    [`${root}build.mjs`, '--if-stale', `--content-from=${testSiteContent}`, `--out=${testSiteOut}`],
    { stdio: 'inherit' },
  );
}
