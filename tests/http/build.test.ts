import { execFileSync } from 'node:child_process';
import { globSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BrowserFiles } from '../../client/build/bundle.mjs';
import { bundleServer } from '../../server/bundle.mjs';
import { root } from '../support/site.ts';

type Manifest = BrowserFiles & { buildId: string; cards: Record<string, { wide: string; square: string }> };

const dist = join(root, 'dist');
const again = '.cache/again';
const read = (path: string) => readFileSync(join(root, path));
const manifest = () => JSON.parse(read('dist/manifest.json').toString()) as Manifest;

test('dist holds the manifest, the content, the programs, the files for the browser and the public files, and nothing else', () => {
  expect(readdirSync(dist).toSorted()).toEqual(['assets', 'content', 'manifest.json', 'public', 'server']);
  expect(readdirSync(join(dist, 'content')).toSorted()).toEqual(['entries.json', 'texts.bin']);
  const programs = ['compressor-worker', 'mail-test', 'main', 'sqlite-worker', 'store'];
  expect(readdirSync(join(dist, 'server')).toSorted()).toEqual(programs.flatMap((name) => [`${name}.js`, `${name}.js.map`]));
});

test('dist holds all public files, and an icon for those who ask for /favicon.ico', () => {
  const source = globSync('**/*', { cwd: join(root, 'public') });
  expect(globSync('**/*', { cwd: join(dist, 'public') }).toSorted()).toEqual([...source, 'favicon.ico'].toSorted());
});

test('every file for the browser that the manifest names is there', () => {
  const { scripts, bootScript, stylesheet, printStylesheet, readingStylesheet, fonts, consent, pages, player, cards } = manifest();
  const named = [
    ...scripts,
    bootScript,
    stylesheet,
    printStylesheet,
    readingStylesheet,
    ...fonts,
    ...Object.values(consent),
    ...player,
    ...Object.values(pages).flatMap((files) => [files.script, files.stylesheet ?? files.script]),
    ...Object.values(cards).flatMap(({ wide, square }) => [wide, square]),
  ];
  const there = new Set(readdirSync(join(dist, 'assets')));
  expect(named.filter((file) => !there.has(file))).toEqual([]);
});

test('every file for the browser has a hash of its content in its name, so that it may be cached for ever', () => {
  const names = readdirSync(join(dist, 'assets')).filter((name) => !name.endsWith('.LEGAL.txt'));
  expect(names.filter((name) => !/-[A-Za-z0-9_]{8,}\.(js|css|svg|png|woff2)(\.br|\.gz)?$/.test(name))).toEqual([]);
});

test('a script or stylesheet has a smaller brotli and a smaller gzip file beside it, if it is of any size', () => {
  const files = globSync('*.{js,css}', { cwd: join(dist, 'assets') }).map((name) => join(dist, 'assets', name));
  const large = files.filter((file) => statSync(file).size > 1_000);
  expect(large.length).toBeGreaterThan(50);
  for (const file of large) for (const encoding of ['br', 'gz']) expect(statSync(`${file}.${encoding}`).size, file).toBeLessThan(statSync(file).size);
});

// A whole second build would take most of its time to compress: what the id is made of is made again, and compared.
beforeAll(() => rmSync(join(root, again), { recursive: true, force: true }));
afterAll(() => rmSync(join(root, again), { recursive: true, force: true }));

test('equal sources give files of equal names for the browser', () => {
  // In a process of its own: Vitest would transform what the build imports.
  const program = `import { bundleBrowser } from './client/build/bundle.mjs'; const { files } = await bundleBrowser({ folder: process.cwd(), out: '${again}' }); console.log(JSON.stringify(files));`;
  const files = JSON.parse(execFileSync(process.execPath, ['--input-type=module', '--eval', program], { cwd: root, encoding: 'utf8' })) as Manifest;
  expect(manifest()).toMatchObject(files);
}, 60_000);

test('equal sources give an equal server', async () => {
  await bundleServer({ folder: root, entryPoint: 'server/main.ts', outfile: `${again}/server/main.js` });
  expect(read(`${again}/server/main.js`).equals(read('dist/server/main.js'))).toBe(true);
});

test('equal content is compiled to an equal revision', () => {
  execFileSync(process.execPath, [join(root, 'build.mjs'), '--content', `--out=${again}`]);
  for (const file of ['content/entries.json', 'content/texts.bin']) expect(read(`${again}/${file}`).equals(read(`dist/${file}`)), file).toBe(true);
}, 60_000);
