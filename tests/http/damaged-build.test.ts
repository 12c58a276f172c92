/** What the server does with a build whose files have been changed. */

import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runUntilEnd } from '../support/servers/run-until-end.ts';
import { testSiteBuild } from '../support/site/test-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'damaged-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const start = (environment: Record<string, string>, dist: string) =>
  runUntilEnd({ DATA_DIR: join(folder, 'var'), ...environment }, dist);

/** A copy of the build whose files a test may damage. */
function copyBuild(): string {
  const [dist, copy] = [testSiteBuild, mkdtempSync(join(folder, 'dist-'))];
  mkdirSync(copy, { recursive: true });
  for (const part of ['assets', 'public']) symlinkSync(join(dist, part), join(copy, part));
  for (const part of ['server', 'content', 'manifest.json'])
    cpSync(join(dist, part), join(copy, part), { recursive: true });
  return copy;
}

test.each<[string, (path: string) => void, string]>([
  ['without content', (path) => rmSync(path), 'content/entries.json'],
  ['with half the entries', (path) => truncateSync(path, 1_000), 'content/entries.json'],
  ['with half the texts', (path) => truncateSync(path, 1_000), 'content/texts.bin'],
  ['without a manifest', (path) => rmSync(path), 'manifest.json'],
  ['with a manifest of something else', (path) => writeFileSync(path, '{}'), 'manifest.json'],
  ['without scripts and sheets', (path) => rmSync(path), 'assets'],
])('The server ends with code 78 and one line on a build %s', (_how, damage, file) => {
  const dist = copyBuild();
  damage(join(dist, file));
  expect(start({}, dist)).toEqual({
    status: 78,
    stdout: '',
    stderr: `${join(dist, file)} is missing or damaged: build the site again (npm run build), then start it\n`,
  });
});

test('A changed bundle with the same length as the one in the code cache runs as it is written', () => {
  const dist = copyBuild();
  const bundle = join(dist, 'server/site.cjs');
  const written = readFileSync(bundle, 'latin1');
  writeFileSync(bundle, written.replaceAll('is a whole number', 'is no whole digit'), 'latin1');
  expect(readFileSync(bundle, 'latin1').length).toBe(written.length);
  expect(start({ PORT: 'x' }, dist).stderr).toBe('PORT is no whole digit\n');
});
