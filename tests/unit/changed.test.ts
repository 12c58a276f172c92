import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { expandPaths } from '../support/changed/expand-paths.ts';
import { createNameScore, importDistances } from '../support/changed/relevance.ts';
import { selectTests } from '../support/changed/select-tests.ts';
import { hydratedPages, table } from '../support/changed/table.ts';
import { root } from '../support/root.mjs';
import { readSourceFiles } from '../support/structure/source-files.ts';

const files = readSourceFiles();
const select = (...changed: string[]) => {
  const { selected, omitted } = selectTests(changed, files);
  return { selected: selected.map(({ file }) => file), omitted };
};

describe('The tests of a change', () => {
  test.each([
    [
      'server/forms/submit-form.ts',
      ['tests/http/form-submission.test.ts', 'tests/http/forms-api.test.ts', 'tests/browser/forms.test.ts'],
    ],
    ['server/http/cookie.ts', ['tests/http/sent-cookie.test.ts']],
    ['server/publish/feeds/list-feeds.ts', ['tests/http/feeds.test.ts']],
    ['shared/text/format.ts', ['tests/unit/shared/text/format.test.ts', 'tests/browser/every-page.test.ts']],
    [
      'server/platform/database/sqlite.ts',
      ['tests/store/sqlite.test.ts', 'tests/store/writing.test.ts', 'tests/store/upgrade.test.ts'],
    ],
    [
      'client/navigation/client-router.ts',
      ['tests/unit/client/navigation/client-router.test.ts', 'tests/browser/navigation/navigation.test.ts'],
    ],
    ['client/styles/tokens.css', ['tests/unit/client/tokens.test.ts', 'tests/visual/pages.test.ts']],
    ['content/news/403-galliums-spare-capacity.md', ['tests/content/today.test.ts']],
    [
      'tests/fixtures/site/news/403-gallium-spare-capacity.md',
      ['tests/unit/content/words.test.ts', 'tests/http/blue.test.ts', 'tests/browser/every-page.test.ts'],
    ],
    ['content/redirects.yaml', ['tests/unit/shared/router/redirect.test.ts', 'tests/http/redirects.test.ts']],
    ['docs/settings.md', ['tests/unit/server/platform/config/settings-page.test.ts']],
    ['docs/runbook.md', ['tests/unit/deploy.test.ts']],
    ['deploy/nginx/lazulite.conf', ['tests/unit/deployment.test.ts', 'tests/http/behind-nginx.test.ts']],
    ['tests/browser/menus.test.ts', ['tests/browser/menus.test.ts']],
    ['server/forms/deleted.ts', ['tests/http/form-submission.test.ts']],
  ])('A change of %s runs the test of the structure and %j', (path, expected) => {
    expect(select(path).selected).toEqual(expect.arrayContaining(['tests/unit/structure.test.ts', ...expected]));
  });

  test('A document that no other test reads is checked by the test of the structure', () => {
    expect(select('docs/forms.md', 'docs/site.webp', 'README.md')).toEqual({
      selected: ['tests/unit/structure.test.ts'],
      omitted: [],
    });
  });

  test('The selected tests fit into a minute, changed tests come first, and the less related ones are named instead', () => {
    const changed = ['shared/text/format.ts', 'tests/content/today.test.ts', 'tests/http/stop.test.ts'];
    const { selected, omitted, seconds } = selectTests(changed, files);
    expect(seconds).toBeLessThanOrEqual(45);
    expect(selected.slice(1, 3)).toEqual([
      { file: 'tests/http/stop.test.ts' },
      { file: 'tests/content/today.test.ts' },
    ]);
    expect(selected.map(({ file }) => file)).toContain('tests/unit/shared/text/format.test.ts');
    expect(omitted.length).toBeGreaterThan(10);
  });

  test('A changed test file is run as a whole, even if it takes longer than a minute', () => {
    expect(selectTests(['tests/browser/every-page.test.ts', 'client/main.ts'], files).selected[1]).toEqual({
      file: 'tests/browser/every-page.test.ts',
    });
  });

  test('Of a changed page the page itself is hydrated, of other code a few pages', () => {
    expect(hydratedPages(['shared/pages/glossary/static.tsx'])[0]?.titles?.source).toContain('(glossary)');
    expect(hydratedPages(['shared/ui/basic/link/link.tsx'])[0]?.titles?.source).toContain('home|events');
    expect(hydratedPages(['server/mail/compose-mails.ts'])).toEqual([]);
  });

  test('Every test in the table exists, with the titles that are selected', () => {
    const known = files.map(({ path }) => path);
    const listed = table.flatMap(({ tests }) => tests.map(({ file }) => `tests/${file}`));
    expect(
      listed.filter(
        (file) => !known.some((path) => (file.endsWith('/') ? path.startsWith(file) : path === `${file}.test.ts`)),
      ),
    ).toEqual([]);
    expect(readFileSync(`${root}tests/browser/every-page.test.ts`, 'utf8')).toMatch(/the page %s hydrates/i);
    expect(readFileSync(`${root}tests/visual/pages.test.ts`, 'utf8')).toContain("'%s looks");
  });
});

describe('The relevance of a test', () => {
  test('The distance of a file is the smallest number of imports to a changed one, and those of support files count twice', () => {
    const graph = [
      { path: 'a.test.ts', imports: ['b.ts', 'c.ts'] },
      { path: 'b.ts', imports: ['c.ts'] },
      { path: 'd.test.ts', imports: ['b.ts', 'tests/support/s.ts'] },
      { path: 'e.test.ts', imports: [] },
      { path: 'f.test.ts', imports: ['tests/support/s.ts'] },
      { path: 'tests/support/s.ts', imports: ['c.ts'] },
    ];
    expect(Object.fromEntries(importDistances(graph, ['c.ts']))).toEqual({
      'c.ts': 0,
      'a.test.ts': 1,
      'b.ts': 1,
      'd.test.ts': 2,
      'tests/support/s.ts': 2,
      'f.test.ts': 3,
    });
  });

  test('A rare word that a file and a test have in common weighs more than a common one, and a verb nothing', () => {
    const many = Array.from({ length: 10 }, (_, index) => `tests/http/form-${index}.test.ts`);
    const score = createNameScore([
      ...many,
      'tests/http/feeds.test.ts',
      'tests/http/list-x.test.ts',
      'tests/http/y.test.ts',
    ]);
    expect(score('server/publish/feeds/list-feeds.ts', 'tests/http/feeds.test.ts')).toBeGreaterThan(0.5);
    expect(score('server/publish/feeds/list-feeds.ts', 'tests/http/list-x.test.ts')).toBe(0);
    expect(score('server/forms/submit-form.ts', 'tests/http/form-3.test.ts')).toBe(0);
  });
});

describe('The paths of a change', () => {
  const known = {
    root: '/p',
    folder: '/p/server',
    existing: ['server/a.ts', 'server/b/c.ts', 'docs/d.md'],
    deleted: ['server/gone.ts', 'old/e.ts'],
  };

  test.each([
    ['A file of the folder in which it is written', ['a.ts'], ['server/a.ts']],
    ['A path from the root', ['docs/d.md'], ['docs/d.md']],
    ['An absolute path', ['/p/server/a.ts'], ['server/a.ts']],
    ['A folder', ['/p/server/'], ['server/a.ts', 'server/b/c.ts', 'server/gone.ts']],
    ['A deleted file and a deleted folder', ['gone.ts', 'old'], ['server/gone.ts', 'old/e.ts']],
    ['A file and its folder', ['b', 'b/c.ts'], ['server/b/c.ts']],
  ])('%s means its files', (_, written, expected) => {
    expect(expandPaths(written, known)).toEqual(expected);
  });

  test.each([['no.ts'], ['/elsewhere/a.ts'], ['../../x']])(
    'The path %s, which is nothing of the project, is refused by its name',
    (path) => {
      expect(() => expandPaths(['a.ts', path], known)).toThrow(`not deleted in this change either: ${path}`);
    },
  );
});
