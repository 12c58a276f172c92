import { execFileSync } from 'node:child_process';
import { globSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BrowserFiles } from '../../client/build/outputs.mjs';
import { bundleServer } from '../../server/bundle.mjs';
import { root } from '../support/root.mjs';
import { testSiteBuild as dist, testSiteContent } from '../support/site/test-site.ts';

type Manifest = BrowserFiles & { buildId: string };

const secondBuild = '.cache/second-build';
const read = (path: string) => readFileSync(join(root, path));
const manifest = () => JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')) as Manifest;

test('`dist` holds the manifest, content, programs, browser assets and public files, and nothing else', () => {
  expect(readdirSync(dist).toSorted()).toEqual([
    'assets',
    'browser-packages.json',
    'cards',
    'content',
    'fonts',
    'manifest.json',
    'node_modules',
    'public',
    'server',
  ]);
  expect(readdirSync(join(dist, 'content')).toSorted()).toEqual([
    'assets',
    'entries.json',
    'search.bin',
    'set.json',
    'texts.bin',
  ]);
  const programs = [
    'cards-worker.js',
    'compressor-worker.js',
    'mail-test.js',
    'main.js',
    'preview.js',
    'site.cjs',
    'sqlite-worker.js',
    'store.js',
    'traces.js',
    'workbook-worker.js',
    'write-code-cache.js',
  ];
  expect(readdirSync(join(dist, 'server')).toSorted()).toEqual(
    [...programs.flatMap((name) => [name, `${name}.map`]), 'site.cache'].toSorted(),
  );
});

test('`dist` holds all public files, and icons of all sizes', () => {
  const source = globSync('**/*', { cwd: join(root, 'public') });
  expect(globSync('**/*', { cwd: join(dist, 'public') }).toSorted()).toEqual(
    [...source, 'favicon.ico', 'icon-192.png', 'icon-512.png', 'third-party-notices.txt'].toSorted(),
  );
});

test('Every asset in the manifest is in dist', () => {
  const { scripts, bootScript, stylesheet, readingStylesheet, fonts, displayFont, consent, pages, player } = manifest();
  const named = [
    ...scripts,
    bootScript,
    stylesheet,
    readingStylesheet,
    ...fonts,
    displayFont,
    ...Object.values(consent),
    ...player,
    ...Object.values(pages).flatMap(({ script = [], stylesheet = [] }) => [script, stylesheet].flat()),
  ];
  const assets = new Set(readdirSync(join(dist, 'assets')));
  expect(named.filter((file) => !assets.has(file))).toEqual([]);
});

test('Only pages with state or a listener of React are hydrated at once', () => {
  const live = Object.entries(manifest().pages).flatMap(([route, { isLive }]) => (isLive ? [route] : []));
  expect(live.toSorted()).toEqual(['contact-us', 'design', 'parts-list', 'sign-up', 'video']);
});

test('Every asset has a hash of its content in its name, so that it can be cached indefinitely', () => {
  const names = readdirSync(join(dist, 'assets'));
  expect(names.filter((name) => !/-[A-Za-z0-9_]{8,}\.(js|css|svg|png|woff2)(\.br|\.gz)?$/.test(name))).toEqual([]);
});

test('A script or stylesheet above 1 kB has a smaller brotli and a smaller gzip file beside it', () => {
  const files = globSync('*.{js,css}', { cwd: join(dist, 'assets') }).map((name) => join(dist, 'assets', name));
  const large = files.filter((file) => statSync(file).size > 1_000);
  expect(large.length).toBeGreaterThan(50);
  for (const file of large)
    for (const encoding of ['br', 'gz'])
      expect(statSync(`${file}.${encoding}`).size, file).toBeLessThan(statSync(file).size);
});

// A second whole build would spend most of its time on compression. These tests build the server and the content again;
// redirects-in-the-build.test.ts builds the browser's files.
beforeAll(() => rmSync(join(root, secondBuild), { recursive: true, force: true }));
afterAll(() => rmSync(join(root, secondBuild), { recursive: true, force: true }));

test('Equal sources build an equal server', async () => {
  await bundleServer({ folder: root, entryPoint: 'server/main.ts', outfile: `${secondBuild}/server/site.cjs` });
  expect(read(`${secondBuild}/server/site.cjs`).equals(readFileSync(join(dist, 'server/site.cjs')))).toBe(true);
});

test('Equal content is compiled to an equal revision', () => {
  execFileSync(process.execPath, [
    join(root, 'build.mjs'),
    '--content',
    `--content-from=${testSiteContent}`,
    `--out=${secondBuild}`,
  ]);
  for (const file of ['content/entries.json', 'content/texts.bin'])
    expect(read(`${secondBuild}/${file}`).equals(readFileSync(join(dist, file))), file).toBe(true);
}, 180_000);
