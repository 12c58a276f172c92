import { describe, expect, test } from 'vitest';
import { payloadUrl } from '../../shared/router/payload-url.ts';
import { countingContent } from '../support/site/counting-content.ts';
import { testSite } from '../support/site/site.ts';

const path = '/blue/news-analysis/403/galliums-spare-capacity-sits-where-its-output-already-is';

describe('Repeated and unknown query keys', () => {
  test.each([
    ['/?measure=reliance&measure=x', '/?measure=reliance'],
    ['/?measure=&measure=reliance', '/?measure='],
    [
      '/?utm_source=letter&measure=reliance&utm_medium=mail&measure=2&measure=3',
      '/?utm_source=letter&measure=reliance&utm_medium=mail',
    ],
    ['/blue/news-analysis?page=2&filter=nuclear&page=3', '/blue/news-analysis?page=2&filter=nuclear'],
    ['/subscriptions?q=tin&q=zinc', '/subscriptions?q=tin'],
    ['/blue/videos/1?t=5&t=6', '/blue/videos/1?t=5'],
    ['/?measure=%C3%A9+a&measure=x', '/?measure=%C3%A9+a'],
  ])('%s, which repeats a query key of its page, redirects to %s', async (address, location) => {
    const { client } = testSite();
    for (const response of [client.get(address), client.head(address)]) {
      const { status, headers } = await response;
      expect([status, headers.location]).toEqual([301, location]);
    }
  });
  test('A repeated query key is redirected below a base path and without a cache as well', async () => {
    const { client } = testSite({ siteUrl: 'https://example.com/site', pageCacheMb: 0 });
    expect((await client.get('/site/?measure=reliance&measure=x')).headers.location).toBe('/site/?measure=reliance');
  });
  test('A payload request with a repeated query key uses the first value and is not rendered again', async () => {
    const { client } = testSite({ renderRate: { limit: 1, windowSeconds: 60 } });
    const payload = (query: string) => client.get(payloadUrl(`/${query}`, 'test-build'));
    const { text } = await payload('?measure=reliance');
    // A second render would be refused.
    for (let index = 0; index < 5; index++)
      expect((await payload(`?measure=reliance&measure=${index}`)).text).toBe(text);
  });
  test('A query key of a form may be repeated, because it is a list', async () => {
    const { client } = testSite();
    const { status, text } = await client.get('/contact-us?interest=lithium&interest=cobalt');
    expect(status).toBe(200);
    expect(text.match(/<input[^>]*name="interests"[^>]*checked[^>]*>/g)).toHaveLength(2);
  });
  test('Unknown query keys create no cache entry, even when they are repeated', async () => {
    const { content, reads } = countingContent();
    const { client } = testSite({ content });
    for (let index = 0; index < 100; index++) await client.get(`${path}?x=${index}&x=${index}&page=${index}&page=1`);
    expect(reads()).toBe(1);
  });
});
