import { expect, test } from 'vitest';
import { headingsOf, textOf, titleOf } from '../support/parsers/html.ts';
import { testSite } from '../support/site/site.ts';

const { client } = testSite();

test('The page for an unknown address is a 404 that names the whole address with its query', async () => {
  const { status, text } = await client.get('/no/such/page?z=1');
  expect(status).toBe(404);
  expect(titleOf(text)).toBe('Error 404');
  expect(headingsOf(text, 1)).toEqual(['Oops! An error has been detected']);
  expect(textOf(text)).toContain('Page not found: /no/such/page?z=1');
  expect(text).toContain('<meta name="robots" content="noindex">');
});

test.each([
  '/blue/news-analysis/999/x',
  '/blue/videos/999',
  '/subscriptions/critical-materials/unobtainium',
  '/the-team/nobody/x',
  '/glossary/nothing',
  '/blue/topics/nothing',
])('The address %s of an entry that does not exist is a 404', async (path) => {
  const { status, text } = await client.get(path);
  expect(status).toBe(404);
  expect(textOf(text)).toContain(`Page not found: ${path}`);
});

test.each([
  '/blue/news-analysis?page=abc',
  '/blue/news-analysis?page=-1',
  '/blue/news-analysis?filter=unknown',
  '/blue/blogs?category=unknown',
  '/the-team?area=unknown',
  '/events/past?year=soon',
  '/subscriptions/critical-materials?filter=unknown',
])('The address %s with an invalid query value is a 404', async (path) => {
  const { status, text } = await client.get(path);
  expect(status).toBe(404);
  expect(textOf(text)).toContain(`Page Not Found: ${path}`);
});

test.each([64, 0])(
  'A 404 names the query of its own request with a page cache of %i MB, whatever was requested before',
  async (pageCacheMb) => {
    const { client: own } = testSite({ pageCacheMb });
    const addresses = [
      '/nothing',
      '/nothing?z=1',
      '/nothing?z=2&utm_source=a',
      '/nothing',
      '/blue/news-analysis/999/x?utm_source=a',
      '/blue/videos/999?t=5',
    ];
    for (const address of [...addresses, ...addresses]) {
      expect(textOf((await own.get(address)).text)).toContain(`Page not found: ${address} `);
      expect((await own.get(address).set('Accept', 'application/json')).body.detail).toBe(`Page not found: ${address}`);
      const [path, query] = address.split('?');
      const { body } = await own.get(`${path}/_payload.json?test-build${query ? `&${query}` : ''}`);
      expect(body).toMatchObject({ status: 404, payload: { data: { message: `Page not found: ${address}` } } });
    }
  },
);

test('The payload of a 404 names the query of its own request when several are requested at the same time', async () => {
  const answers = await Promise.all([1, 2, 3].map((z) => client.get(`/nothing/_payload.json?test-build&z=${z}`)));
  expect(answers.map(({ body }) => body.payload.data.message)).toEqual(
    [1, 2, 3].map((z) => `Page not found: /nothing?z=${z}`),
  );
});

test('The page and the payload of a 404 name the address with its base path', async () => {
  const { client: own } = testSite({ siteUrl: 'https://example.com/site' });
  expect(textOf((await own.get('/site/nothing?z=1')).text)).toContain('Page not found: /site/nothing?z=1');
  expect((await own.get('/site/nothing/_payload.json?test-build&z=1')).body.payload.data.message).toBe(
    'Page not found: /site/nothing?z=1',
  );
});

test('A 404 page shows its address decoded, as text, and shortened', async () => {
  const { text } = await client.get(`/${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
  expect(text).not.toContain('<img src=x');
  expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(textOf((await client.get(`/${'a'.repeat(400)}`)).text)).toContain(`/${'a'.repeat(199)}…`);
});

test('An article that is scheduled for later is a 404', async () => {
  expect((await client.get('/blue/news-analysis/414/x')).status).toBe(404);
});

test('A 404 is a problem document for a request that accepts JSON', async () => {
  const { status, headers, body } = await client.get('/nothing').set('Accept', 'application/json');
  expect(status).toBe(404);
  expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(headers.vary).toContain('Accept');
  expect(body).toEqual({
    type: 'http://localhost/problems/not-found',
    title: 'Nothing is at this address',
    status: 404,
    detail: 'Page not found: /nothing',
    instance: headers['x-request-id'],
  });
});
