import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { expect, test } from 'vitest';
import { prerenderedPaths } from '../../server/platform/build-output/describe-build.ts';
import { openSqlite } from '../../server/platform/database/sqlite.ts';
import { clockEnvironment } from '../support/clock/environment.mjs';
import { startBuiltServer } from '../support/servers/built-server.ts';
import { testSiteBuild } from '../support/site/test-site.ts';

const run = (environment: Record<string, string>, ...options: string[]) =>
  spawnSync(process.execPath, [join(testSiteBuild, 'server/main.js'), ...options], {
    env: { ...clockEnvironment(), PATH: process.env.PATH ?? '', ...environment },
    encoding: 'utf8',
    timeout: 60_000,
  });

test('The server ends with code 78 and one line for each invalid setting', () => {
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

test('The server prints its settings with --print-config', () => {
  const { status, stdout } = run({ PORT: '4000' }, '--print-config');
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ port: 4000, host: '0.0.0.0' });
});

test('A server whose database has not been reachable since the start shows pages, says so where it is asked, and logs an error without the password', async () => {
  const server = await startBuiltServer({
    DATABASE_URL: 'postgres://site:s3cret@127.0.0.1:1/site',
    SECRET: 'the-secret-of-the-tests',
  });
  expect((await fetch(`${server.origin}/blue`)).status).toBe(200);
  const readiness = await fetch(`${server.origin}/readyz`);
  expect(readiness.status).toBe(200);
  expect(await readiness.json()).toMatchObject({
    status: 'ready',
    checks: { store: 'unavailable' },
    store: { lastFailure: expect.any(String) },
    reasons: { store: [expect.stringContaining('has not been usable since the start')] },
  });
  expect(server.log.find(({ msg }) => String(msg).startsWith('the store cannot be used'))).toMatchObject({ level: 50 });
  expect(JSON.stringify(server.log)).not.toContain('s3cret');
  expect(await server.stop()).toBe(0);
});

test('The server ends with code 78 on a store that a newer version has written', async () => {
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

test('The server renders the pages marked for prerendering before the first request', async () => {
  const server = await startBuiltServer({ PRERENDER: 'on' });
  await expect.poll(() => server.log.some(({ msg }) => msg === 'prerendered')).toBe(true);
  await fetch(server.origin);
  await expect
    .poll(() => server.log.filter(({ route }) => route === 'home').map(({ cache }) => cache ?? 'none'))
    .toEqual(['none', 'fresh']);
  await server.stop();
});

test('A server with PRERENDER=off renders each page at its first request', async () => {
  const server = await startBuiltServer({ PRERENDER: 'off' });
  const paths = prerenderedPaths();
  for (const path of paths) await (await fetch(server.origin + path)).text();
  const lines = () => server.log.filter(({ msg }) => msg === 'request');
  await expect.poll(() => lines().length).toBe(paths.length);
  expect(lines().filter(({ cache, prerender }) => cache !== undefined || prerender)).toEqual([]);
  await server.stop();
});

test('A worker thread compresses pages with the best brotli level, and the server can stop meanwhile', async () => {
  const server = await startBuiltServer();
  const etag = async (path: string) =>
    (await request(server.origin).get(path).set('Accept-Encoding', 'br').buffer(false)).headers.etag;
  await expect.poll(() => etag('/about-us')).toMatch(/-br11"$/);
  await Promise.all(['/accessibility', '/methodology', '/the-team', '/subscriptions', '/design'].map(etag));
  expect(await server.stop()).toBe(0);
  expect(server.log.filter(({ level }) => Number(level) >= 40)).toEqual([]);
});

test('Visitors who disconnect while their page is rendered cause no error', async () => {
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
