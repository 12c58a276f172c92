import { describe, expect, test } from 'vitest';
import { dayMs } from '../../content/vocabulary/durations.ts';
import { siteContent, sourceOf, testSite } from '../support/site/site.ts';

const siteUrl = 'https://www.example.com/base';
const { client } = testSite({ siteUrl });
const get = (path: string) => client.get(`/base/api/v1/${path}`);

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

test('A withdrawn record is a 410 for a client that has a copy from before', async () => {
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
      expect(again.headers.vary).toBe(headers.vary);
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
      'Accept-Datetime, If-None-Match, If-Modified-Since',
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
