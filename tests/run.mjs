/** `npm test`: finds or installs Chromium, runs every part and ends with one line that counts. Arguments go to the runner. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assertNodeVersion } from '../build.mjs';
import { findChromium } from './support/chromium.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Debian's package where there is one to get, else the browser that Playwright brings. */
function installChromium() {
  const isRoot = process.getuid?.() === 0;
  if (existsSync('/usr/bin/apt-get') && isRoot) {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'] });
  } else {
    execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit', cwd: root });
  }
}

/** Runs the suite; a part that could not even start counts as one failure. */
function run() {
  const folder = mkdtempSync(join(tmpdir(), 'test-run-'));
  const report = join(folder, 'report.json');
  const runner = join(root, 'node_modules/vitest/vitest.mjs');
  spawnSync(process.execPath, [runner, 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...process.argv.slice(2)], {
    stdio: 'inherit',
    cwd: root,
  });
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, success = false } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {};
  rmSync(folder, { recursive: true });
  return { passed: numPassedTests, failed: numFailedTests || (success ? 0 : 1), skipped: numPendingTests };
}

assertNodeVersion();
if (!findChromium()) installChromium();
const { passed, failed, skipped } = run();
console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
process.exitCode = failed ? 1 : 0;
