import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { root } from '../support/root.mjs';

test.each([0, 3])('The helper that starts PostgreSQL for tests leaves the exit code of a process at %i, and says nothing', (code) => {
  const program = `await import('./tests/support/store/postgres.ts'); process.exitCode = ${code};`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], { cwd: root, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: code, stderr: '' });
});
