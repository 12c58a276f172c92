/** `npm test`: finds or installs Chromium, runs every part and ends with one line that counts. Arguments go to the runner. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assertNodeVersion } from '../build.mjs';
import { findChromium, findShell } from './support/chromium.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

const isDebianRoot = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;

/** Debian's package where there is one to get, else the browser that Playwright brings. */
function installChromium() {
  if (isDebianRoot) installPackages(['chromium']);
  else execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit', cwd: root });
}

/** @param without what happens when the package cannot be had. */
function tryPackage(name, without) {
  try {
    installPackages([name]);
  } catch {
    console.warn(`${name} could not be installed: ${without}.`);
  }
}

function installPackages(names) {
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], { stdio: ['ignore', 'ignore', 'inherit'] });
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
if (isDebianRoot && findShell() === findChromium()) tryPackage('chromium-headless-shell', 'the tests of the browser take half as long again');
// Not where systemd would start it as a service.
if (isDebianRoot && !existsSync('/usr/sbin/nginx') && !existsSync('/run/systemd/system'))
  tryPackage('nginx-light', 'the tests of the base path will be skipped');
const { passed, failed, skipped } = run();
console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
process.exitCode = failed ? 1 : 0;
