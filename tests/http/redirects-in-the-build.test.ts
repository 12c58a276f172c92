/** Only the server knows the redirects of redirects.yaml; browsers load none of them. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, cpSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../support/root.mjs';
import { siteContent } from '../support/site/site.ts';
import { testSiteBuild } from '../support/site/test-site.ts';

const folder = join(root, '.cache/many-redirects');
const removeFolder = () => rmSync(folder, { recursive: true, force: true });
beforeAll(removeFolder);
afterAll(removeFolder);

test('Equal sources build equal files for browsers, and five thousand more redirects change no byte of them', {
  timeout: 300_000,
}, () => {
  for (const source of ['client', 'content', 'shared'])
    cpSync(join(root, source), join(folder, source), { recursive: true });
  linkFiles(join(root, 'node_modules'), join(folder, 'node_modules'));
  const line = (index: number) =>
    `/legacy/${index}: { to: /events, status: 301, since: 2026-11-21, note: An old address. }\n`;
  appendFileSync(
    join(folder, 'content/redirects.yaml'),
    Array.from({ length: 5000 }, (_, index) => line(index)).join(''),
  );
  bundle();
  const isBundled = (name: string) => /\.(js|css|woff2|txt)$/.test(name);
  expect(digestsOf(join(folder, 'dist/assets'))).toEqual(digestsOf(join(testSiteBuild, 'assets'), isBundled));
});

test('No script of the build contains the path of a redirect', () => {
  const assets = join(testSiteBuild, 'assets');
  const names = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const scripts = names.map((name) => readFileSync(join(assets, name), 'utf8')).join('\n');
  const redirects = siteContent().content.entries.redirects.map(({ id }) => id);
  expect(redirects.filter((path) => scripts.includes(JSON.stringify(path)))).toEqual([]);
});

/** Bundles in a separate process, which imports the TypeScript of the copy. */
function bundle() {
  const program = `import { bundleBrowser } from './client/build/bundle.mjs'; await bundleBrowser({ folder: ${JSON.stringify(folder)}, out: 'dist' });`;
  execFileSync(process.execPath, ['--input-type=module', '--eval', program], { cwd: folder });
}

/** Links files of packages one by one: esbuild writes other names if a whole folder is a symbolic link. */
function linkFiles(from: string, to: string) {
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    const path = join(to, relative(from, entry.parentPath), entry.name);
    if (entry.isDirectory()) mkdirSync(path, { recursive: true });
    else if (entry.isFile()) {
      mkdirSync(dirname(path), { recursive: true });
      linkSync(join(entry.parentPath, entry.name), path);
    }
  }
}

/** @returns each file of a folder with a digest of its bytes. */
function digestsOf(folder: string, isListed: (name: string) => boolean = () => true): string[] {
  const digest = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex');
  return readdirSync(folder)
    .filter(isListed)
    .map((name) => `${name} ${digest(name)}`);
}
