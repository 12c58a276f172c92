import { describe, expect, test } from 'vitest';
import { dayMs } from '../../content/vocabulary/durations.ts';
import { apiCollections } from '../../server/publish/read-api/collections/all.ts';
import { wholeSchema } from '../../server/publish/read-api/model/collection.ts';
import { siteContent, sourceOf, testSite } from '../support/site/site.ts';

const siteUrl = 'https://www.example.com/base';
const { client } = testSite({ siteUrl });
const get = (path: string) => client.get(`/base/api/v1/${path}`);
type List = { total: number; next: string | null; items: { id: string }[] };

/** All items of a list, page by page. */
async function walk(path: string): Promise<{ total: number; ids: string[] }> {
  const ids: string[] = [];
  for (let address: string | null = `${siteUrl}/api/v1/${path}`, total = 0; ; ) {
    const { status, body } = await client.get(address.replace('https://www.example.com', ''));
    expect(status).toBe(200);
    const list = body as List;
    total = list.total;
    ids.push(...list.items.map(({ id }) => id));
    if (list.next === null) return { total, ids };
    address = list.next;
  }
}

describe.each(apiCollections.map((collection) => [collection.name, collection] as const))(
  'The collection %s of the API',
  (name, collection) => {
    test(`the pages of /api/v1/${name} contain each record once, and match the schema`, async () => {
      const { total, ids } = await walk(`${name}?limit=7`);
      expect(ids.length).toBe(total);
      expect(new Set(ids).size).toBe(total);
      expect(total).toBeGreaterThan(0);
      const { body } = await get(`${name}?limit=100`);
      for (const item of (body as List).items) collection.item.parse(item);
    });
    test(`a record of /api/v1/${name} has all fields of its item in the list, and matches its schema`, async () => {
      const { items } = (await get(`${name}?limit=3`)).body as List;
      for (const item of items) {
        const { status, body } = await get(`${name}/${item.id}`);
        expect([item.id, status]).toEqual([item.id, 200]);
        wholeSchema(collection).parse(body);
        expect(body).toMatchObject(item);
      }
    });
    test(`each order of /api/v1/${name} is reversed by a minus sign`, async () => {
      for (const sort of Object.keys(collection.sorts)) {
        const [up, down] = [
          await walk(`${name}?sort=${sort}&fields=id&limit=100`),
          await walk(`${name}?sort=-${sort}&fields=id&limit=100`),
        ];
        expect(up.ids.toReversed()).toEqual(down.ids);
      }
    });
    test(`an unknown id below /api/v1/${name} is a 404 problem document that is not stored`, async () => {
      const { status, headers } = await get(`${name}/constructor`);
      expect([status, headers['content-type'], headers['cache-control'], headers['last-modified']]).toEqual([
        404,
        'application/problem+json; charset=utf-8',
        'no-store',
        undefined,
      ]);
    });
  },
);

test.each([
  [
    'news?material=gallium',
    ({ materials }: { materials: { id: string }[] }) => materials.some(({ id }) => id === 'gallium'),
  ],
  ['news?category=GEOPOLITICS', ({ categories }: { categories: string[] }) => categories.includes('GEOPOLITICS')],
  [
    'news?from=2026-11-10&to=2026-11-15',
    ({ publishedAt }: { publishedAt: string }) => publishedAt >= '2026-11-10' && publishedAt < '2026-11-16',
  ],
  ['news?filter=tech_metals', ({ categories }: { categories: string[] }) => categories.includes('TECHNOLOGY_METALS')],
  ['maps?group=reserves', ({ group }: { group: string }) => group === 'reserves'],
  ['maps?material=cobalt', ({ material }: { material: string }) => material === 'cobalt'],
  ['events?state=upcoming', ({ state }: { state: string }) => state === 'upcoming'],
  [
    'measures?jurisdiction=CHN&state=suspended',
    ({ jurisdiction, state }: { jurisdiction: string; state: string }) => jurisdiction + state === 'CHNsuspended',
  ],
  ['people?area=Research', ({ area }: { area: string }) => area === 'Research'],
  ['figures?material=gallium', ({ materials }: { materials: string[] }) => materials.includes('gallium')],
  [
    'changes?since=2026-11-10&kind=published',
    ({ at, kind }: { at: string; kind: string }) => at >= '2026-11-10' && kind === 'published',
  ],
])('The filter of /api/v1/%s returns exactly the records that match, which are not all', async (path, holds) => {
  const { items, total } = (await get(`${path}&limit=100`)).body as { items: never[]; total: number };
  const { total: all } = (await get(path.replace(/\?.*/, ''))).body as List;
  expect(items.filter((item) => !holds(item))).toEqual([]);
  expect(total).toBeGreaterThan(0);
  expect(total).toBeLessThan(all);
});

test.each([
  ['news/nothing', 404],
  ['materials/constructor', 404],
  ['news?fields=secret', 400],
  ['news?cursor=bm90aGluZw', 400],
  ['news?page=0', 400],
  ['nothing', 404],
])('%s is a %i also for a client that claims to have a copy of it', async (path, status) => {
  const current = await get('news?limit=1');
  for (const [name, value] of [
    ['If-Modified-Since', new Date(Date.parse(String(current.headers['last-modified'])) + dayMs).toUTCString()],
    ['If-None-Match', '*'],
    ['If-None-Match', String(current.headers.etag)],
  ] as const)
    expect([name, value, (await get(path).set(name, value)).status]).toEqual([name, value, status]);
});

test('a withdrawn record is a 410 for a client that has a copy from before', async () => {
  const [newest] = siteContent().content.entries.news;
  const at = '2026-11-22T09:00:00Z';
  const { content, texts } = siteContent();
  const news = content.entries.news.map((entry) =>
    entry.id === newest?.id ? { ...entry, withdrawn: { at, reason: 'It was wrong.', keepBody: true } } : entry,
  );
  const own = testSite({
    content: sourceOf({ content: { ...content, entries: { ...content.entries, news } }, texts }),
    now: new Date('2026-12-02T09:00:00Z'),
  });
  await own.client
    .get(`/api/v1/news/${newest?.id}`)
    .set('If-Modified-Since', 'Thu, 03 Dec 2026 09:00:00 GMT')
    .expect(410);
});

test('The parameter fields of the API selects the named fields and the id', async () => {
  const { items } = (await get('materials?fields=symbol,url&limit=2')).body as { items: object[] };
  expect(items.map(Object.keys)).toEqual([
    ['id', 'symbol', 'url'],
    ['id', 'symbol', 'url'],
  ]);
});

test('The header Link of a list names the next and the previous page, below the base path', async () => {
  const first = await get('news?limit=3&category=GEOPOLITICS');
  expect(first.headers.link).toBe(`<${(first.body as List).next}>; rel="next"`);
  const second = await client.get((first.body as { next: string }).next.replace('https://www.example.com', ''));
  expect(second.headers.link).toContain(`<${siteUrl}/api/v1/news?limit=3&category=GEOPOLITICS>; rel="prev"`);
});

test.each([
  ['limit=0', '#/limit'],
  ['limit=101', '#/limit'],
  ['limit=2&limit=3', '#/limit'],
  ['sort=size', '#/sort'],
  ['fields=title,secret', '#/fields'],
  ['cursor=bm90aGluZw', '#/cursor'],
  [`cursor=${'x'.repeat(3000)}`, '#/cursor'],
  ['category=gossip', '#/category'],
  ['from=yesterday', '#/from'],
  ['constructor=x', '#/constructor'],
  ['query=gallium', '#/query'],
  ['q=gallium&q=tin', '#/q'],
  ['filter=EV_AND_BATTERY', '#/filter'],
  ['include=authors,secrets', '#/include'],
])('The API refuses the query ?%s, and names the parameter and its valid values', async (query, pointer) => {
  const { status, body } = await get(`news?${query}`);
  expect([status, body.errors[0].pointer]).toEqual([400, pointer]);
  expect(body.errors[0].detail).toMatch(/^is |^are /);
});

test('Empty parameters of the API, as a form sends them, count as missing', async () => {
  expect((await get('news?category=&material=&limit=')).body).toEqual((await get('news')).body);
});

test('The API refuses a cursor that belongs to another order', async () => {
  const { next } = (await get('news?limit=3')).body as { next: string };
  expect((await client.get(`${new URL(next).pathname}${new URL(next).search}&sort=title`)).status).toBe(400);
});

describe('Every answer of the API', () => {
  test('An answer of the API has validators, can be cached, and a client that has it gets a 304', async () => {
    const { headers } = await get('materials/gallium');
    expect(headers['cache-control']).toBe('public, max-age=300, s-maxage=300, stale-while-revalidate=3600');
    for (const [name, value] of [
      ['If-None-Match', headers.etag],
      ['If-None-Match', `"other", ${headers.etag}`],
      ['If-Modified-Since', headers['last-modified']],
    ]) {
      const again = await get('materials/gallium').set(String(name), String(value));
      expect([again.status, again.text, again.headers.etag]).toEqual([304, '', headers.etag]);
    }
    expect((await get('materials/cobalt').set('If-None-Match', String(headers.etag))).status).toBe(200);
  });
  test('An answer of the API can be read by pages of any origin, also with conditional headers', async () => {
    const { headers } = await get('figures?limit=1');
    expect(headers['access-control-allow-origin']).toBe('*');
    for (const name of ['ETag', 'Link', 'RateLimit', 'API-Version'])
      expect(headers['access-control-expose-headers']).toContain(name);
    const preflight = await client
      .options('/base/api/v1/figures')
      .set({ Origin: 'https://other.example', 'Access-Control-Request-Method': 'GET' });
    expect([preflight.status, preflight.headers['access-control-allow-headers']]).toEqual([
      204,
      'If-None-Match, If-Modified-Since',
    ]);
  });
  test('An answer of the API states how many requests remain for the network, and the API version', async () => {
    const { headers } = await testSite().client.get('/api/v1/letters');
    expect(headers).toMatchObject({
      'ratelimit-policy': '"reads";q=3000;w=600',
      ratelimit: '"reads";r=2999;t=1',
      'api-version': '1.4.0',
    });
  });
  test('The API answers HEAD with the headers of GET, and refuses other methods', async () => {
    const [head, whole] = [await client.head('/base/api/v1/events'), await get('events')];
    expect([head.status, head.headers.etag, head.text]).toEqual([200, whole.headers.etag, undefined]);
    const { status, headers } = await client.post('/base/api/v1/events');
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });
});
