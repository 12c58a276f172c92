import { describe, expect, test } from 'vitest';
import { apiCollections } from '../../server/publish/read-api/collections/all.ts';
import { wholeSchema } from '../../server/publish/read-api/model/collection.ts';
import { testSite } from '../support/site/site.ts';

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
    test(`The pages of /api/v1/${name} contain each record once, and match the schema`, async () => {
      const { total, ids } = await walk(`${name}?limit=7`);
      expect(ids.length).toBe(total);
      expect(new Set(ids).size).toBe(total);
      expect(total).toBeGreaterThan(0);
      const { body } = await get(`${name}?limit=100`);
      for (const item of (body as List).items) collection.item.parse(item);
    });
    test(`A record of /api/v1/${name} has all fields of its item in the list, and matches its schema`, async () => {
      const { items } = (await get(`${name}?limit=3`)).body as List;
      for (const item of items) {
        const { status, body } = await get(`${name}/${item.id}`);
        expect([item.id, status]).toEqual([item.id, 200]);
        wholeSchema(collection).parse(body);
        expect(body).toMatchObject(item);
      }
    });
    test(`Each order of /api/v1/${name} is reversed by a minus sign`, async () => {
      for (const sort of Object.keys(collection.sorts)) {
        const [up, down] = [
          await walk(`${name}?sort=${sort}&fields=id&limit=100`),
          await walk(`${name}?sort=-${sort}&fields=id&limit=100`),
        ];
        expect(up.ids.toReversed()).toEqual(down.ids);
      }
    });
    test(`An unknown id below /api/v1/${name} is a 404 problem document that is not stored`, async () => {
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
