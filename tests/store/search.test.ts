/** The search on PostgreSQL, tested with the same queries as the search in memory. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { openPostgresEngine } from '../../server/content/search/postgres/open-postgres-engine.ts';
import { createSearch } from '../../server/content/search/site-search.ts';
import { closeAfterFile } from '../support/after-file.ts';
import { movingNews } from '../support/content/moving-news.ts';
import { firstResults } from '../support/content/search-queries.ts';
import { answeredQueries } from '../support/content/search-questions.ts';
import { startBuiltServer } from '../support/servers/built-server.ts';
import { startTcpProxy } from '../support/servers/tcp-proxy.ts';
import { siteContent, sourceOf, testSite, today } from '../support/site/site.ts';
import { databaseAt, storeKinds } from '../support/store/store-places.ts';

const postgres = storeKinds.find(({ name }) => name === 'PostgreSQL');
const contentOfSite = sourceOf(siteContent());
const inMemory = createSearch({ content: contentOfSite, clock: () => today });

async function newDatabase() {
  const { databaseUrl = '' } = (await postgres?.newPlace()) ?? {};
  return databaseUrl;
}
/** A replica of the site. */
function openReplica(databaseUrl: string, release = 'tests', { content = contentOfSite, clock = () => today } = {}) {
  const { engine, close } = openPostgresEngine({ databaseUrl, release });
  closeAfterFile(close);
  return createSearch({ content, clock, engine });
}
const firstOf = async (search: typeof inMemory, words: string) => (await search.find({ words, page: 1 })).hits[0]?.id;

describe.skipIf(!postgres?.available)('The search on PostgreSQL', async () => {
  const databaseUrl = await newDatabase();
  const search = openReplica(databaseUrl);
  const find = (words: string, filter: object = {}) => search.find({ words, page: 1, ...filter });

  test.each(firstResults)(
    'The search on PostgreSQL has for “%s” the same first result as the search in memory: %s',
    async (words, id) => {
      expect(await firstOf(search, words)).toBe(id);
    },
  );

  test.each(answeredQueries)('The search on PostgreSQL for “%s” begins with %s', async (words, ...ids) => {
    expect((await find(words)).hits.slice(0, ids.length).map(({ id }) => id)).toEqual(ids);
  });

  test.each(['gallium', 'export licence', 'ga', 'rare earths', 'spherical graphite'])(
    'The search on PostgreSQL finds as many pages for “%s” as the search in memory',
    async (words) => {
      const [here, there] = [await find(words), await inMemory.find({ words, page: 1 })];
      expect(here.total).toBe(there.total);
      expect(here.kinds).toEqual(there.kinds);
    },
  );

  test.each(['gal', 'wolf', 'tungs', 'NdF', 'mara', 'galium', 'lit', 'Molybdä'])(
    'The search on PostgreSQL has for “%s” the same first suggestion as the search in memory',
    async (words) => {
      const [suggested] = await search.suggest(words);
      expect(suggested).toEqual((await inMemory.suggest(words))[0]);
      expect(suggested).toBeDefined();
    },
  );

  test.each(['kryptonite', 'xyzzyq qwfp', 'the of and', '.*', '-- ;', '🜚', '', 'a'.repeat(200)])(
    'The search on PostgreSQL finds and suggests nothing for “%s”',
    async (words) => {
      expect(await find(words)).toMatchObject({ total: 0, hits: [], meant: undefined });
      expect(await search.suggest(words)).toEqual([]);
    },
  );

  test('The search on PostgreSQL corrects typing errors, and says when pages have only some of the words', async () => {
    expect((await find('galium licence')).meant).toBe('gallium license');
    expect(await find('gallium kryptonite')).toMatchObject({ isPartial: true });
    expect(await find('gallium')).toMatchObject({ isPartial: false, meant: undefined });
  });

  test.each([
    "'; DROP TABLE search_words_2; --",
    "gallium' | 'cobalt",
    "gallium':*",
    'gallium & !cobalt',
    'gallium <-> license',
    '\\',
    '%',
    '_allium',
    '$1',
    '?',
    '{"word":"gallium"}',
    'ﷺ'.repeat(200),
    'a b c d e f g h i j '.repeat(10),
    'con pro int exp '.repeat(12),
  ])('The search on PostgreSQL treats operators as plain characters: “%s”', async (words) => {
    const { total, hits } = await find(words);
    expect(hits.length).toBe(Math.min(total, 10));
    expect((await search.suggest(words)).length).toBeLessThanOrEqual(8);
    expect(await firstOf(search, 'gallium')).toBe('materials/gallium');
  });

  test('The search on PostgreSQL marks the found words in the title of a result', async () => {
    const hit = (await find('export licence antimony')).hits.find(({ id }) => id === 'measures/china-antimony-license');
    const found = hit?.title.filter((part) => part.found).map(({ text }) => text);
    expect(found).toEqual(['Export', 'license', 'antimony']);
  });
});

describe.skipIf(!postgres?.available)('The index in PostgreSQL', () => {
  test('The index in PostgreSQL never contains a draft, scheduled or withdrawn entry', async () => {
    const { clock, content, titlesBy } = movingNews();
    const moving = openReplica(await newDatabase(), 'tests', { content, clock: () => clock.now });
    expect(await titlesBy(moving)).toEqual(['Zyxonium withdrawn']);
    clock.now = new Date('2026-12-01T00:00:00Z');
    expect(await titlesBy(moving)).toEqual(['Zyxonium scheduled', 'Zyxonium withdrawn']);
    clock.now = new Date('2026-12-02T00:00:00Z');
    expect(await titlesBy(moving)).toEqual(['Zyxonium scheduled']);
  });

  test('The index in PostgreSQL is written once by replicas that start together', async () => {
    const databaseUrl = await newDatabase();
    const replicas = [1, 2, 3].map(() => openReplica(databaseUrl));
    expect(await Promise.all(replicas.map((replica) => firstOf(replica, 'wolfram')))).toEqual(
      Array.from(replicas, () => 'materials/tungsten'),
    );
    const database = databaseAt({ dataDir: '', databaseUrl });
    onTestFinished(database.close);
    expect(await database.query('SELECT count(*) AS indexes FROM search_indexes_2')).toEqual([{ indexes: 1 }]);
    expect(await database.query('SELECT count(*) - count(DISTINCT place) AS doubles FROM search_documents_2')).toEqual([
      { doubles: 0 },
    ]);
  });

  test('An index in PostgreSQL that was not used for an hour is deleted when another is written, and rebuilt by the next query', async () => {
    const databaseUrl = await newDatabase();
    const database = databaseAt({ dataDir: '', databaseUrl });
    onTestFinished(database.close);
    const digests = async () =>
      (await database.query('SELECT digest FROM search_indexes_2 ORDER BY digest')).map(({ digest }) => digest);
    const [old, current, next] = ['old', 'current', 'next'].map((release) => openReplica(databaseUrl, release));
    if (!old || !current || !next) throw new Error('There are three');
    await old.prepare();
    const [oldDigest] = await digests();
    await current.prepare();
    await database.query("UPDATE search_indexes_2 SET used_at = now() - interval '2 hours'");
    // A query renews the time of the last use.
    expect(await firstOf(current, 'wolfram')).toBe('materials/tungsten');
    await next.prepare();
    expect(await digests()).toHaveLength(2);
    expect(await digests()).not.toContain(oldDigest);
    expect(await firstOf(old, 'wolfram')).toBe('materials/tungsten');
    expect(await digests()).toContain(oldDigest);
  });
});

describe.skipIf(!postgres?.available)('The database of the search', () => {
  test('A server with SEARCH=postgres answers searches from its database, which does not delay its shutdown', async () => {
    const databaseUrl = await newDatabase();
    const server = await startBuiltServer({
      SEARCH: 'postgres',
      DATABASE_URL: databaseUrl,
      SECRET: 'the-secret-of-the-tests',
    });
    const { items } = (await (await fetch(`${server.origin}/api/v1/search?q=wolfram`)).json()) as {
      items: { id: string }[];
    };
    expect(items[0]?.id).toBe('materials/tungsten');
    const database = databaseAt({ dataDir: '', databaseUrl });
    onTestFinished(database.close);
    expect(await database.query('SELECT count(*) AS indexes FROM search_indexes_2')).toEqual([{ indexes: 1 }]);
    expect(await server.stop()).toBe(0);
  });

  test('While the database of the search cannot be reached, the search answers 503 and other pages work', async () => {
    const url = new URL(await newDatabase());
    const proxy = await startTcpProxy(Number(url.port));
    url.port = String(proxy.port);
    const { engine, close } = openPostgresEngine({ databaseUrl: url.href, release: 'tests' });
    onTestFinished(async () => {
      await close();
      proxy.cut();
    });
    const { client, log } = testSite({ searchEngine: engine });
    const page = () => client.get('/search?q=wolfram').set('Accept', 'text/html');
    expect((await page()).text).toContain('Tungsten');
    proxy.cut();
    const { status, headers, text } = await page();
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '60', 'no-store']);
    expect(text).not.toMatch(/database|postgres|ECONN/i);
    for (const path of ['search', 'suggest']) {
      const answer = await client.get(`/api/v1/${path}?q=wolfram`);
      expect([answer.status, answer.headers['content-type']]).toEqual([503, 'application/problem+json; charset=utf-8']);
    }
    for (const path of ['/', '/search', '/glossary']) expect((await client.get(path)).status).toBe(200);
    expect(JSON.stringify(log)).toContain('The database of the store cannot be used');
    await proxy.mend();
    await expect.poll(async () => (await page()).status).toBe(200);
  });
});
