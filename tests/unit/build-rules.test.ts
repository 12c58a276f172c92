import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findServerOnly } from '../../client/build/budgets.mjs';
import { root } from '../support/root.mjs';
import { readSourceFiles } from '../support/structure/source-files.ts';
import { beginsWithCapital, testTitles } from '../support/structure/test-titles.ts';

test.each([
  ['shared/route-rules.ts', true],
  ['shared/router/locate.ts', true],
  ['shared/middleware.ts', true],
  ['shared/router/rules.ts', true],
  ['shared/router/redirect.ts', true],
  ['shared/router/compile.ts', true],
  ['shared/router/pattern.ts', true],
  ['shared/router/match.ts', false],
  ['shared/router/href.ts', false],
  ['shared/routes.ts', false],
  ['shared/pages/home/load.ts', true],
  ['shared/publishing/articles/load-article.ts', true],
  ['server/platform/config/config.ts', true],
  ['content/collections.ts', true],
  ['node_modules/zod/index.js', true],
  ['shared/evidence/lattice/cluster.ts', true],
  ['shared/figures/charts/bars.ts', true],
  ['shared/ui/data/chart/chart.tsx', true],
  ['node_modules/d3-scale/src/linear.js', true],
  ['shared/figures/crystals/emblem.ts', true],
  ['shared/ui/data/lattice/crystal-figure.tsx', false],
  ['content/vocabulary/taxonomy.ts', false],
  ['content/vocabulary/durations.ts', false],
  ['shared/pages/home/page.tsx', false],
  ['shared/download.ts', false],
])('The file %s must not be in the browser bundle: %s', (file, isMistake) => {
  expect(findServerOnly([file])).toEqual(isMistake ? [file] : []);
});

describe('Import rules of the linter', () => {
  test.each([
    ['content/a.ts', "import { href } from '../shared/routes.ts';", 'content knows nothing'],
    ['shared/a.ts', "import { parseConfig } from '../server/config/config.ts';", 'shared is the site'],
    ['shared/ui/a.tsx', "import { readFileSync } from 'node:fs';", 'shared is the site'],
    ['server/a.ts', "import { start } from '../client/main.ts';", 'never import each other'],
    ['client/a.ts', "import { parseConfig } from '../server/config/config.ts';", 'never import each other'],
  ])('The linter refuses in %s the import %s', (file, line, message) => {
    const folder = mkdtempSync(join(tmpdir(), 'imports-'));
    cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `${line}\n`);
    const { status, stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), [], { cwd: folder, encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect(stdout).toContain(message);
    expect(status).toBe(1);
  });

  /** As in the tree of the README, the lowest first. */
  const rooms = {
    shared: [
      'router',
      'text',
      'site',
      'privacy',
      'evidence',
      'records',
      'figures',
      'publishing',
      'forms',
      'ui',
      'pages',
    ],
    server: ['platform', 'http', 'content', 'store', 'render', 'pages', 'publish', 'mail', 'forms', 'process'],
  };

  test.each(Object.entries(rooms))('A room of %s/ imports only the rooms below it', (area, names) => {
    const folder = mkdtempSync(join(tmpdir(), 'rooms-'));
    cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
    for (const room of names) {
      mkdirSync(join(folder, area, room, 'part'), { recursive: true });
      const lines = names.map((other, index) => `export { a${index} } from '../../${other}/part/b.ts';`);
      writeFileSync(join(folder, area, room, 'part/a.ts'), lines.join('\n'));
    }
    const { stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['--format=unix'], {
      cwd: folder,
      encoding: 'utf8',
    });
    rmSync(folder, { recursive: true });
    const refused = Array.from(
      stdout.matchAll(/(\w+)\/part\/a\.ts:(\d+):.*import is restricted/g),
      ([, room, line]) => `${room} > ${names[Number(line) - 1]}`,
    );
    const upward = names.flatMap((room, index) => names.slice(index + 1).map((other) => `${room} > ${other}`));
    expect(refused.toSorted()).toEqual(upward.toSorted());
  });

  test.each(Object.entries(rooms))(
    'The rooms of %s/ are its folders, each with a sentence in the README',
    (area, names) => {
      const folders = new Set(
        readSourceFiles().flatMap(({ path }) => new RegExp(`^${area}/(\\w[^/]*)/`).exec(path)?.[1] ?? []),
      );
      expect([...folders].toSorted()).toEqual(names.toSorted());
      const tree = readFileSync(join(root, 'README.md'), 'utf8').split(`\n${area}/`)[1] ?? '';
      const described = Array.from(
        tree.split(/\n(?=\w)/)[0]?.matchAll(/^ {2}(\w+)\/ {2,}\S/gm) ?? [],
        ([, name]) => name,
      );
      expect(described).toEqual(names);
    },
  );
});

test.each([
  ["test('A page', () => {});", ['A page']],
  ["describe.skipIf(isOff).each(cases)('a page', { timeout: 1 }, () => {});", ['a page']],
  ["testStore('a mail', async () => { it('is sent', () => 1); });", ['a mail', 'is sent']],
  ["test(`a page of ${name}`, () => {}); items('no test', () => {}); testOf('none');", ['a page of ']],
])('The check of titles reads %s', (text, titles) => {
  expect(testTitles({ path: 'a.test.ts', text })).toEqual(titles);
});

test.each([
  ['A page', true],
  ['a page', false],
  ['by-products', false],
  ['%s is a page', true],
  ['`href` adds a query', true],
  ['payloadUrl has no host', true],
  ['robots.txt, read by crawlers', true],
  ['docs/settings.md is generated', true],
  ['npm run build', true],
])('The check of titles is right about "%s"', (title, isRight) => {
  expect(beginsWithCapital(title)).toBe(isRight);
});

test('The titles of tests begin with a capital, or with code', () => {
  const tests = readSourceFiles().filter(({ path }) => path.startsWith('tests/'));
  const small = tests.flatMap((file) =>
    testTitles(file).flatMap((title) => (beginsWithCapital(title) ? [] : `${file.path}: ${title}`)),
  );
  expect(small).toEqual([]);
});
