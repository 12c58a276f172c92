/**
 * Failed tests that are run once more, alone, after the rest. Those that then pass are unsteady: they are named, and a
 * few of them do not fail the run.
 */

/** @typedef {import('./run-report.mjs').RunTest} RunTest */

/**
 * @returns {string} a pattern for `--testNamePattern` that matches only this name.
 * @param {string} name with the names of its suites
 */
export const patternOf = (name) => `^${name.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)}$`;

/** More failed tests in one run are no coincidence: none of them is run again. */
export const maxUnsteady = 3;

/**
 * @param {import('./run-report.mjs').RunReport | undefined} report undefined if the runner ended before it wrote one.
 * @param {(test: RunTest) => boolean} passesAlone runs one test. Not called for unit tests, which wait for nothing and
 * so have no reason to pass the second time.
 * @returns {{ passed: number, failed: number, skipped: number, unsteady: string[] }} an error outside of tests counts
 * as a failure, and so does a run of no tests.
 */
export function judge(report, passesAlone) {
  if (!report?.tests.some(({ state }) => state !== 'skipped'))
    return { passed: 0, failed: 1, skipped: 0, unsteady: [] };
  /** @param {RunTest['state']} state */
  const inState = (state) => report.tests.filter((test) => test.state === state);
  const failed = inState('failed');
  const again = failed.filter(({ part }) => part !== 'unit');
  const unsteady = again.length > maxUnsteady ? [] : again.filter(passesAlone);
  return {
    passed: inState('passed').length + unsteady.length,
    failed: failed.length - unsteady.length + report.errors.length,
    skipped: inState('skipped').length,
    unsteady: unsteady.map(({ name }) => name),
  };
}
