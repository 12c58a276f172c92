/**
 * `npm test -- --changed <paths>`: in about a minute, the tests of changed files or folders; without paths, of what
 * differs from main or is not committed. Which tests these are is decided in support/changed/select-tests.ts.
 * `npm test` runs everything.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { createVitest } from 'vitest/node';
import { expandPaths } from './support/changed/expand-paths.ts';
import { type SelectedTest, selectTests } from './support/changed/select-tests.ts';
import { root } from './support/root.mjs';
import { readSourceFiles } from './support/structure/source-files.ts';

const maxNamed = 12;

function git(...options: string[]): string[] {
  return execFileSync('git', options, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean);
}

/** The commit with which the change began. A clone may have no branch main. */
function findBase(): string {
  try {
    return git('merge-base', 'HEAD', 'main')[0] ?? 'HEAD';
  } catch {
    return 'HEAD';
  }
}

function changedPaths(written: string[]): string[] {
  const base = findBase();
  if (!written.length)
    return [...git('diff', '--name-only', '--no-renames', base), ...git('ls-files', '--others', '--exclude-standard')];
  const deleted = git('diff', '--name-only', '--no-renames', '--diff-filter=D', base);
  const existing = git('ls-files', '--cached', '--others', '--exclude-standard').filter(
    (path) => !deleted.includes(path),
  );
  return expandPaths(written, { root, folder: process.env['INIT_CWD'] ?? root, existing, deleted });
}

/** @returns whether all tests have passed. */
async function run(selected: SelectedTest[]): Promise<boolean> {
  const vitest = await createVitest('test', { root, watch: false });
  await vitest.standalone();
  const specifications = selected.flatMap(({ file, titles }) => {
    const project = vitest.projects.find(({ name }) => file.startsWith(`tests/${name}/`));
    return project ? [project.createSpecification(join(root, file), titles && { testNamePattern: titles })] : [];
  });
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  await vitest.close();
  return !unhandledErrors.length && testModules.every((each) => each.ok());
}

try {
  const changed = changedPaths(process.argv.slice(2));
  const { selected, omitted, seconds } = selectTests(changed, readSourceFiles());
  console.log(`${changed.length} changed files: ${selected.length} test files, about ${Math.ceil(seconds)} s of tests`);
  if (omitted.length) {
    const more = omitted.length > maxNamed ? `, and ${omitted.length - maxNamed} less related ones` : '';
    console.log(
      `Left out, because they would take longer than a minute: ${omitted.slice(0, maxNamed).join(', ')}${more}`,
    );
  }
  if (!(await run(selected))) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
