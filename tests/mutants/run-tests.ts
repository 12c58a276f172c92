/** Runs test files of the copy, and stops at the first test that fails. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type RunReport, reporterOptions, reportVariable } from '../support/runner/run-report.mjs';

/**
 * `failure`: the name of the test that failed, or the error outside of tests; undefined if all have passed. `output`:
 * of the runner.
 */
export type TestRun = { failure: string | undefined; output: string };

/** How long a run may take to end its servers and browsers. */
const maxEndMs = 10_000;
let running: ChildProcess | undefined;

/** @throws {Error} if the runner ended without a report: then nothing is known of the tests. */
export async function runTests(folder: string, files: readonly string[]): Promise<TestRun> {
  const report = join(folder, 'mutants-report.json');
  rmSync(report, { force: true });
  const projects = new Set(files.map((file) => `--project=${file.split('/')[1]}`));
  const options = ['run', '--bail=1', '--maxWorkers=1', ...reporterOptions, ...projects, ...files];
  const child = spawn(process.execPath, [join(folder, 'node_modules/vitest/vitest.mjs'), ...options], {
    cwd: folder,
    env: { ...process.env, [reportVariable]: report },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, to which the servers and browsers of the tests belong.
    detached: true,
  });
  running = child;
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  running = undefined;
  const ending = `The runner of the tests ended with ${code ?? signal}`;
  if (!existsSync(report)) throw new Error(`${ending} and without a report:\n${output}`);
  const { tests, errors } = JSON.parse(readFileSync(report, 'utf8')) as RunReport;
  // The report names the test, which the exit code does not.
  const failure = tests.find(({ state }) => state === 'failed')?.name ?? errors[0];
  if (failure === undefined && code !== 0) throw new Error(`${ending}, and no test has failed:\n${output}`);
  return { failure, output };
}

/** Ends the run with all its processes. */
export async function endTests() {
  const group = running?.pid;
  if (!running || group === undefined) return;
  const closed = once(running, 'close');
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    try {
      process.kill(-group, signal);
    } catch {
      // Nothing of the group is left.
      return;
    }
    await Promise.race([closed, wait(maxEndMs, undefined, { ref: false })]);
  }
}
