import { describe, expect, test } from 'vitest';
import { entryHref } from '../../shared/site/entry-href.ts';
import { siteContent, testSite } from '../support/site/site.ts';

const { entries } = siteContent().content;
const { client } = testSite({ siteUrl: 'https://www.example.com' });
const kinds = [
  ['news', 'NEWS', '/blue/news-analysis'],
  ['opinions', 'OPINION', '/blue/opinion-pieces'],
  ['blogs', 'BLOG', '/blue/blogs'],
  ['videos', 'VIDEO', '/blue/videos'],
] as const;

describe.each(kinds)('The content type of %s', (kind, type, list) => {
  const article = entries[kind].find(({ publishAt }) => Date.parse(publishAt) < Date.parse('2026-11-01'));
  if (!article) throw new Error(`There is no article in ${kind}`);

  test(`The payload and the structured data of an article in ${kind} have the type ${type}`, async () => {
    const { text } = await client.get(entryHref(article));
    const { body } = await client.get(`${entryHref(article)}/_payload.json?test-build`);
    expect(body.payload).toMatchObject({ head: { contentType: type } });
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text) ?? [];
    expect((JSON.parse(data) as { '@graph': object[] })['@graph'][0]).toMatchObject({ additionalType: type });
  });
  test(`The list of ${kind} shows only what the API returns with the type ${type}`, async () => {
    const { text } = await client.get(list);
    const shown = [...text.matchAll(/article-item__title"><a href="([^"]*)"/g)].map(
      ([, address]) => `https://www.example.com${address}`,
    );
    const { body } = await client.get(`/api/v1/${kind}?per_page=100`);
    const ofType = new Set(
      body.items.flatMap((each: { type: string; url: string }) => (each.type === type ? each.url : [])),
    );
    expect(shown.length).toBeGreaterThan(1);
    expect(shown.filter((address) => !ofType.has(address))).toEqual([]);
  });
  test(`The API returns the list and one entry of ${kind} with the type ${type}`, async () => {
    const { status, body } = await client.get(`/api/v1/${kind}?per_page=100`);
    expect([status, body.type, body.total]).toEqual([200, type, body.items.length]);
    expect(new Set(body.items.map((each: { type: string }) => each.type))).toEqual(new Set([type]));
    const { body: one } = await client.get(`/api/v1/${kind}/${article.id}`);
    expect(one).toMatchObject(body.items.find(({ id }: { id: string }) => id === article.id));
    expect(one).toMatchObject({
      id: article.id,
      type,
      title: article.title,
      url: `https://www.example.com${entryHref(article)}`,
      categories: article.categories,
    });
  });
});

describe('The lists of the API by page number', () => {
  test('The lists of the API by page number state that they are deprecated, and until when they work', async () => {
    const { headers } = await client.get('/api/v1/news?page=1');
    expect([headers.deprecation, headers.sunset]).toEqual(['@1795392000', 'Wed, 30 Jun 2027 00:00:00 GMT']);
    expect((await client.get('/api/v1/news')).headers).not.toHaveProperty('deprecation');
    expect((await client.get('/api/v1/events?page=1')).status).toBe(400);
  });
  test('A list of the API is paginated and links to its first, previous, next and last page', async () => {
    const { headers, body } = await client.get('/api/v1/news?page=2&per_page=3');
    expect([body.page, body.perPage, body.items.length]).toEqual([2, 3, 3]);
    const last = Math.ceil(body.total / 3);
    const links = [1, 1, 3, last].map(
      (page, index) =>
        `<https://www.example.com/api/v1/news?page=${page}&per_page=3>; rel="${['first', 'prev', 'next', 'last'][index]}"`,
    );
    expect(headers.link).toBe(
      `${links.join(', ')}, <https://www.example.com/developers#deprecated>; rel="deprecation"`,
    );
    const { body: first } = await client.get('/api/v1/news?per_page=6');
    expect(first.items.slice(3)).toEqual(body.items);
    expect((await client.get('/api/v1/news?page=999')).body.items).toEqual([]);
  });
  test('A list of the API can be cached for five minutes, revalidated, and read by other origins', async () => {
    const { headers } = await client.get('/api/v1/news');
    expect(headers['cache-control']).toBe('public, max-age=300, s-maxage=300, stale-while-revalidate=3600');
    expect(headers['access-control-allow-origin']).toBe('*');
    expect((await client.get('/api/v1/news').set('If-None-Match', headers.etag as string)).status).toBe(304);
  });
  test.each(['page=0', 'page=x', 'per_page=101', 'page=1&page=2'])(
    'A list of the API rejects the query ?%s',
    async (query) => {
      const { status, headers } = await client.get(`/api/v1/news?${query}`);
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([
        400,
        'application/problem+json; charset=utf-8',
        'no-store',
      ]);
    },
  );
  test('The API returns no entry that is not published yet or unknown', async () => {
    const { body } = await client.get('/api/v1/news?per_page=100');
    expect(body.items.map(({ id }: { id: string }) => id)).not.toContain('414');
    for (const path of ['/api/v1/news/414', '/api/v1/news/999', '/api/v1/news/403/x', '/api/v1/sources'])
      expect((await client.get(path)).status).toBe(404);
  });
  test('A list of the API accepts no POST', async () => {
    const { status, headers } = await client.post('/api/v1/news').send({});
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });
  test('A list of the API links its entries under the base path', async () => {
    const { body } = await testSite({ siteUrl: 'https://example.com/site' }).client.get(
      '/site/api/v1/videos?per_page=1',
    );
    expect(body.items[0].url).toMatch(/^https:\/\/example\.com\/site\/blue\/videos\/\d+$/);
  });
});
