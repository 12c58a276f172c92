import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { root } from '../support/root.mjs';

test('The helper that starts PostgreSQL for tests leaves the exit code of a process as it is', () => {
  const program = "await import('./tests/support/postgres.ts'); process.exitCode = 3;";
  expect(spawnSync(process.execPath, ['--input-type=module', '--eval', program], { cwd: root }).status).toBe(3);
});
