/** `npm test`: installs the browsers and programs that the tests use, runs every part and ends with one line that counts. Arguments go to the runner. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assertNodeVersion } from '../build.mjs';
import { findChromium, findShell } from './support/chromium.mjs';
import { root } from './support/root.mjs';

const isDebianRoot = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;

/** The Debian packages that the tests use. `without`: the effect if one cannot be installed; Chromium is required. */
const packages = [
  { name: 'chromium', isInstalled: findChromium() !== undefined },
  { name: 'chromium-headless-shell', isInstalled: findShell() !== findChromium(), without: 'the tests of the browser take half as long again' },
  // Not with systemd, which would start it as a service.
  {
    name: 'nginx-light',
    isInstalled: existsSync('/usr/sbin/nginx') || existsSync('/run/systemd/system'),
    without: 'the tests of the base path will be skipped',
  },
  { name: 'firefox-esr', isInstalled: existsSync('/usr/bin/firefox-esr'), without: 'the tests of Firefox will be skipped' },
  { name: 'webkit2gtk-driver', isInstalled: existsSync('/usr/bin/WebKitWebDriver'), without: 'the tests of WebKit will be skipped' },
  { name: 'xvfb', isInstalled: existsSync('/usr/bin/Xvfb'), without: 'the tests of WebKit will be skipped' },
  { name: 'gstreamer1.0-libav', isInstalled: globSync('/usr/lib/*/gstreamer-1.0/libgstlibav.so').length > 0, without: 'WebKit will play no film' },
];

function installFromDebian() {
  const missing = packages.filter(({ isInstalled }) => !isInstalled);
  if (missing.length) execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  for (const { name, without } of missing) {
    try {
      execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { stdio: ['ignore', 'ignore', 'inherit'] });
    } catch (error) {
      if (!without) throw error;
      console.warn(`${name} could not be installed: ${without}.`);
    }
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
if (isDebianRoot) installFromDebian();
else if (!findChromium()) execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit', cwd: root });
const { passed, failed, skipped } = run();
console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
process.exitCode = failed ? 1 : 0;
