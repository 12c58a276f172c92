/** The store behind a pooler, which gives each transaction another session, and on a database with several hosts. */
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { openPostgres } from '../../server/platform/database/postgres.ts';
import { openStore } from '../../server/store/open-store.ts';
import { hasPgBouncer, startPgBouncer } from '../support/store/pgbouncer.ts';
import { startStartupPeer } from '../support/store/startup-peer.ts';
import { storeKinds } from '../support/store/store-places.ts';
import { newMail, newSubmission } from '../support/store/stored.ts';

const postgres = storeKinds.find(({ name }) => name === 'PostgreSQL');
const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

async function newDatabase(): Promise<string> {
  const place = await postgres?.newPlace();
  return place?.databaseUrl ?? '';
}
async function openAt(databaseUrl: string) {
  const store = await openStore({ dataDir: '', databaseUrl });
  cleanups.push(() => store.close());
  return store;
}
/** Changes the database at the server itself. */
async function run(databaseUrl: string, sql: string) {
  const client = new Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(sql);
  await client.end();
  return rows;
}

const poolers = [
  { name: 'a pooler that refuses unknown parameters', isThere: true, start: startStartupPeer },
  { name: 'PgBouncer with transaction pooling', isThere: hasPgBouncer, start: startPgBouncer },
];

for (const { name, isThere, start } of poolers) {
  describe.skipIf(!postgres?.available || !isThere)(`Behind ${name}`, () => {
    async function pooled() {
      const pooler = await start(await newDatabase());
      cleanups.push(pooler.stop);
      return pooler.url;
    }

    test('Many transactions at once are stored, each once, and mails are claimed once', async () => {
      const store = await openAt(await pooled());
      const written = Array.from({ length: 40 }, () => newSubmission());
      await Promise.all(
        written.map((submission) =>
          store.transaction([submission.email], (inner) =>
            inner.write({ submission, mails: [newMail({ submissionId: submission.id })] }),
          ),
        ),
      );
      expect(await store.submissions({ limit: 100 })).toHaveLength(written.length);
      const claimed = await Promise.all(Array.from({ length: 8 }, () => store.claim(randomUUID(), 10)));
      expect(new Set(claimed.flat().map(({ id }) => id)).size).toBe(written.length);
      expect(claimed.flat()).toHaveLength(written.length);
    });

    test('Statements and transactions have limits of time, which no other client of the pooler gets', async () => {
      const url = await pooled();
      const database = openPostgres(url);
      cleanups.push(database.close);
      const limits =
        "SELECT current_setting('statement_timeout') AS statement, current_setting('idle_in_transaction_session_timeout') AS idle";
      expect(await database.query(limits)).toEqual([{ statement: '10s', idle: '10s' }]);
      expect(await database.transaction((query) => query(limits))).toEqual([{ statement: '10s', idle: '10s' }]);
      expect(await run(url, limits)).toEqual([{ statement: '0', idle: '0' }]);
    });
  });
}

describe.skipIf(!postgres?.available)('An address with two hosts', () => {
  /** Both hosts lead to databases of one server; `first` can only be read. */
  async function twoHosts() {
    const urls = [await newDatabase(), await newDatabase()] as const;
    const names = urls.map((url) => new URL(url).pathname.slice(1));
    await run(urls[0], `ALTER DATABASE ${names[0]} SET default_transaction_read_only = on`);
    const hosts = [await startStartupPeer(urls[0], names[0]), await startStartupPeer(urls[1], names[1])] as const;
    for (const host of hosts) cleanups.push(host.stop);
    const [first, second] = hosts.map(({ url }) => new URL(url).host);
    const promote = () => run(urls[1], `ALTER DATABASE ${names[0]} RESET default_transaction_read_only`);
    const address = `postgres://postgres:password@${first},${second}/site?target_session_attrs=read-write`;
    return { address, urls, hosts, promote };
  }
  const count = async (url: string) => (await run(url, 'SELECT COUNT(*)::int AS count FROM submissions'))[0]?.count;

  test('A store on two hosts uses the one that can be written, and the other one after a failover', async () => {
    const { address, urls, hosts, promote } = await twoHosts();
    const store = await openAt(address);
    await store.write({ submission: newSubmission() });
    expect(await count(urls[1])).toBe(1);
    hosts[1].stop();
    await expect(store.write({ submission: newSubmission() })).rejects.toMatchObject({
      name: 'StoreError',
      kind: 'unavailable',
    });
    await promote();
    // The new primary is a copy of the old one in reality; here it has no tables yet.
    await (await openAt(urls[0])).depth();
    await store.write({ submission: newSubmission() });
    expect([await count(urls[0]), await count(urls[1])]).toEqual([1, 1]);
  });

  test('A store on two hosts uses the second while the first does not answer', async () => {
    const { address, urls, hosts } = await twoHosts();
    hosts[0].stop();
    const store = await openAt(address);
    await store.write({ submission: newSubmission() });
    expect(await count(urls[1])).toBe(1);
  });

  test('A store on two hosts tells why the host that is no standby cannot be used, wherever it is named', async () => {
    const { urls, hosts } = await twoHosts();
    const [standby, other] = hosts.map(({ url }) => new URL(url).host);
    hosts[1].stop();
    for (const pair of [`${standby},${other}`, `${other},${standby}`]) {
      const database = openPostgres(
        `postgres://postgres:password@${pair}${new URL(urls[0]).pathname}?target_session_attrs=read-write`,
      );
      cleanups.push(database.close);
      await expect(database.query('SELECT 1')).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
    }
  });
});

describe.skipIf(!postgres?.available)('A database that refuses us', () => {
  test.each([
    ['has no database of that name', async () => (await newDatabase()).replace(/[^/]*$/, 'no-such-database')],
    [
      'takes no startup parameter',
      async () => {
        const pooler = await startStartupPeer(await newDatabase());
        cleanups.push(pooler.stop);
        return `${pooler.url}?options=-c%20geqo%3Doff`;
      },
    ],
  ])('A database that %s is told from one that is away', async (_why, addressOf) => {
    const database = openPostgres(await addressOf());
    cleanups.push(database.close);
    await expect(database.query('SELECT 1')).rejects.toMatchObject({ name: 'StoreError', kind: 'refused' });
  });
});
