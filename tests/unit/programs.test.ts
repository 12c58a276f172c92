import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commands } from '../programs.ts';
import { root } from '../support/root.mjs';

const run = (...words: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'tests/run-program.ts'), ...words], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
};

test('A program name that does not exist prints the names that do, and exits with 64', () => {
  const { status, stderr } = run('bench', 'walks');
  expect(status).toBe(64);
  expect(stderr).toContain('There is no program walks.');
  for (const name of Object.keys(commands.bench ?? {}))
    expect(stderr).toMatch(new RegExp(`^ {2}${name} +[A-Z].+\\.$`, 'm'));
});

test('A command without a usual program prints its list if no name is given', () => {
  expect(run('make')).toMatchObject({ status: 64, stderr: expect.stringContaining('api-types') });
});

test('The option --help prints the list of programs and starts none', () => {
  expect(run('soak', '--help')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('shared-caches'),
    stderr: '',
  });
});

test('A program gets the words after its name', () => {
  expect(run('make', 'cmri', 'no-day')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Pass the day of the edition'),
  });
});
