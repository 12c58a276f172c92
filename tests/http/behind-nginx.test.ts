import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { BuildManifest } from '../../server/platform/build-output/assets.ts';
import { href } from '../../shared/routes.ts';
import { linksOf, payloadOf, textOf } from '../support/parsers/html.ts';
import { startBuiltServer } from '../support/servers/built-server.ts';
import type { BuiltServer } from '../support/servers/start-server.ts';
import { testSiteBuild } from '../support/site/test-site.ts';

// Debian installs nginx in /usr/sbin, which is only in the PATH of root.
const nginx = spawnSync('which', ['nginx'], {
  encoding: 'utf8',
  env: { PATH: `${process.env.PATH}:/usr/sbin` },
}).stdout.trim();
if (!nginx)
  console.warn('SKIPPED: the tests of the base path need nginx, which is not installed (apt-get install nginx-light)');

const site = 'https://example.com/site';
const article = '/site/blue/news-analysis/403/galliums-spare-capacity-sits-where-its-output-already-is';
const manifest = JSON.parse(readFileSync(join(testSiteBuild, 'manifest.json'), 'utf8')) as BuildManifest;
const folder = nginx && mkdtempSync(join(tmpdir(), 'behind-nginx-'));
let server: BuiltServer | undefined;
let proxy: ChildProcess | undefined;
let client: ReturnType<typeof request>;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await once(probe.close(), 'close');
  return port;
}

/** A single process that keeps all its files in the folder, so that nothing is left when it is killed. */
const configuration = (port: number, upstream: string) => `
  daemon off; master_process off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
  events {}
  http {
    access_log off; gzip off;
    client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
    server {
      listen 127.0.0.1:${port};
      location /site/ { proxy_pass http://127.0.0.1:${upstream}; proxy_http_version 1.1; proxy_redirect off; }
    }
  }`;

async function startNginx(upstream: string): Promise<string> {
  const port = await freePort();
  writeFileSync(join(folder, 'nginx.conf'), configuration(port, upstream));
  proxy = spawn(nginx, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], {
    stdio: 'inherit',
  });
  const origin = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => fetch(origin), { timeout: 60_000 });
  return origin;
}

beforeAll(async () => {
  if (!nginx) return;
  server = await startBuiltServer({ SITE_URL: site });
  client = request(await startNginx(new URL(server.origin).port));
});
afterAll(async () => {
  proxy?.kill('SIGKILL');
  await server?.stop();
  rmSync(folder, { recursive: true });
});

describe.skipIf(!nginx)(
  nginx ? 'A site below /site behind nginx' : 'A site below /site behind nginx (SKIPPED: nginx is not installed)',
  () => {
    test.each([
      '/site/',
      '/site/blue/news-analysis',
      article,
      '/site/subscriptions/critical-materials/gallium',
      '/site/events',
      '/site/contact-us',
    ])('%s answers behind nginx, and every address in it stays below the base path', async (path) => {
      const { status, text } = await client.get(path);
      expect(status).toBe(200);
      const addresses = [...text.matchAll(/\s(?:href|src|action)="([^"]*)"/g)].map(([, address = '']) => address);
      const isInside = (address: string) => ['/site/', `${site}/`, '#'].some((start) => address.startsWith(start));
      const isElsewhere = (address: string) =>
        /^(https?:|mailto:|tel:)/.test(address) && !address.startsWith(new URL(site).origin);
      expect(addresses.filter((address) => !isInside(address) && !isElsewhere(address))).toEqual([]);
      expect(text).toContain(`<link rel="canonical" href="${site}${path.slice('/site'.length)}"`);
      expect(payloadOf(text)).toMatchObject({ base: '/site' });
    });
    test.each(['/site/', article])('Every link of %s leads to a page behind nginx', async (path) => {
      const links = linksOf((await client.get(path)).text).filter((link) => link.startsWith('/'));
      expect(links.length).toBeGreaterThan(20);
      // Sequential, because requests beyond RENDER_QUEUE are refused.
      for (const link of links) expect([link, (await client.get(link)).status]).toEqual([link, 200]);
    });
    test.each([
      ['/site/blue/', '/site/blue'],
      ['/site//blue', '/site/blue'],
      ['/site/Blue?q=1', '/site/blue?q=1'],
      ['/site/blue/news-analysis/403/other-words', article],
      ['/site/the-blue', '/site/blue'],
      ['/site/blue/news/403', '/site/blue/news-analysis/403'],
    ])('%s is redirected to %s behind nginx', async (path, target) => {
      const { status, headers } = await client.get(path);
      expect([status, headers.location]).toEqual([301, target]);
    });
    test.each([...manifest.scripts, ...manifest.fonts, manifest.stylesheet, manifest.pages.home?.script ?? ''])(
      'The asset %s is immutable behind nginx',
      async (name) => {
        const { status, headers } = await client.get(`/site/assets/${name}`);
        expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
      },
    );
    test('An unknown address behind nginx gets the 404 page of the site, with a link home below the base path', async () => {
      const { status, text } = await client.get('/site/nowhere');
      expect(status).toBe(404);
      expect(textOf(text)).toContain('Page not found: /site/nowhere');
      expect(linksOf(text)).toContain('/site/');
    });
    test.each([
      ['/site/robots.txt', 'text/plain'],
      ['/site/favicon.svg', 'image/svg+xml'],
      ['/site/builds/latest.json', 'application/json'],
      [`/site/builds/meta/${manifest.buildId}.json`, 'application/json'],
    ])('%s answers behind nginx with the type %s', async (path, type) => {
      const { status, headers } = await client.get(path);
      expect([status, String(headers['content-type']).split(';')[0]]).toEqual([200, type]);
    });
    test('A payload behind nginx has the base path and the page of its document', async () => {
      const { body } = await client.get(`/site${href('news-analysis')}/_payload.json?${manifest.buildId}`);
      expect(body).toMatchObject({
        kind: 'page',
        build: manifest.buildId,
        payload: { base: '/site', page: 'news-analysis' },
      });
    });
  },
);
