/** A running server loads new content while it answers requests. */
import { truncateSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { now } from '../support/clock/now.ts';
import { makeContentFolder } from '../support/content/content-sets.ts';
import { startBuiltServer } from '../support/servers/built-server.ts';
import type { BuiltServer } from '../support/servers/start-server.ts';

const content = makeContentFolder();
let server: BuiltServer;
let admin: string;

const writeTitled = (revision: string, title: string) =>
  content.write(revision, ({ entries }) => {
    const newest = entries.news.find(
      ({ publishAt, status, withdrawn }) => Date.parse(publishAt) < now().getTime() && status !== 'draft' && !withdrawn,
    );
    if (newest) Object.assign(newest, { title, shortTitle: title });
    entries.redirects.push({
      collection: 'redirects',
      id: `/${revision}`,
      slug: revision,
      packed: null,
      to: '/about-us',
      status: 302,
    } as never);
  });
const list = (headers: Record<string, string> = {}) => fetch(`${server.origin}/blue/news-analysis`, { headers });
const listText = async () => (await list()).text();
const readiness = async () =>
  (await fetch(`${admin}/readyz`)).json() as Promise<Record<string, Record<string, unknown>>>;
const refusals = () => server.log.filter(({ msg }) => String(msg).startsWith('the new content is refused'));

beforeAll(async () => {
  await writeTitled('first', 'The title before');
  content.publish('first');
  server = await startBuiltServer({ CONTENT_DIR: content.current, ADMIN_PORT: '0' });
  admin = `http://localhost:${String(server.log.find(({ msg }) => msg === 'listening')?.adminPort)}`;
});

test('A new content set is shown without a restart, and no request fails meanwhile', async () => {
  const before = await list();
  expect(await before.text()).toContain('The title before');
  const { id } = (await (await fetch(`${server.origin}/builds/latest.json`)).json()) as { id: string };
  const statuses: number[] = [];
  let isDone = false;
  async function ask() {
    for (const path of ['/', '/blue/news-analysis', '/about-us', '/healthz', '/blue/feed.xml'])
      statuses.push((await fetch(server.origin + path)).status);
    if (!isDone) await ask();
  }
  const visitors = [ask(), ask()];

  await writeTitled('second', 'The title after');
  content.publish('second');
  await expect.poll(listText).toContain('The title after');
  isDone = true;
  await Promise.all(visitors);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);

  const after = await list({ 'If-None-Match': before.headers.get('etag') ?? '' });
  expect([after.status, after.headers.get('x-build')]).toEqual([200, id]);
  expect(await (await fetch(`${server.origin}/builds/latest.json`)).json()).toMatchObject({ id });
  expect(await (await fetch(`${server.origin}/blue/news-analysis/_payload.json?${id}`)).text()).toContain(
    'The title after',
  );
  expect(await (await fetch(`${server.origin}/blue/feed.xml`)).text()).toContain('The title after');
  expect(await (await fetch(`${server.origin}/api/v1/search?q=title+after`)).text()).toContain('The title after');
  expect((await fetch(`${server.origin}/second`, { redirect: 'manual' })).status).toBe(302);
  expect((await fetch(`${server.origin}/first`)).status).toBe(404);
});

test('A broken content set is rejected with one log line, and the old content stays live', async () => {
  truncateSync(join(await writeTitled('third', 'The title of a broken set'), 'texts.bin'), 100);
  content.publish('third');
  await expect.poll(() => refusals().length).toBe(1);
  expect(refusals()).toEqual([
    expect.objectContaining({
      level: 50,
      revision: 'second',
      msg: expect.stringMatching(/third\/texts\.bin is missing or damaged$/),
    }),
  ]);

  const asked = await fetch(`${admin}/reload`, { method: 'POST' });
  expect([asked.status, await asked.json()]).toEqual([
    422,
    { outcome: 'refused', revision: 'second', reason: expect.stringContaining('texts.bin') },
  ]);
  expect(await listText()).toContain('The title after');
  const { status, checks, content: shown, reasons } = await readiness();
  expect([status, checks?.content, shown?.revision, reasons?.content]).toEqual([
    'ready',
    'outdated',
    'second',
    [expect.stringContaining('texts.bin')],
  ]);
  const metrics = await (await fetch(`${admin}/metrics`)).text();
  expect(metrics).toMatch(/^site_build_info\{build="[0-9a-f]{16}",content="second"\} 1$/m);
  expect(metrics).toMatch(/^site_content_up_to_date 0$/m);
  expect(refusals()).toHaveLength(1);
});

test('After a broken set a valid one is loaded, even an older one, and also by POST /reload', async () => {
  content.publish('second');
  await expect.poll(async () => (await readiness()).checks?.content).toBe('ok');
  content.publish('first');
  expect(await (await fetch(`${admin}/reload`, { method: 'POST' })).json()).toMatchObject({ revision: 'first' });
  expect(await listText()).toContain('The title before');
  expect(await (await fetch(`${admin}/metrics`)).text()).toMatch(/^site_content_up_to_date 1$/m);
  expect(await server.stop()).toBe(0);
});
