/**
 * `npm run verify -- dates`: runs the tests as on machines with another day, with Debian's `faketime`, and reports
 * every test that fails there: nothing may depend on that day. Monotonic clocks and the times of files are not faked.
 * `npm run verify -- dates 2036-01-01T00:00:00Z` runs them on that day only.
 */
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { now } from './support/clock/now.ts';
import { runTests } from './support/runner/run-tests.mjs';
import { judge } from './support/runner/unsteady.mjs';

/**
 * The end of a year, the hour before clocks change in London, a leap day, and a day after most certificates have
 * expired.
 */
const instants = ['2026-12-31T23:58:00Z', '2027-03-28T00:58:00Z', '2028-02-29T12:00:00Z', '2036-01-01T00:00:00Z'];
const parts = ['unit', 'http', 'store', 'browser'];
/**
 * These fail because of faketime itself, even one second ahead: PostgreSQL's timer for deadlocks does not fire, and
 * Firefox never listens.
 */
const leftOut = [
  'tests/store/deadlock.test.ts',
  'tests/browser/engines/firefox.test.ts',
  'tests/browser/engines/print.test.ts',
];

const findLibrary = () => globSync('/usr/lib/*/faketime/libfaketime.so.1')[0];

/**
 * @param {string} instant
 * @param {string} library
 */
function environmentAt(instant, library) {
  const seconds = Math.round((Date.parse(instant) - now().getTime()) / 1000);
  return {
    LD_PRELOAD: library,
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    // Otherwise every wait of Chromium with a time limit takes the whole limit.
    FAKETIME_FORCE_MONOTONIC_FIX: '0',
    NO_FAKE_STAT: '1',
  };
}

if (!findLibrary() && process.getuid?.() === 0)
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'faketime'], { stdio: 'ignore' });
const library = findLibrary();
if (!library) throw new Error("There is no libfaketime: install Debian's package faketime.");

const chosen = process.argv.slice(2);
for (const instant of chosen)
  if (Number.isNaN(Date.parse(instant))) throw new Error(`${instant} is no instant such as 2036-01-01T00:00:00Z.`);
const options = [...parts.map((part) => `--project=${part}`), ...leftOut.map((file) => `--exclude=${file}`)];
const failures = (chosen.length ? chosen : instants).flatMap((instant) => {
  const report = runTests(options, environmentAt(instant, library));
  const { passed, failed, skipped } = judge(report, () => false);
  console.log(`${instant}: ${passed} passed, ${failed} failed, ${skipped} skipped`);
  const names =
    report?.tests.filter(({ state }) => state === 'failed').map(({ file, name }) => `${file}: ${name}`) ?? [];
  const lines = [...names, ...(report?.errors ?? [])];
  return (failed && !lines.length ? ['the run ended without a result'] : lines).map((line) => `${instant}: ${line}`);
});
for (const line of failures) console.log(line);
console.log(failures.length ? `${failures.length} failed` : 'None failed');
process.exitCode = failures.length ? 1 : 0;
