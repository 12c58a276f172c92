/**
 * A reporter of Vitest for the runner. Vitest's own report in JSON counts neither failed hooks nor errors outside of
 * tests.
 */
import { writeFileSync } from 'node:fs';

/**
 * @typedef {{ part: string, file: string, name: string, state: 'passed' | 'failed' | 'skipped' }} RunTest `name`: with
 * the names of its suites, as `--testNamePattern` reads it.
 */
/** @typedef {{ tests: RunTest[], errors: string[] }} RunReport `errors`: outside of tests, a line for each. */

/** Options of Vitest for a run that is reported. */
export const reporterOptions = ['--reporter=default', '--reporter=./tests/support/runner/run-report.mjs'];

/** The variable that names the file to write. */
export const reportVariable = 'TEST_RUN_REPORT';

// oxlint-disable-next-line import/no-default-export -- Vitest takes the default export of a reporter
export default class {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly { message?: string }[]} unhandled
   * @param {import('vitest/node').TestRunEndReason} reason
   */
  onTestRunEnd(modules, unhandled, reason) {
    const suites = modules.flatMap((module) => [module, ...module.children.allSuites()]);
    /** @type {RunReport} */
    const report = {
      tests: modules.flatMap((module) => [...module.children.allTests()]).map(describe),
      errors: [...suites.flatMap((suite) => suite.errors()), ...unhandled].map(
        ({ message = '' }) => message.split('\n', 1)[0] ?? '',
      ),
    };
    if (reason === 'interrupted') report.errors.push('The run was interrupted');
    writeFileSync(process.env[reportVariable] ?? '', JSON.stringify(report));
  }
}

/**
 * @param {import('vitest/node').TestCase} test
 * @returns {RunTest}
 */
function describe(test) {
  const { state } = test.result();
  return {
    part: test.project.name,
    file: test.module.moduleId,
    name: test.fullName,
    state: state === 'pending' ? 'skipped' : state,
  };
}
