/**
 * `npm run test:changed -- <paths>`: in a minute, what a change touches; without paths, what differs from main or is not committed.
 * Runs the unit and http tests that import the files, and of the built site what `changed-table.mjs` names. `npm test` runs everything.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createVitest } from 'vitest/node';
import { selectTests } from './changed-table.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
/** What nearly every page needs is imported by nearly every test over HTTP: those are left to `npm test` beyond this number. */
const maxHttpFiles = 12;

/** @param {string[]} options */
const git = (...options) => execFileSync('git', options, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

function changedPaths() {
  const [base = 'HEAD'] = git('merge-base', 'HEAD', 'main');
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
}

const asked = process.argv.slice(2).map((path) => relative(root, join(process.cwd(), path)));
const changed = (asked.length ? asked : changedPaths()).filter((path) => existsSync(join(root, path)));
const selected = selectTests(changed);

const vitest = await createVitest('test', { root, watch: false, related: changed.map((path) => join(root, path)), passWithNoTests: true });
await vitest.standalone();
const related = (await vitest.getRelevantTestSpecifications()).filter(({ project }) => project.name === 'unit' || project.name === 'http');
const http = related.filter(({ project }) => project.name === 'http');
const omitted = new Set(http.slice(maxHttpFiles));
const chosen = related.filter((specification) => !omitted.has(specification));

for (const [file, testNamePattern] of selected) {
  const moduleId = join(root, file);
  const project = vitest.projects.find(({ name }) => file.startsWith(`tests/${name}/`));
  if (project && !chosen.some((each) => each.moduleId === moduleId)) chosen.push(project.createSpecification(moduleId, testNamePattern && { testNamePattern }));
}

console.log(
  `${changed.length} changed files: ${chosen.length} test files${omitted.size ? `; ${omitted.size} more over HTTP import them, which npm test runs` : ''}`,
);
if (chosen.length) {
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(chosen);
  if (unhandledErrors.length || testModules.some((each) => !each.ok())) process.exitCode = 1;
}
await vitest.close();
