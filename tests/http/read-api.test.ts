import { describe, expect, test } from 'vitest';
import { apiCollections } from '../../server/read-api/collections/all.ts';
import { wholeSchema } from '../../server/read-api/model/collection.ts';
import { testSite } from '../support/site.ts';

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

describe.each(apiCollections.map((collection) => [collection.name, collection] as const))('%s', (name, collection) => {
  test('its pages contain each record once, and match the schema', async () => {
    const { total, ids } = await walk(`${name}?limit=7`);
    expect(ids.length).toBe(total);
    expect(new Set(ids).size).toBe(total);
    expect(total).toBeGreaterThan(0);
    const { body } = await get(`${name}?limit=100`);
    for (const item of (body as List).items) collection.item.parse(item);
  });
  test('a record has all fields of its item in the list, and more', async () => {
    const { items } = (await get(`${name}?limit=3`)).body as List;
    for (const item of items) {
      const { status, body } = await get(`${name}/${item.id}`);
      expect([item.id, status]).toEqual([item.id, 200]);
      wholeSchema(collection).parse(body);
      expect(body).toMatchObject(item);
    }
  });
  test('each order has all records, and the reverse order reverses them', async () => {
    for (const sort of Object.keys(collection.sorts)) {
      const [up, down] = [await walk(`${name}?sort=${sort}&fields=id&limit=100`), await walk(`${name}?sort=-${sort}&fields=id&limit=100`)];
      expect(up.ids.toReversed()).toEqual(down.ids);
    }
  });
  test('an unknown id is a problem document', async () => {
    const { status, headers } = await get(`${name}/constructor`);
    expect([status, headers['content-type'], headers['cache-control'], headers['last-modified']]).toEqual([
      404,
      'application/problem+json; charset=utf-8',
      'no-store',
      undefined,
    ]);
  });
});

test.each([
  ['news?material=gallium', ({ materials }: { materials: { id: string }[] }) => materials.some(({ id }) => id === 'gallium')],
  ['news?category=GEOPOLITICS', ({ categories }: { categories: string[] }) => categories.includes('GEOPOLITICS')],
  ['news?from=2026-11-10&to=2026-11-15', ({ publishedAt }: { publishedAt: string }) => publishedAt >= '2026-11-10' && publishedAt < '2026-11-16'],
  ['events?state=upcoming', ({ state }: { state: string }) => state === 'upcoming'],
  ['measures?jurisdiction=CHN&state=suspended', ({ jurisdiction, state }: { jurisdiction: string; state: string }) => jurisdiction + state === 'CHNsuspended'],
  ['people?area=Research', ({ area }: { area: string }) => area === 'Research'],
  ['figures?material=gallium', ({ materials }: { materials: string[] }) => materials.includes('gallium')],
  ['changes?since=2026-11-10&kind=published', ({ at, kind }: { at: string; kind: string }) => at >= '2026-11-10' && kind === 'published'],
])('The filter of %s leaves what it says, and not everything', async (path, holds) => {
  const { items, total } = (await get(`${path}&limit=100`)).body as { items: never[]; total: number };
  const { total: all } = (await get(path.replace(/\?.*/, ''))).body as List;
  expect(items.filter((item) => !holds(item))).toEqual([]);
  expect(total).toBeGreaterThan(0);
  expect(total).toBeLessThan(all);
});

test('the parameter fields selects the named fields and the id', async () => {
  const { items } = (await get('materials?fields=symbol,url&limit=2')).body as { items: object[] };
  expect(items.map(Object.keys)).toEqual([
    ['id', 'symbol', 'url'],
    ['id', 'symbol', 'url'],
  ]);
});

test('Link has the pages beside this one, below the base path', async () => {
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
  ['q=gallium', '#/q'],
])('?%s is refused with the parameter and what it takes', async (query, pointer) => {
  const { status, body } = await get(`news?${query}`);
  expect([status, body.errors[0].pointer]).toEqual([400, pointer]);
  expect(body.errors[0].detail).toMatch(/^is |^are /);
});

test('A form with empty fields requests the whole list', async () => {
  expect((await get('news?category=&material=&limit=')).body).toEqual((await get('news')).body);
});

test('A cursor of another order is refused', async () => {
  const { next } = (await get('news?limit=3')).body as { next: string };
  expect((await client.get(`${new URL(next).pathname}${new URL(next).search}&sort=title`)).status).toBe(400);
});

describe('Every answer', () => {
  test('has validators, can be cached, and a client that has it gets a 304', async () => {
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
  test('can be read by pages of any origin, also with conditional headers', async () => {
    const { headers } = await get('figures?limit=1');
    expect(headers['access-control-allow-origin']).toBe('*');
    for (const name of ['ETag', 'Link', 'RateLimit', 'API-Version']) expect(headers['access-control-expose-headers']).toContain(name);
    const preflight = await client.options('/base/api/v1/figures').set({ Origin: 'https://other.example', 'Access-Control-Request-Method': 'GET' });
    expect([preflight.status, preflight.headers['access-control-allow-headers']]).toEqual([204, 'If-None-Match, If-Modified-Since']);
  });
  test('states how many requests remain for the network, and the API version', async () => {
    const { headers } = await testSite().client.get('/api/v1/letters');
    expect(headers).toMatchObject({ 'ratelimit-policy': '"reads";q=3000;w=600', ratelimit: '"reads";r=2999;t=1', 'api-version': '1.2.0' });
  });
  test('to HEAD has the headers of GET, and other methods are refused', async () => {
    const [head, whole] = [await client.head('/base/api/v1/events'), await get('events')];
    expect([head.status, head.headers.etag, head.text]).toEqual([200, whole.headers.etag, undefined]);
    const { status, headers } = await client.post('/base/api/v1/events');
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });
});
