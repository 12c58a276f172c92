/**
 * The forms with a real database that fails: they answer 503 and keep the entered values, and recover together with the
 * database.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { openStore, type StorePlace } from '../../server/store/open-store.ts';
import { contactEntry } from '../support/forms/contact-entry.ts';
import { goodToken } from '../support/forms/form-entries.ts';
import { mountSmallDisk } from '../support/servers/small-disk.ts';
import { startTcpProxy } from '../support/servers/tcp-proxy.ts';
import { testSite } from '../support/site/site.ts';
import { giveToPostgres } from '../support/store/postgres-programs.ts';
import { storeKinds } from '../support/store/store-places.ts';

const postgres = storeKinds.find(({ name }) => name === 'PostgreSQL');
const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

async function siteOn(place: StorePlace) {
  const store = await openStore(place);
  cleanups.push(store.close);
  const { client, log } = testSite({ store });
  // Too large for the free space left in a table, and each different.
  const entry = () => ({ ...contactEntry, message: randomBytes(2_900).toString('base64url') });
  const send = () => {
    const values = { ...entry(), token: goodToken('contact') };
    return client
      .post('/contact-us')
      .type('form')
      .set({ 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html' })
      .send(values);
  };
  const sendJson = () => client.post('/api/v1/contact').send(entry());
  return { store, client, log, send, sendJson };
}
type Site = Awaited<ReturnType<typeof siteOn>>;

async function expectOutage({ client, log, send, sendJson, store }: Site, reason: string) {
  const before = await store.submissions({ limit: 99 }).catch(() => undefined);
  const page = await send();
  expect([page.status, page.headers['retry-after'], page.headers['cache-control']]).toEqual([503, '60', 'no-store']);
  expect(page.text).toContain('Everything you entered is still here');
  for (const kept of ['value="Ann Lee"', 'value="ann@example.org"', 'value="020 7946 0958"'])
    expect(page.text).toContain(kept);
  const { status, headers, body } = await sendJson();
  expect([status, headers['retry-after'], headers['content-type'], body.status]).toEqual([
    503,
    '60',
    'application/problem+json; charset=utf-8',
    503,
  ]);
  expect((await client.get('/contact-us')).status).toBe(200);
  expect(await store.submissions({ limit: 99 }).catch(() => undefined)).toEqual(before);
  expect(JSON.stringify(log)).toContain(reason);
  for (const answer of [page.text, JSON.stringify(body)])
    expect(answer).not.toMatch(/disk|database|tablespace|ENOSPC/i);
}
async function expectRecovery({ send, sendJson, store }: Site) {
  await expect.poll(async () => (await send()).status).toBe(303);
  expect((await sendJson()).status).toBe(202);
  expect((await store.submissions({ limit: 99 })).length).toBeGreaterThanOrEqual(2);
}
async function expectToOutlast(site: Site, disk: { fill: () => void; clear: () => void }) {
  expect((await site.send()).status).toBe(303);
  disk.fill();
  await sendUntilRefused(site);
  await expectOutage(site, 'The disk of the store is full');
  disk.clear();
  await expectRecovery(site);
}
/** Sends messages until the disk has no room for another one. */
async function sendUntilRefused({ sendJson }: Site) {
  await expect.poll(async () => (await sendJson()).status, { timeout: 20_000, interval: 1 }).toBe(503);
}

test('A full disk under SQLite makes the forms answer 503, until there is room again', async ({ skip }) => {
  const disk = mountSmallDisk() ?? skip();
  cleanups.push(disk.unmount);
  const site = await siteOn({ dataDir: join(disk.folder, 'data'), databaseUrl: undefined });
  await expectToOutlast(site, disk);
});

describe.skipIf(!postgres?.available)('Forms on a failing PostgreSQL', () => {
  async function newPlace(): Promise<StorePlace & { databaseUrl: string }> {
    const databaseUrl = (await postgres?.newPlace())?.databaseUrl;
    if (!databaseUrl) throw new Error('There is a PostgreSQL');
    return { dataDir: '', databaseUrl };
  }

  test('A full disk under PostgreSQL makes the forms answer 503, until there is room again', async ({ skip }) => {
    const disk = mountSmallDisk(8) ?? skip();
    cleanups.push(disk.unmount);
    const place = await newPlace();
    const folder = join(disk.folder, 'tables');
    mkdirSync(folder);
    giveToPostgres(folder);
    // Not our own connection: what it does here is possible only outside of a transaction.
    const operator = new Client(place.databaseUrl.replace(/\w+$/, 'postgres'));
    await operator.connect();
    const name = new URL(place.databaseUrl).pathname.slice(1);
    await operator.query(`CREATE TABLESPACE small LOCATION '${folder}'`);
    await operator.query(`ALTER DATABASE ${name} SET default_tablespace = small`);
    cleanups.push(async () => {
      await operator.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await operator.query('DROP TABLESPACE small');
      await operator.end();
    });
    const site = await siteOn(place);
    await expectToOutlast(site, disk);
  });

  test('A lost connection to PostgreSQL makes the forms answer 503, until it is back', async () => {
    const url = new URL((await newPlace()).databaseUrl);
    const line = await startTcpProxy(Number(url.port));
    cleanups.push(line.cut);
    url.port = String(line.port);
    const site = await siteOn({ dataDir: '', databaseUrl: url.href });
    expect((await site.send()).status).toBe(303);
    line.cut();
    await expectOutage(site, 'The database of the store cannot be used');
    await line.mend();
    await expectRecovery(site);
  });
});
