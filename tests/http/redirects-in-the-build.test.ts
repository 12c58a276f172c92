/** Only the server knows the redirects of redirects.yaml; browsers load none of them. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, cpSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, siteContent } from '../support/site.ts';

test('five thousand more redirects change no byte of the files that browsers load', { timeout: 120_000 }, () => {
  const folder = join(root, '.cache/many-redirects');
  rmSync(folder, { recursive: true, force: true });
  for (const source of ['client', 'content', 'shared']) cpSync(join(root, source), join(folder, source), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const before = bundle(folder, 'before');
  const line = (index: number) => `/legacy/${index}: { to: /events, status: 301, since: 2026-11-21, note: An old address. }\n`;
  appendFileSync(join(folder, 'content/redirects.yaml'), Array.from({ length: 5000 }, (_, index) => line(index)).join(''));
  expect(bundle(folder, 'after')).toEqual(before);
});

test('no script of the build contains the path of a redirect', () => {
  const assets = join(root, 'dist/assets');
  const names = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const scripts = names.map((name) => readFileSync(join(assets, name), 'utf8')).join('\n');
  const redirects = siteContent().content.entries.redirects.map(({ id }) => id);
  expect(redirects.filter((path) => scripts.includes(JSON.stringify(path)))).toEqual([]);
});

/** Bundles in a process of its own, which imports the TypeScript of the copy. @returns each file with a digest of its bytes. */
function bundle(folder: string, out: string): string[] {
  const program = `import { bundleBrowser } from './client/build/bundle.mjs'; await bundleBrowser({ folder: ${JSON.stringify(folder)}, out: '${out}' });`;
  execFileSync(process.execPath, ['--input-type=module', '--eval', program], { cwd: folder });
  const assets = join(folder, out, 'assets');
  const digest = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(assets, name)))
      .digest('hex');
  return readdirSync(assets).map((name) => `${name} ${digest(name)}`);
}
