import { describe, expect, test } from 'vitest';
import { payloadUrl } from '../../shared/router/payload-url.ts';
import { countingContent } from '../support/site/counting-content.ts';
import { testSite, today } from '../support/site/site.ts';

const article = '/blue/news-analysis/403/galliums-spare-capacity-sits-where-its-output-already-is';
const limitedTo = (limit: number, options: Parameters<typeof testSite>[0] = {}) =>
  testSite({ renderRate: { limit, windowSeconds: 60 }, ...options });
type Client = ReturnType<typeof testSite>['client'];
const statuses = async (client: Client, addresses: string[]) => {
  const seen: number[] = [];
  for (const address of addresses) seen.push((await client.get(address)).status);
  return seen;
};

describe('A network that has used up its renders', () => {
  test.each([
    ['searches', (index: number) => `/subscriptions?q=tin${index}`, 200],
    ['pages that do not exist', (index: number) => `/nothing/${index}`, 404],
    ['invalid addresses', (index: number) => `/%00${index}`, 404],
    ['payloads of missing pages', (index: number) => payloadUrl(`/nothing/${index}`, 'test-build'), 200],
    ['files with endless queries', (index: number) => `/blue/cmri.csv?concentration=${index + 1}`, 200],
    ['searches of the API', (index: number) => `/api/v1/search?q=tin${index}`, 200],
    ['start times of a film', (index: number) => `/blue/videos/101?t=${index}`, undefined],
  ])('A network that has used up its renders with %s gets a 429', async (_what, addressOf, status) => {
    const { client } = limitedTo(3);
    const seen = await statuses(client, [0, 1, 2, 3].map(addressOf));
    expect(seen[3]).toBe(429);
    expect(seen.slice(0, 3)).not.toContain(429);
    if (status) expect(seen.slice(0, 3)).toEqual([status, status, status]);
  });
  test('A visitor whose render is refused gets a page with the time to wait, which needs no render', async () => {
    const { client } = limitedTo(2);
    await statuses(client, ['/nothing/1', '/nothing/2']);
    const { status, headers, text } = await client.get('/nothing/3');
    expect(status).toBe(429);
    expect(headers).toMatchObject({
      'retry-after': '30',
      'ratelimit-policy': '"renders";q=2;w=60',
      ratelimit: '"renders";r=0;t=30',
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(text).toContain('Try again in 30 seconds.');
    expect(text).not.toContain('site-header');
  });
  test('A client whose render is refused gets a problem document if it accepts JSON', async () => {
    const { client } = limitedTo(1);
    await client.get('/nothing/1');
    const { status, body, headers } = await client.get('/nothing/2').set('Accept', 'application/json');
    expect([status, headers['content-type']]).toEqual([429, 'application/problem+json; charset=utf-8']);
    expect(body).toMatchObject({
      type: 'http://localhost/problems/rate-limited',
      title: 'Too many requests from your network',
      status: 429,
      instance: headers['x-request-id'],
    });
  });
  test('A network that has used up its renders still gets cached pages, under any of their addresses', async () => {
    const { client } = limitedTo(1);
    const seen = await statuses(client, [
      article,
      `${article}?utm_source=a`,
      article,
      payloadUrl('/blue', 'test-build'),
    ]);
    expect(seen).toEqual([200, 200, 200, 429]);
    expect((await client.get(article)).headers).not.toHaveProperty('ratelimit');
  });
  test('A network that has used up its renders gets other errors as plain text', async () => {
    const { client } = limitedTo(1);
    await client.get('/nothing');
    const { status, text } = await client.post('/blue').set('Accept', 'text/html');
    expect(status).toBe(405);
    expect(text).not.toContain('site-header');
  });
});

describe('The renders of each network', () => {
  test('A network regains its renders one by one, and all of them after the window', async () => {
    const { client, clock } = limitedTo(2);
    const three = (name: string) => [1, 2, 3].map((index) => `/${name}/${index}`);
    expect(await statuses(client, three('a'))).toEqual([404, 404, 429]);
    clock.now = new Date(today.getTime() + 30_000);
    expect(await statuses(client, three('b'))).toEqual([404, 429, 429]);
    clock.now = new Date(today.getTime() + 90_000);
    expect(await statuses(client, three('c'))).toEqual([404, 404, 429]);
  });
  test('A network that has used up its renders takes nothing from other networks', async () => {
    const { client } = limitedTo(1, { trustProxy: 1 });
    const from = (address: string, path: string) => client.get(path).set('X-Forwarded-For', address);
    const seen = [
      await from('192.0.2.1', '/nothing/1'),
      await from('192.0.2.1', '/nothing/2'),
      await from('192.0.2.2', '/nothing/3'),
      await from('2001:db8:1:2::1', '/nothing/4'),
      await from('2001:db8:1:2::2', '/nothing/5'),
    ];
    expect(seen.map(({ status }) => status)).toEqual([404, 429, 404, 404, 429]);
  });
});

describe('The many networks of one IPv6 /48', () => {
  /** One request from each of so many /64. */
  const ask = async (client: Client, pathOf: (index: number) => string, count: number) => {
    const seen: number[] = [];
    for (let index = 0; index < count; index++) {
      const answer = await client.get(pathOf(index)).set('X-Forwarded-For', `2001:db8:abcd:${index.toString(16)}::1`);
      seen.push(answer.status);
    }
    return seen;
  };
  test.each([
    ['renders', { renderRate: { limit: 2, windowSeconds: 60 } }, (index: number) => `/nothing/${index}`, 404],
    [
      'searches',
      { readRates: { searchRate: { limit: 2, windowSeconds: 60 } } },
      (index: number) => `/search?q=tin${index}`,
      200,
    ],
    [
      'searches of the API',
      { readRates: { searchRate: { limit: 2, windowSeconds: 60 } } },
      (index: number) => `/api/v1/search?q=tin${index}`,
      200,
    ],
    ['requests to the API', { readRates: { apiRate: { limit: 2, windowSeconds: 60 } } }, () => '/api/v1/status', 200],
  ])(
    'The many networks of one IPv6 /48 together may have four times the %s of one network',
    async (_what, options, pathOf, status) => {
      const { client } = testSite({ trustProxy: 1, ...options });
      expect(await ask(client, pathOf, 10)).toEqual([...Array.from({ length: 8 }, () => status), 429, 429]);
      expect((await client.get(pathOf(11)).set('X-Forwarded-For', '2001:db8:abce::1')).status).toBe(status);
    },
  );
});

test('A network that has used up its searches still gets other pages, and the API, which has a separate budget', async () => {
  const { client } = testSite({ readRates: { searchRate: { limit: 2, windowSeconds: 60 } } });
  expect(
    await statuses(client, ['/search?q=tin', '/search?q=zinc', '/search?q=gallium', '/search', '/nothing']),
  ).toEqual([200, 200, 429, 200, 404]);
  const api = await statuses(
    client,
    ['tin', 'zinc', 'gallium'].map((word) => `/api/v1/search?q=${word}`),
  );
  expect([api, await statuses(client, ['/api/v1/suggest?q=t'])]).toEqual([[200, 200, 429], [200]]);
});

test('A network that has used up its API requests gets the time to wait, and still gets pages', async () => {
  const { client } = testSite({ readRates: { apiRate: { limit: 1, windowSeconds: 60 } } });
  await client.get('/api/v1/materials');
  const { status, headers } = await client.get('/api/v1/materials');
  expect([status, headers['retry-after'], headers.ratelimit]).toEqual([429, '60', '"reads";r=0;t=60']);
  expect((await client.get('/blue')).status).toBe(200);
});

describe('Requests that the render limit does not count', () => {
  test('Requests that wait for the render of another request do not count against the limit', async () => {
    const { client } = limitedTo(1);
    const answers = await Promise.all(Array.from({ length: 10 }, () => client.get(article)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });
  test('The revalidation of a stale page does not count against the limit', async () => {
    const { content, reads } = countingContent();
    const { client, clock } = limitedTo(1, { content });
    await client.get(article);
    clock.now = new Date(today.getTime() + 61_000);
    await client.get(article);
    await expect.poll(reads).toBe(2);
    expect((await client.get('/nothing')).status).toBe(404);
  });
  test('Redirects, files, health checks and forms, which are filled from a template, do not count against the limit', async () => {
    const { client } = limitedTo(2);
    await client.get('/contact-us');
    await client.get('/nothing');
    expect(await statuses(client, ['/contact-us', '/contact-us'])).toEqual([200, 200]);
    expect(
      await statuses(client, ['/BLUE', '/?measure=reliance&measure=x', '/favicon.svg', '/robots.txt', '/healthz']),
    ).toEqual([301, 301, 200, 200, 200]);
  });
});

test('A form that is sent repeatedly with mistakes is refused before it is rendered again', async () => {
  const { client } = limitedTo(2);
  const send = () => client.post('/contact-us').type('form').send({ fullName: '' });
  expect([(await send()).status, (await send()).status, (await send()).status]).toEqual([422, 422, 429]);
});

test('Nobody is refused when the render limit is off', async () => {
  const { client } = testSite();
  expect(
    new Set(
      await statuses(
        client,
        Array.from({ length: 50 }, (_, index) => `/nothing/${index}`),
      ),
    ),
  ).toEqual(new Set([404]));
});
