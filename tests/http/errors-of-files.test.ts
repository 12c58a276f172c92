/**
 * An error of a file depends on the headers of one request: a shared cache that kept it would send it to everybody
 * else.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openAssets } from '../../server/platform/build-output/assets.ts';
import { makeBuild } from '../support/servers/asset-folder.ts';
import { testSite } from '../support/site/site.ts';
import { testSiteBuild } from '../support/site/test-site.ts';

const assets = openAssets(testSiteBuild);
const { client } = testSite({ assets });
const script = `/assets/${assets.scripts[0]}`;
const files = [
  '/media/cobalt-chain/film.mp4',
  '/media/cobalt-chain/captions.en.vtt',
  '/favicon.svg',
  '/favicon.ico',
  script,
];
const faults: [number, Record<string, string>, string][] = [
  [416, { Range: 'bytes=999999999-' }, 'Range Not Satisfiable\n'],
  [412, { 'If-Match': '"x"' }, 'Precondition Failed\n'],
  [412, { 'If-Unmodified-Since': 'Sat, 01 Jan 2000 00:00:00 GMT' }, 'Precondition Failed\n'],
];

test.each(files)(
  'An error of %s is a line of text that no cache keeps, without the headers of the file',
  async (path) => {
    for (const [status, sent, line] of faults) {
      for (const accept of ['text/html', '*/*']) {
        const answer = await client.get(path).set({ ...sent, Accept: accept, 'Accept-Encoding': 'br' });
        const {
          'cache-control': cacheControl,
          'content-type': type,
          'content-range': range,
          ...headers
        } = answer.headers;
        expect([answer.status, answer.text, cacheControl, type]).toEqual([
          status,
          line,
          'no-store',
          'text/plain; charset=utf-8',
        ]);
        expect(range ?? '').toMatch(status === 416 ? /^bytes \*\/\d+$/ : /^$/);
        for (const name of ['content-encoding', 'content-disposition', 'last-modified', 'accept-ranges'])
          expect(headers, name).not.toHaveProperty(name);
      }
    }
    expect((await client.get(path)).headers['cache-control']).toMatch(/^public/);
  },
);

test('A file that has vanished from the disk is a line of text that no cache keeps', async () => {
  const build = makeBuild('build-own', { 'main-OWN.js': 'let own;' });
  rmSync(join(build.folder, 'main-OWN.js'));
  const { status, text, headers } = await testSite({ assets: build }).client.get('/assets/main-OWN.js');
  expect([status, text, headers['cache-control']]).toEqual([404, 'Not Found\n', 'no-store']);
});

test('An error at an address that shared caches do not store is not stored either, whatever its status', async () => {
  for (const path of ['/u/unknown', '/contact-us?x=%00', '/preferences/unknown', '/release/unknown'])
    for (const accept of ['text/html', 'application/json'])
      expect((await client.get(path).set('Accept', accept)).headers['cache-control'] ?? '', path).toMatch(
        /no-store|private/,
      );
});
