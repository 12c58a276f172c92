import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findServerOnly } from '../../client/build/budgets.mjs';
import { root } from '../support/site.ts';

test('equal sources and content give an equal build, with all that is told of it for ever', () => {
  execFileSync(process.execPath, [join(root, 'build.mjs'), '--out=.cache/again']);
  const manifestOf = (folder: string) => readFileSync(join(root, folder, 'manifest.json'), 'utf8');
  expect(manifestOf('.cache/again')).toBe(manifestOf('dist'));
}, 300_000);

test.each([
  ['shared/pages/home/load.ts', true],
  ['shared/articles/load-article.ts', true],
  ['server/config/config.ts', true],
  ['content/collections.ts', true],
  ['node_modules/zod/index.js', true],
  ['shared/lattice/cluster.ts', true],
  ['shared/crystals/emblem.ts', true],
  ['shared/ui/lattice/crystal-figure.tsx', false],
  ['content/taxonomy.ts', false],
  ['shared/pages/home/page.tsx', false],
  ['shared/download.ts', false],
])('%s in the browser bundle is a mistake: %s', (file, isMistake) => {
  expect(findServerOnly([file])).toEqual(isMistake ? [file] : []);
});

describe('imports keep their direction', () => {
  test.each([
    ['content/a.ts', "import { href } from '../shared/routes.ts';", 'content knows nothing'],
    ['shared/a.ts', "import { parseConfig } from '../server/config/config.ts';", 'shared is the site'],
    ['shared/ui/a.tsx', "import { readFileSync } from 'node:fs';", 'shared is the site'],
    ['server/a.ts', "import { start } from '../client/main.tsx';", 'never import each other'],
    ['client/a.ts', "import { parseConfig } from '../server/config/config.ts';", 'never import each other'],
  ])('%s may not: %s', (file, line, message) => {
    const folder = mkdtempSync(join(tmpdir(), 'imports-'));
    cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `${line}\n`);
    const { status, stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), [], { cwd: folder, encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect(stdout).toContain(message);
    expect(status).toBe(1);
  });
});
