import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { selectTests, table } from '../changed-table.mjs';
import { root } from '../support/site.ts';

test('Every test file in the table exists and has the selected tests', () => {
  const missing = table.flatMap(({ run }) => run).filter(({ file }) => !existsSync(root + file));
  expect(missing).toEqual([]);
  expect(readFileSync(`${root}tests/browser/every-page.test.ts`, 'utf8')).toContain("'the page %s hydrates");
  expect(readFileSync(`${root}tests/visual/pages.test.ts`, 'utf8')).toContain("'%s looks");
});

test.each([
  ['client/navigation/client-router.ts', ['tests/browser/every-page.test.ts', 'tests/browser/navigation/navigation.test.ts']],
  ['client/styles/tokens.css', ['tests/browser/every-page.test.ts', 'tests/visual/pages.test.ts']],
  ['server/database/sqlite.ts', ['tests/store/writing.test.ts', 'tests/store/outbox.test.ts', 'tests/store/upgrade.test.ts', 'tests/store/rollback.test.ts']],
  ['Dockerfile', ['tests/http/image.test.ts']],
  ['tests/browser/menus.test.ts', ['tests/browser/menus.test.ts']],
  ['docs/forms.md', []],
])('A change of %s runs the tests %j', (path, files) => {
  expect([...selectTests([path]).keys()]).toEqual(files);
});

test('A changed test file is run as a whole', () => {
  expect(selectTests(['client/main.tsx', 'tests/browser/every-page.test.ts']).get('tests/browser/every-page.test.ts')).toBeUndefined();
});
