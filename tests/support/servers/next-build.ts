/** Creates the next build, for tests of deployments. */
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testSiteBuild } from '../site/test-site.ts';

type Manifest = { buildId: string; scripts: string[]; pages: Record<string, { script?: string }> };

/**
 * @returns the folder of the build: a copy of `dist` with another id, in which the main module and the chunks have new
 * names. The caller removes it.
 */
export function makeNextBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'next-build-'));
  // Compressed files are not copied, because they contain the old names.
  cpSync(testSiteBuild, folder, { recursive: true, filter: (source) => !/\.js\.(br|gz)$/.test(source) });
  const manifestFile = join(folder, 'manifest.json');
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
  const program = manifest.scripts.at(-1) ?? '';
  const renamed = new Map(
    [program, ...Object.values(manifest.pages).flatMap(({ script = [] }) => script)].map((name) => [
      name,
      name.replace(/\w\.js$/, '0.js'),
    ]),
  );
  const rename = (text: string) => [...renamed].reduce((done, [name, next]) => done.replaceAll(name, next), text);
  const files = [manifestFile, join(folder, 'assets', program)];
  for (const file of files)
    writeFileSync(file, rename(readFileSync(file, 'utf8')).replaceAll(manifest.buildId, '0'.repeat(16)));
  for (const [name, next] of renamed) renameSync(join(folder, 'assets', name), join(folder, 'assets', next));
  return folder;
}

export function removeBuild(folder: string) {
  rmSync(folder, { recursive: true, force: true });
}
