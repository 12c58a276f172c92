import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { root } from '../../../../support/root.mjs';

test.each([
  ["setTimeout(() => { throw new Error('broken') }, 1)", 'uncaughtException'],
  ["void Promise.reject(new Error('broken'))", 'unhandledRejection'],
])('A defect outside of a request is one fatal line of the log, and ends the process: %s', (defect, origin) => {
  const program = `import { openLog } from './server/process/lifecycle/open-log.ts'; openLog('info'); ${defect};`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: root,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, '']);
  expect(
    stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as object),
  ).toEqual([expect.objectContaining({ level: 60, origin, err: expect.objectContaining({ message: 'broken' }) })]);
});
