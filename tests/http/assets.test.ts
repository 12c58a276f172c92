import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import { expect, test } from 'vitest';
import type { BuildManifest } from '../../server/platform/build-output/assets.ts';
import { routes } from '../../shared/routes.ts';
import { startBuiltServer } from '../support/servers/built-server.ts';
import { testSiteBuild } from '../support/site/test-site.ts';

const manifest = JSON.parse(readFileSync(join(testSiteBuild, 'manifest.json'), 'utf8')) as BuildManifest;

test('The manifest has an entry for every page', () => {
  expect(Object.keys(manifest.pages).toSorted()).toEqual(Object.keys(routes).toSorted());
});

test('Pages with the same content share a chunk and a stylesheet, which exist', () => {
  const { 'news-article': news, blog, events } = manifest.pages;
  expect(news).toEqual(blog);
  expect(news).not.toEqual(events);
  expect(readdirSync(join(testSiteBuild, 'assets'))).toEqual(
    expect.arrayContaining(Object.values(manifest.pages).flatMap(({ script = [] }) => script)),
  );
});

test('Assets are immutable and compressed, and answer range and conditional requests', async () => {
  const server = await startBuiltServer();
  const get = (name: string, headers: Record<string, string>) => fetch(`${server.origin}/assets/${name}`, { headers });
  const script = await get(manifest.scripts[0] ?? '', { 'Accept-Encoding': 'br' });
  expect(Object.fromEntries(script.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    vary: expect.stringContaining('Accept-Encoding'),
  });
  expect((await get(manifest.stylesheet, { 'Accept-Encoding': 'br;q=0, gzip' })).headers.get('content-encoding')).toBe(
    'gzip',
  );
  expect(
    (await get(manifest.stylesheet, { 'Accept-Encoding': 'identity' })).headers.get('content-encoding'),
  ).toBeNull();
  // fetch adds `Cache-Control: no-cache` to conditional requests, which asks for the whole file.
  const again = await request(server.origin)
    .get(`/assets/${manifest.scripts[0]}`)
    .set({ 'If-None-Match': script.headers.get('etag') ?? '', 'Accept-Encoding': 'br' });
  expect([again.status, again.headers.vary]).toEqual([304, 'Accept-Encoding']);
  expect([...script.headers.keys()].filter((name) => /policy|frame|agent/.test(name))).toEqual([
    'cross-origin-resource-policy',
  ]);
  expect(script.headers.get('x-content-type-options')).toBe('nosniff');
  const worker = readdirSync(join(testSiteBuild, 'assets')).find((name) => /^hls\.worker-\w+\.js$/.test(name)) ?? '';
  expect(Object.fromEntries((await get(worker, {})).headers)).toMatchObject({
    'content-security-policy': expect.stringContaining("script-src 'self'"),
    'cross-origin-embedder-policy': 'credentialless',
  });
  const font = await get(manifest.fonts[0] ?? '', { Range: 'bytes=0-3' });
  expect([font.status, await font.text()]).toEqual([206, 'wOF2']);
  expect((await get('none-ABCDEFGH.js', {})).headers.get('cache-control')).toBe('no-store');
  expect((await get(`${manifest.scripts[0]}.br`, {})).status).toBe(404);
  expect((await get('..%2fmanifest.json', {})).status).toBe(404);
  await server.stop();
});

test('The built program draws the picture of a figure with the renderer and the fonts in its folder', async () => {
  const server = await startBuiltServer();
  const answer = await fetch(`${server.origin}/figures/gallium-prices.png`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(readdirSync(join(testSiteBuild, 'node_modules/@resvg'))).toContain('resvg-js');
});
