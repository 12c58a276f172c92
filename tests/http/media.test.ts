import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { policyOf } from '../support/http/content-security-policy.ts';
import { root } from '../support/root.mjs';
import { noAssets } from '../support/site/no-assets.ts';
import { testSite } from '../support/site/site.ts';

const folder = '/media/cobalt-chain';
const publicFiles = new Set(readdirSync(`${root}/public${folder}`).map((name) => `${folder}/${name}`));
const { client } = testSite({ assets: { ...noAssets, publicFiles } });

test.each([
  ['master.m3u8', 'application/vnd.apple.mpegurl'],
  ['manifest.mpd', 'application/dash+xml'],
  ['init-0.mp4', 'video/mp4'],
  ['seg-0-1.m4s', 'video/iso.segment'],
  ['captions.en.vtt', 'text/vtt'],
  ['film.mp4', 'video/mp4'],
  ['poster.webp', 'image/webp'],
])('The media file %s is sent as %s and may be cached for an hour', async (name, type) => {
  const { status, headers } = await client.get(`${folder}/${name}`).buffer(false);
  expect([status, headers['cache-control'], headers['accept-ranges']]).toEqual([200, 'public, max-age=3600', 'bytes']);
  expect(headers['content-type']?.split(';')[0]).toBe(type);
  expect(headers.etag).toBeTruthy();
});

test('A media file answers range requests with 206 or 416, and a missing segment is a 404', async () => {
  const part = await client.get(`${folder}/film.mp4`).set('Range', 'bytes=4-7');
  expect([part.status, part.headers['content-length'], part.body.toString()]).toEqual([206, '4', 'ftyp']);
  expect((await client.get(`${folder}/film.mp4`).set('Range', 'bytes=999999999-')).status).toBe(416);
  expect((await client.get(`${folder}/seg-0-999.m4s`)).status).toBe(404);
});

test('The content security policy allows media from our own host and from the origins in the settings', async () => {
  const origin = 'https://media.example.com';
  const own = policyOf((await client.get('/robots.txt')).headers['content-security-policy']);
  expect([own['media-src'], own['worker-src'], own['connect-src'], own['img-src']]).toEqual([
    ["'self'", 'blob:'],
    ["'self'"],
    ["'self'"],
    ["'self'", 'data:'],
  ]);
  const wider = policyOf(
    (await testSite({ mediaOrigins: [origin] }).client.get('/robots.txt')).headers['content-security-policy'],
  );
  for (const directive of ['media-src', 'connect-src', 'img-src']) expect(wider[directive]).toContain(origin);
  expect([wider['script-src'], wider['default-src']]).toEqual([["'self'"], ["'none'"]]);
});
