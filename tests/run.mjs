/**
 * `npm test`: installs the browsers and programs that the tests use, runs every part, runs the few that failed once
 * more, and ends with one line that counts. Arguments go to the runner; with `--changed`, see changed.ts.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { assertNodeVersion } from '../build.mjs';
import { findChromium, findShell } from './support/browser/chromium.mjs';
import { hasMailServers, unpackMailServers } from './support/mail-servers/packages.mjs';
import { root } from './support/root.mjs';
import { runTests } from './support/runner/run-tests.mjs';
import { judge, patternOf } from './support/runner/unsteady.mjs';

/** The names of the unsteady tests of the last run, a line each. */
const unsteadyFile = join(root, '.cache/unsteady.txt');

const isDebianRoot = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;

/** Whether a library can be used from Python. @param {string} name */
const hasTypelib = (name) => globSync(`/usr/lib/*/girepository-1.0/${name}.typelib`).length > 0;
const withoutPrinting = 'the test that prints in WebKit will be skipped';

/** The Debian packages that the tests use. `without`: the effect if one cannot be installed; Chromium is required. */
const packages = [
  { name: 'chromium', isInstalled: findChromium() !== undefined },
  {
    name: 'chromium-headless-shell',
    isInstalled: findShell() !== findChromium(),
    without: 'the tests of the browser take half as long again',
  },
  // Not with systemd, which would start it as a service.
  {
    name: 'nginx-light',
    isInstalled: existsSync('/usr/sbin/nginx') || existsSync('/run/systemd/system'),
    without: 'the tests of the base path will be skipped',
  },
  {
    name: 'pgbouncer',
    isInstalled: existsSync('/usr/sbin/pgbouncer') || existsSync('/run/systemd/system'),
    without: 'the tests behind PgBouncer will be skipped',
  },
  {
    name: 'postgresql',
    isInstalled: globSync('/usr/lib/postgresql/*/bin/postgres').length > 0 || existsSync('/run/systemd/system'),
    without: 'the tests on PostgreSQL will be skipped',
  },
  {
    name: 'firefox-esr',
    isInstalled: existsSync('/usr/bin/firefox-esr'),
    without: 'the tests of Firefox will be skipped',
  },
  {
    name: 'webkit2gtk-driver',
    isInstalled: existsSync('/usr/bin/WebKitWebDriver'),
    without: 'the tests of WebKit will be skipped',
  },
  { name: 'xvfb', isInstalled: existsSync('/usr/bin/Xvfb'), without: 'the tests of WebKit will be skipped' },
  { name: 'python3-gi', isInstalled: existsSync('/usr/lib/python3/dist-packages/gi'), without: withoutPrinting },
  { name: 'gir1.2-gtk-3.0', isInstalled: hasTypelib('Gtk-3.0'), without: withoutPrinting },
  { name: 'gir1.2-webkit2-4.1', isInstalled: hasTypelib('WebKit2-4.1'), without: withoutPrinting },
  {
    name: 'gstreamer1.0-libav',
    isInstalled: globSync('/usr/lib/*/gstreamer-1.0/libgstlibav.so').length > 0,
    without: 'WebKit will play no film',
  },
];

function installFromDebian() {
  const missing = packages.filter(({ isInstalled }) => !isInstalled);
  const updateLists = () => execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  if (missing.length) updateLists();
  for (const { name, without } of missing) {
    try {
      execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
        stdio: ['ignore', 'ignore', 'inherit'],
      });
    } catch (error) {
      if (!without) throw error;
      console.warn(`${name} could not be installed: ${without}.`);
    }
  }
  if (hasMailServers()) return;
  try {
    if (!missing.length) updateLists();
    unpackMailServers();
  } catch {
    console.warn('The mail servers could not be unpacked: their tests will be skipped.');
  }
}

/** @param {import('./support/runner/run-report.mjs').RunTest} test */
function passesAlone({ part, file, name }) {
  console.log(`\nFailed, so it is run once more, alone: ${name}`);
  const report = runTests([`--project=${part}`, file, `--testNamePattern=${patternOf(name)}`]);
  return judge(report, () => false).failed === 0;
}

function runAll() {
  if (isDebianRoot) installFromDebian();
  else if (!findChromium()) execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit', cwd: root });
  const report = runTests(process.argv.slice(2));
  for (const error of report?.errors ?? []) console.log(`An error outside of tests: ${error}`);
  const { passed, failed, skipped, unsteady } = judge(report, passesAlone);
  mkdirSync(dirname(unsteadyFile), { recursive: true });
  writeFileSync(unsteadyFile, unsteady.map((name) => `${name}\n`).join(''));
  if (unsteady.length) console.log(`unsteady: ${unsteady.join('; ')}`);
  console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
  process.exitCode = failed ? 1 : 0;
}

assertNodeVersion();
if (process.argv[2] === '--changed') {
  process.argv.splice(2, 1);
  await import('./changed.ts');
} else runAll();
