import { rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nameLandFile } from '../../content/world/land-file.ts';
import { createSetFiles } from '../../server/content/read-content-set.ts';
import { retainBuild } from '../../server/process/lifecycle/retain-build.ts';
import { now } from '../support/clock/now.ts';
import { type ContentFolder, makeContentFolder } from '../support/content/content-sets.ts';
import { makeBuild, makeFolder, retainBuildIn } from '../support/servers/asset-folder.ts';
import { testSite } from '../support/site/site.ts';

const old = makeBuild('build-old', {
  'main-OLD.js': 'let old;',
  'main-OLD.js.br': 'br',
  'poster-1.png': 'picture',
  'hls.worker-OLD.js': '',
});
const next = makeBuild('build-next', { 'main-NEW.js': 'let next;' });

async function openSites() {
  const folder = makeFolder();
  const siteOf = async (assets: typeof old) =>
    testSite({ assets, retainedBuilds: await retainBuildIn(folder, assets) });
  return { folder, before: await siteOf(old), after: await siteOf(next) };
}

test('A server serves the files of another build exactly as a server of that build does', async () => {
  const { before, after } = await openSites();
  for (const [name, encoding] of [
    ['main-OLD.js', 'br'],
    ['main-OLD.js', 'identity'],
    ['poster-1.png', 'br'],
    ['hls.worker-OLD.js', 'gzip'],
  ] as const) {
    const [own, kept] = await Promise.all(
      [before, after].map(({ client }) => client.get(`/assets/${name}`).set('Accept-Encoding', encoding).buffer(false)),
    );
    const { date: _ownDate, 'x-request-id': _ownId, ...expected } = own?.headers ?? {};
    expect([own?.status, kept?.status]).toEqual([200, 200]);
    expect(kept?.headers).toMatchObject(expected);
    expect(expected['cache-control']).toBe('public, max-age=31536000, immutable');
  }
  const fromOld = await before.client.get('/assets/main-NEW.js');
  expect([fromOld.status, fromOld.text]).toEqual([200, 'let next;']);
});

test.each([
  'main-GONE.js',
  'main-OLD.js.br',
  '..%2fbuilds%2fbuild-old.json',
  '%2e%2e/builds/build-old.json',
  '../builds/build-old.json',
  '.main-OLD.js',
  '',
])('An address below /assets/ that no list names is a 404 that is not stored: %j', async (name) => {
  const { after } = await openSites();
  const { status, headers } = await after.client.get(`/assets/${name}`);
  expect([404, 400]).toContain(status);
  expect(headers['cache-control']).toBe('no-store');
});

test('A kept file that another server has removed is a 404 that is counted', async () => {
  const { folder, after } = await openSites();
  await after.client.get('/assets/main-OLD.js').expect(200);
  rmSync(join(folder, 'assets'), { recursive: true });
  const { status, headers, text } = await after.client.get('/assets/main-OLD.js').set('Accept-Encoding', 'br');
  expect([status, headers['cache-control'], headers['content-encoding']]).toEqual([404, 'no-store', undefined]);
  expect(text).toBe('This file is not part of the current build.');
  expect(await after.services.instruments.registry.metrics()).toMatch(/site_asset_misses_total 1$/m);
});

test('The manifest of another build is answered while its files are kept', async () => {
  const { after } = await openSites();
  const { body, headers } = await after.client.get('/builds/meta/build-old.json').expect(200);
  expect([body, headers['cache-control']]).toEqual([
    { id: 'build-old', timestamp: 0 },
    'public, max-age=31536000, immutable',
  ]);
  await after.client.get('/builds/meta/build-gone.json').expect(404);
});

/** Content with another outline of the land, and the name of its file. */
async function writeNewOutline(content: ContentFolder): Promise<{ folder: string; file: string }> {
  let file = '';
  const folder = await content.write('newer', ({ world: { large } }) => {
    large.disputed = 'M0 0';
    file = nameLandFile(large);
    large.landFile = file;
  });
  content.publish('newer');
  return { folder, file };
}

test('A server that has not loaded the newest content yet already serves the files that its pages name', async () => {
  const content = makeContentFolder();
  const retainedBuilds = await retainBuild({
    config: { assetsDir: undefined, assetsKeepDays: 7, contentDir: content.current },
    assets: old,
    clock: now,
    logger: { warn: () => undefined },
  });
  const { client } = testSite({ assets: old, retainedBuilds });
  const { file } = await writeNewOutline(content);
  const { status, headers, body } = await client.get(`/assets/${file}`);
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'image/svg+xml',
    'public, max-age=31536000, immutable',
  ]);
  expect(String(body)).toContain('d="M0 0"');
  for (const name of ['land-GONE.svg', 'entries.json', '..%2fentries.json'])
    expect((await client.get(`/assets/${name}`)).status).not.toBe(200);
});

test('A file of content that is damaged is not served, because browsers would keep it for a year', async () => {
  const content = makeContentFolder();
  const findFile = createSetFiles(content.current);
  const { folder, file } = await writeNewOutline(content);
  truncateSync(join(folder, 'assets', file), 10);
  expect(findFile(file)).toBeUndefined();
});
