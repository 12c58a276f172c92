import { describe, expect, test } from 'vitest';
import { noAssets, testSite } from '../support/site.ts';

const { client } = testSite();

describe('every answer', () => {
  test.each(['/', '/nothing', '/500', '/BLUE', '/healthz', '/assets/none.js', '/robots.txt'])('%s carries the security headers', async (path) => {
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
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('set-cookie');
  });
  test('over https insists on https, over http does not', async () => {
    const { headers } = await testSite({ siteUrl: 'https://www.example.com' }).client.get('/');
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect((await client.get('/')).headers).not.toHaveProperty('strict-transport-security');
  });
});

describe('a page', () => {
  const withFiles = testSite({ assets: { ...noAssets, pages: { blue: { script: 'blue.js', stylesheet: 'page.css' } } } });

  test('names beforehand what its first paint waits for, kept or not', async () => {
    for (const visit of ['the first', 'the second']) {
      const { headers } = await withFiles.client.get('/blue');
      expect(headers.link, visit).toBe(
        '</assets/boot.js>; rel=preload; as=script, </assets/site.css>; rel=preload; as=style, </assets/page.css>; rel=preload; as=style',
      );
    }
  });
  test('that has no sheet of its own names the one of the site, under the base path', async () => {
    const { headers } = await testSite({ siteUrl: 'http://localhost/site' }).client.get('/site/about-us');
    expect(headers.link).toBe('</site/assets/boot.js>; rel=preload; as=script, </site/assets/site.css>; rel=preload; as=style');
  });
  test('to be read only names the sheet for reading, and data for programs names nothing', async () => {
    expect((await client.get('/blue/news-analysis/403/content')).headers.link).toBe('</assets/reading.css>; rel=preload; as=style');
    expect((await client.get('/blue/_payload.json')).headers).not.toHaveProperty('link');
  });
});

describe('methods', () => {
  test.each(['post', 'put', 'delete', 'patch'] as const)('%s is refused with what is allowed', async (method) => {
    const { status, headers } = await client[method]('/blue').set('Accept', 'application/json');
    expect(status).toBe(405);
    expect(headers.allow).toBe('GET, HEAD, OPTIONS');
    expect(headers['content-type']).toContain('application/problem+json');
  });
  test('HEAD has the status and type of GET and no body', async () => {
    const { status, headers, text } = await client.head('/blue');
    expect([status, headers['content-type'], text]).toEqual([200, 'text/html; charset=utf-8', undefined]);
    expect((await client.head('/nothing')).status).toBe(404);
  });
  test('OPTIONS says what is allowed', async () => {
    const { status, headers } = await client.options('/blue');
    expect([status, headers.allow]).toEqual([204, 'GET, HEAD, OPTIONS']);
  });
});

describe('caching', () => {
  test.each([
    ['/', /^public, max-age=0, s-maxage=60/],
    ['/nothing', /^public, max-age=0, s-maxage=10$/],
    ['/500', /^no-store$/],
    ['/healthz', /^no-store$/],
    ['/assets/none.js', /^no-store$/],
  ])('%s', async (path, expected) => {
    expect((await client.get(path)).headers['cache-control']).toMatch(expected);
  });
  test.each(['br', 'gzip'])('pages are compressed with %s when asked', async (encoding) => {
    const { headers } = await client.get('/blue').set('Accept-Encoding', encoding).buffer(false);
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toContain('Accept-Encoding');
  });
});

describe('what an operator asks', () => {
  test('health stays, readiness goes while draining', async () => {
    const { client: own, readiness } = testSite();
    expect((await own.get('/readyz')).body).toEqual({ status: 'ready', checks: { content: 'ok', outbox: 'ok', deadMails: 0, draining: false } });
    readiness.draining = true;
    expect((await own.get('/readyz')).status).toBe(503);
    expect((await own.get('/healthz')).body).toEqual({ status: 'ok', time: '2026-11-21T12:00:00.000Z' });
  });
  test('without public indexing nothing may be indexed', async () => {
    const { client: own } = testSite({ publicIndexing: false });
    expect((await own.get('/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n');
    expect((await own.get('/blue')).headers['x-robots-tag']).toBe('noindex');
    expect((await client.get('/robots.txt')).text).toBe('User-agent: *\nAllow: /\n');
  });
  test('a request is one line of the log, without query values', async () => {
    const { client: own, log } = testSite();
    const { headers } = await own.get('/subscriptions?q=secret-word');
    expect(log).toEqual([
      expect.objectContaining({
        requestId: headers['x-request-id'],
        method: 'GET',
        path: '/subscriptions',
        route: 'subscriptions',
        status: 200,
        msg: 'request',
      }),
    ]);
    expect(JSON.stringify(log)).not.toContain('secret-word');
  });
  test('the portal leads where the setting says', async () => {
    const { client: own } = testSite({ portalUrl: 'https://portal.example.com/' });
    expect((await own.get('/portal')).text).toContain('href="https://portal.example.com/"');
    expect((await client.get('/portal')).text).not.toContain('portal.example.com');
  });
});
