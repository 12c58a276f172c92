import { describe, expect, test } from 'vitest';
import { testSite } from '../support/site/site.ts';

const { client } = testSite();

describe('Headers of every response', () => {
  test.each(['/', '/nothing', '/500', '/BLUE', '/healthz', '/assets/none.js', '/robots.txt'])(
    'The response to %s carries the security headers',
    async (path) => {
      const { headers } = await client.get(path);
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['content-security-policy']).toContain("script-src 'self'");
      expect(headers['content-security-policy']).not.toContain('unsafe');
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-embedder-policy': 'credentialless',
        'x-frame-options': 'DENY',
      });
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('set-cookie');
    },
  );
  test.each(['/500', '/healthz', '/assets/none.js', '/contact-us'])(
    'The response to %s, which no shared cache stores, names its request',
    async (path) => {
      expect((await client.get(path)).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    },
  );
  test.each(['/', '/nothing', '/BLUE', '/subscriptions?q=tin', '/robots.txt', '/careers/feed.xml', '/api/v1/news'])(
    'The response to %s, which a shared cache may store, names no request, the first and later ones',
    async (path) => {
      for (const visit of ['the first', 'the second']) {
        const { headers } = await client.get(path);
        expect(headers['cache-control'], visit).toMatch(/^public/);
        expect(headers, visit).not.toHaveProperty('x-request-id');
      }
    },
  );
  test('A response has Strict-Transport-Security when the site is on https, and not on http', async () => {
    const { headers } = await testSite({ siteUrl: 'https://www.example.com' }).client.get('/');
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect((await client.get('/')).headers).not.toHaveProperty('strict-transport-security');
  });
});

describe('Request methods', () => {
  test.each(['post', 'put', 'delete', 'patch'] as const)(
    'A %s request to a page is refused with 405 and the list of allowed methods',
    async (method) => {
      const { status, headers } = await client[method]('/blue').set('Accept', 'application/json');
      expect(status).toBe(405);
      expect(headers.allow).toBe('GET, HEAD, OPTIONS');
      expect(headers['content-type']).toContain('application/problem+json');
    },
  );
  test('A HEAD request gets the status and the type of GET, and no body', async () => {
    const { status, headers, text } = await client.head('/blue');
    expect([status, headers['content-type'], text]).toEqual([200, 'text/html; charset=utf-8', undefined]);
    expect((await client.head('/nothing')).status).toBe(404);
  });
  test('An OPTIONS request gets the list of allowed methods', async () => {
    const { status, headers } = await client.options('/blue');
    expect([status, headers.allow]).toEqual([204, 'GET, HEAD, OPTIONS']);
  });
});

describe('Cache-Control and compression', () => {
  test.each([
    ['/', /^public, max-age=0, s-maxage=60/],
    ['/nothing', /^public, max-age=0, s-maxage=10$/],
    ['/500', /^no-store$/],
    ['/healthz', /^no-store$/],
    ['/assets/none.js', /^no-store$/],
  ])('The Cache-Control header of %s matches %s', async (path, expected) => {
    expect((await client.get(path)).headers['cache-control']).toMatch(expected);
  });
  test.each(['br', 'gzip'])('A page is compressed with %s when the request accepts that', async (encoding) => {
    const { headers } = await client.get('/blue').set('Accept-Encoding', encoding).buffer(false);
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toContain('Accept-Encoding');
  });
});

describe('Endpoints and settings for operators', () => {
  test('A draining server is healthy but not ready', async () => {
    const { client: own, readiness } = testSite();
    expect((await own.get('/readyz')).body).toEqual({
      status: 'ready',
      checks: { content: 'ok', store: 'ok', outbox: 'ok', deadMails: 0, draining: false, maintenance: false },
      reasons: {},
    });
    readiness.draining = true;
    expect((await own.get('/readyz')).status).toBe(503);
    expect((await own.get('/healthz')).body).toEqual({ status: 'ok', time: '2026-11-21T12:00:00.000Z' });
  });
  test('A site without public indexing tells search engines to index nothing', async () => {
    const { client: own } = testSite({ publicIndexing: false });
    expect((await own.get('/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n');
    for (const path of [
      '/blue',
      '/blue',
      '/contact-us',
      '/subscriptions?q=tin',
      '/blue/feed.xml',
      '/figures/gallium-prices.svg',
    ])
      expect((await own.get(path)).headers['x-robots-tag'], path).toBe('noindex');
    expect((await client.get('/robots.txt')).text).toBe(
      'User-agent: *\nAllow: /\n\nSitemap: http://localhost/sitemap.xml\n',
    );
  });
  test('A request is logged in one line, without the values of its query', async () => {
    const { client: own, log } = testSite();
    await own.get('/subscriptions?q=secret-word');
    expect(log).toEqual([
      expect.objectContaining({
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        method: 'GET',
        path: '/subscriptions',
        route: 'subscriptions',
        status: 200,
        msg: 'request',
      }),
    ]);
    expect(JSON.stringify(log)).not.toContain('secret-word');
  });
  test('The portal page leads to the sign-in at the address in the settings, and without one only to the way to ask for access', async () => {
    const { client: own } = testSite({ portalUrl: 'https://portal.example.com/' });
    expect((await own.get('/portal')).text).toContain('href="https://portal.example.com/">Sign in</a>');
    const { text } = await client.get('/portal');
    expect(text).toContain('href="#request-access"');
    expect(text).not.toContain('Sign in');
  });
});

test.each(['/', '/blue/news-analysis', '/contact-us', '/subscriptions?q='])(
  'Search engines may show a large picture of the page %s, the first time and from the cache',
  async (path) => {
    for (const visit of ['the first', 'the second'])
      expect((await client.get(path)).headers['x-robots-tag'], visit).toBe('max-image-preview:large');
  },
);

test.each([
  '/watch?m=co',
  '/figures/gallium-prices?unit=US%24%2Flb',
  '/search?q=tin',
  '/nothing',
  '/500',
  '/blue/feed.xml',
  '/blue/_payload.json?test-build',
])('The response to %s, which is no page of the index, says nothing of large pictures', async (path) => {
  for (const visit of ['the first', 'the second'])
    expect((await client.get(path)).headers['x-robots-tag'] ?? '', visit).not.toContain('max-image-preview');
});

test.each([
  ['/contact-us', 'private, no-cache', 'max-image-preview:large', 'strict-origin-when-cross-origin'],
  ['/sign-up', 'private, no-cache', 'max-image-preview:large', 'strict-origin-when-cross-origin'],
  ['/sign-up/confirmed', 'no-store', 'noindex', 'no-referrer'],
  ['/sign-up-success', 'no-store', 'noindex', 'no-referrer'],
  ['/404', 'no-store', 'noindex', 'strict-origin-when-cross-origin'],
])(
  'The page %s has the caching, indexing and referrer headers of its route rule',
  async (path, cacheControl, robots, referrer) => {
    const { headers } = await client.get(path);
    expect([headers['cache-control'], headers['x-robots-tag'], headers['referrer-policy']]).toEqual([
      cacheControl,
      robots,
      referrer,
    ]);
  },
);
