import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import request from 'supertest';
import { describe, expect, test } from 'vitest';
import type { BuildManifest } from '../../server/build-output/assets.ts';
import { openSqlite } from '../../server/database/sqlite.ts';
import { routes } from '../../shared/routes.ts';
import { startBuiltServer } from '../support/built-server.ts';
import { root } from '../support/site.ts';

const run = (environment: Record<string, string>, ...options: string[]) =>
  spawnSync(process.execPath, [join(root, 'dist/server/main.js'), ...options], {
    env: { PATH: process.env.PATH ?? '', ...environment },
    encoding: 'utf8',
    timeout: 10_000,
  });

/** Resolves when the request has left this process; `answer` is the text that comes back. */
function send(address: string): Promise<{ answer: Promise<string> }> {
  return new Promise((resolve) => {
    const outgoing = get(address, { agent: false });
    const answer = new Promise<string>((resolveAnswer, reject) => {
      outgoing.on('error', reject).on('response', (incoming) => void text(incoming).then(resolveAnswer, reject));
    });
    outgoing.on('finish', () => resolve({ answer }));
  });
}

describe('The process of the server', () => {
  test('the server ends with code 78 and one line for each invalid setting', () => {
    const { status, stderr } = run({ PORT: 'many', LOG_LEVEL: 'loud' });
    expect(status).toBe(78);
    expect(
      stderr
        .trim()
        .split('\n')
        .map((line) => String(line.split(' ')[0]))
        .toSorted(),
    ).toEqual(['LOG_LEVEL', 'PORT']);
  });
  test('the server prints its settings with --print-config', () => {
    const { status, stdout } = run({ PORT: '4000' }, '--print-config');
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ port: 4000, host: '0.0.0.0' });
  });
  test('the server starts and shows pages when its database is unreachable, and logs an error without the password', async () => {
    const server = await startBuiltServer({ DATABASE_URL: 'postgres://site:s3cret@127.0.0.1:1/site' });
    expect((await fetch(`${server.origin}/blue`)).status).toBe(200);
    expect(server.log.find(({ msg }) => String(msg).startsWith('the store cannot be used'))).toMatchObject({ level: 50 });
    expect(JSON.stringify(server.log)).not.toContain('s3cret');
    expect(await server.stop()).toBe(0);
  });
  test('the server ends with code 78 on a store that a newer version has written', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'newer-'));
    const database = openSqlite(join(folder, 'site.db'));
    await database.query('CREATE TABLE store_version (version INTEGER NOT NULL)');
    await database.query('INSERT INTO store_version (version) VALUES (99)');
    await database.close();
    const { status, stderr } = run({ DATA_DIR: folder, PORT: '0' });
    rmSync(folder, { recursive: true });
    expect(status).toBe(78);
    expect(stderr).toMatch(/^The store has tables of version 99.*\n$/);
  });
  test('the server answers requests in flight after SIGTERM and exits with 0', async () => {
    const server = await startBuiltServer();
    const requests = await Promise.all(Array.from({ length: 20 }, () => send(`${server.origin}/blue`)));
    const stopped = server.stop();
    const answers = await Promise.all(requests.map(({ answer }) => answer));
    expect(answers.every((html) => html.endsWith('</html>'))).toBe(true);
    expect(await stopped).toBe(0);
  });
  test('a stopping server does not wait for a client that keeps its connection after the last response', async () => {
    const server = await startBuiltServer({ SHUTDOWN_GRACE_MS: '600000' });
    const client = connect(Number(new URL(server.origin).port));
    client.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n');
    await once(client, 'connect');
    const stopped = server.stop();
    await expect.poll(() => fetch(`${server.origin}/healthz`).then(String, ({ cause }) => cause.code), { timeout: 5000 }).toBe('ECONNREFUSED');
    client.write('\r\n');
    expect(String(await once(client, 'data'))).toContain('200 OK');
    expect(await stopped).toBe(0);
    client.destroy();
  });
  test('a stopping server without a grace period closes a connection that has sent nothing', async () => {
    const server = await startBuiltServer({ SHUTDOWN_GRACE_MS: '0' });
    const client = connect(Number(new URL(server.origin).port));
    client.on('error', () => undefined);
    await once(client, 'connect');
    expect(await server.stop()).toBe(0);
    client.destroy();
  });
  test('a draining server is not ready', async () => {
    const server = await startBuiltServer();
    const stopped = server.stop();
    await expect.poll(async () => (await fetch(`${server.origin}/readyz`)).status).toBe(503);
    await stopped;
  });
  test('the server renders the pages marked for prerendering before the first request', async () => {
    const server = await startBuiltServer();
    await expect.poll(() => server.log.some(({ msg }) => msg === 'rendered ahead'), { timeout: 15_000 }).toBe(true);
    await fetch(server.origin);
    await expect
      .poll(() => server.log.filter(({ route }) => route === 'home').map(({ cache }) => cache ?? 'none'), { timeout: 15_000 })
      .toEqual(['none', 'fresh']);
    await server.stop();
  });
  test('a worker thread compresses pages with the best brotli level, and the server can stop meanwhile', async () => {
    const server = await startBuiltServer();
    const etag = async (path: string) => (await request(server.origin).get(path).set('Accept-Encoding', 'br').buffer(false)).headers.etag;
    await expect.poll(() => etag('/about-us'), { timeout: 15_000 }).toMatch(/-br11"$/);
    await Promise.all(['/accessibility', '/methodology', '/the-team', '/subscriptions', '/design'].map(etag));
    expect(await server.stop()).toBe(0);
    expect(server.log.filter(({ level }) => Number(level) >= 40)).toEqual([]);
  });
  test('visitors who disconnect while their page is rendered cause no error', async () => {
    const server = await startBuiltServer();
    await Promise.allSettled(
      Array.from({ length: 30 }, async () => {
        const gone = new AbortController();
        const answer = fetch(`${server.origin}/blue/news-analysis`, { signal: gone.signal });
        gone.abort();
        await answer;
      }),
    );
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
    expect(server.log.filter(({ level }) => Number(level) >= 50)).toEqual([]);
    expect(await server.stop()).toBe(0);
  });
});

describe('The files of the build', () => {
  const manifest = JSON.parse(readFileSync(join(root, 'dist/manifest.json'), 'utf8')) as BuildManifest;

  test('the manifest has an entry for every page', () => {
    expect(Object.keys(manifest.pages).toSorted()).toEqual(Object.keys(routes).toSorted());
  });
  test('pages with the same content share a chunk and a stylesheet, which exist', () => {
    const { 'news-article': news, blog, events } = manifest.pages;
    expect(news).toEqual(blog);
    expect(news).not.toEqual(events);
    expect(readdirSync(join(root, 'dist/assets'))).toEqual(expect.arrayContaining(Object.values(manifest.pages).map(({ script }) => script)));
  });
  test('assets are immutable and compressed, and answer range and conditional requests', async () => {
    const server = await startBuiltServer();
    const get = (name: string, headers: Record<string, string>) => fetch(`${server.origin}/assets/${name}`, { headers });
    const script = await get(manifest.scripts[0] ?? '', { 'Accept-Encoding': 'br' });
    expect(Object.fromEntries(script.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      vary: expect.stringContaining('Accept-Encoding'),
    });
    expect((await get(manifest.stylesheet, { 'Accept-Encoding': 'br;q=0, gzip' })).headers.get('content-encoding')).toBe('gzip');
    expect((await get(manifest.stylesheet, { 'Accept-Encoding': 'identity' })).headers.get('content-encoding')).toBeNull();
    // fetch adds `Cache-Control: no-cache` to conditional requests, which asks for the whole file.
    const again = await request(server.origin)
      .get(`/assets/${manifest.scripts[0]}`)
      .set({ 'If-None-Match': script.headers.get('etag') ?? '', 'Accept-Encoding': 'br' });
    expect([again.status, again.headers.vary]).toEqual([304, 'Accept-Encoding']);
    expect([...script.headers.keys()].filter((name) => /policy|frame|agent/.test(name))).toEqual(['cross-origin-resource-policy']);
    expect(script.headers.get('x-content-type-options')).toBe('nosniff');
    const worker = readdirSync(join(root, 'dist/assets')).find((name) => /^hls\.worker-\w+\.js$/.test(name)) ?? '';
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
});
