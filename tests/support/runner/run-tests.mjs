/** Runs Vitest and reads what it came to. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../root.mjs';
import { reporterOptions, reportVariable } from './run-report.mjs';

/**
 * @param {string[]} options of Vitest.
 * @param {Record<string, string>} environment besides that of this process.
 * @returns {import('./run-report.mjs').RunReport | undefined} undefined if it ended before it could report.
 */
export function runTests(options, environment = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'test-run-'));
  const report = join(folder, 'report.json');
  const runner = join(root, 'node_modules/vitest/vitest.mjs');
  const { status, signal } = spawnSync(process.execPath, [runner, 'run', ...reporterOptions, ...options], {
    stdio: 'inherit',
    cwd: root,
    env: { ...process.env, ...environment, [reportVariable]: report },
  });
  /** @type {import('./run-report.mjs').RunReport | undefined} */
  const written = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
  rmSync(folder, { recursive: true });
  const explains = written?.errors.length || written?.tests.some(({ state }) => state === 'failed');
  if (written && status !== 0 && !explains)
    written.errors.push(`The runner ended with ${status ?? signal} after its last test`);
  return written;
}
