import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BuildOptions, context } from 'esbuild';
import { afterAll, expect, test } from 'vitest';
import { createRebuild } from '../../../../client/build/rebuilds.mjs';

const folder = mkdtempSync(join(tmpdir(), 'rebuilds-'));
const started: string[] = [];
/** esbuild's context, which notes what is bundled. */
const noted = (async (options: BuildOptions) => {
  const made = await context(options);
  const rebuild = made.rebuild.bind(made);
  return Object.assign(made, {
    rebuild: () => {
      started.push(String(options.outfile));
      return rebuild();
    },
  });
}) as typeof context;
const { build, noteChanges } = createRebuild(noted);
const save = (name: string, text: string) => writeFileSync(join(folder, name), text);
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

async function buildBoth() {
  const options = { absWorkingDir: folder, bundle: true, metafile: true, logLevel: 'silent' } as const;
  await build({ ...options, entryPoints: ['a.js'], outfile: 'out/a.js' });
  await build({ ...options, entryPoints: ['b.js'], outfile: 'out/b.js' });
  return started.splice(0);
}
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('Only what contains a changed file is bundled again, and what has failed is bundled again until it succeeds', async () => {
  save('shared.js', 'export const word = "one"');
  save('a.js', 'import { word } from "./shared.js"; console.log(word)');
  save('b.js', 'console.log("b")');
  expect(await buildBoth()).toEqual(['out/a.js', 'out/b.js']);
  await noteChanges(['styles.css']);
  expect(await buildBoth()).toEqual([]);
  save('shared.js', 'export const word = "two"');
  await noteChanges(['shared.js']);
  expect(await buildBoth()).toEqual(['out/a.js']);
  expect(read('out/a.js')).toContain('two');
  save('b.js', 'console.log(');
  await noteChanges(['b.js']);
  await expect(buildBoth()).rejects.toThrow('Unexpected end of file');
  await noteChanges(['c.js']);
  save('b.js', 'console.log("mended")');
  started.splice(0);
  expect(await buildBoth()).toEqual(['out/b.js']);
  expect(read('out/b.js')).toContain('mended');
});

test('A text without imports is bundled once', async () => {
  const css = (contents: string) =>
    build({ absWorkingDir: folder, stdin: { contents, loader: 'css' }, outfile: 'out/page.css' });
  await css('a { color: red }');
  await css('b { color: red }');
  await css('a { color: red }');
  expect(started.splice(0)).toHaveLength(2);
});
