import { describe, expect, test } from 'vitest';
import type { PayloadAnswer } from '../../shared/payload.ts';
import { parsePayloadUrl, payloadUrl } from '../../shared/router/payload-url.ts';
import { payloadOf } from '../support/parsers/html.ts';
import { livePages } from '../support/site/addresses.ts';
import { testSite } from '../support/site/site.ts';

const { client } = testSite();
const build = 'test-build';
const answerOf = async (page: string, id = build) => {
  const { status, headers, body } = await client.get(payloadUrl(page, id));
  return { status, headers, body: body as PayloadAnswer };
};

/**
 * Fields that differ between payload and document: texts are only in the HTML of the document, and each response has
 * new tokens.
 */
const differingFields = new Set(['__html', 'token', 'requestId']);

test.each(livePages.filter(([name]) => name !== 'not-found' && name !== 'server-error'))(
  'The payload of %s equals the one in its document, apart from tokens and from what the document says already',
  async (_name, path) => {
    const { status, headers, body } = await answerOf(path);
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    if (body.kind !== 'page') throw new Error(body.kind);
    const common = (payload: unknown) =>
      JSON.parse(JSON.stringify(payload, (key, value) => (differingFields.has(key) ? '' : value)));
    const { staticParts, head, ...payload } = body.payload;
    const { head: ownHead, ...inline } = payloadOf((await client.get(path)).text);
    expect(common(inline)).toEqual(common(payload));
    expect(head).toMatchObject(ownHead);
    expect(staticParts).toHaveProperty('top');
    expect([body.build, body.status]).toEqual([build, 200]);
  },
);

describe('Payloads of addresses that are not a page', () => {
  test('The payload of a redirect states its status and its target', async () => {
    expect((await answerOf('/blue/news-analysis/403/old')).body).toMatchObject({
      kind: 'redirect',
      status: 301,
      to: expect.stringContaining('/blue/news-analysis/403/gallium'),
    });
  });
  test('The payload of a missing page states the status 404 and the message of that page', async () => {
    const { status, body, headers } = await answerOf('/nothing');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      kind: 'page',
      status: 404,
      payload: { page: 'not-found', data: { message: 'Page not found: /nothing' } },
    });
    expect(headers['cache-control']).toBe('no-store');
  });
  test('The payload of a missing page is sent also to a client that claims to have a copy of it', async () => {
    const { status, text } = await client
      .get(payloadUrl('/nothing', build))
      .set('If-Modified-Since', 'Fri, 01 Jan 2100 00:00:00 GMT');
    expect([status, text.includes('Page not found: /nothing')]).toEqual([200, true]);
    expect((await client.get('/nothing').set('If-Modified-Since', 'Fri, 01 Jan 2100 00:00:00 GMT')).status).toBe(404);
  });
  test('The payload of an address with an invalid query value is a 404 with its message', async () => {
    const { body } = await answerOf('/blue/blogs?category=unknown');
    expect(body).toMatchObject({
      kind: 'page',
      status: 404,
      payload: { page: 'not-found', data: { message: expect.stringMatching(/^Page Not Found: \/blue\/blogs/) } },
    });
  });
  test('A payload requested for another build says that this build is outdated', async () => {
    expect((await answerOf('/blue', 'another-build')).body).toEqual({ kind: 'outdated', build });
  });
});

test('A payload request passes the query of its page on', async () => {
  const { body } = await answerOf('/blue/news-analysis?page=2');
  expect(body).toMatchObject({ kind: 'page', payload: { head: { path: '/blue/news-analysis?page=2' } } });
});

test('An address with the payload suffix in its query is an ordinary page', async () => {
  const { headers } = await client.get('/blue?/_payload.json');
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
});

test.each([
  ['/', '/_payload.json?b'],
  ['/about-us', '/about-us/_payload.json?b'],
  ['/about-us/?a=1#h', '/about-us/_payload.json?b&a=1'],
])('The payload of %s has the address %s', (page, address) => {
  expect(payloadUrl(page, 'b')).toBe(address);
  expect(parsePayloadUrl(address.replace(/\?.*/, ''), '')?.path).toBe(
    page.replace(/[/?#]+.*$/, '') || (page === '/' ? '/' : '/about-us'),
  );
});

test.each(['https://evil.example/x', '//evil.example/x', '/\\evil.example', 'blue'])(
  '`payloadUrl` rejects %s, because a payload URL has no host',
  (page) => {
    expect(() => payloadUrl(page, 'b')).toThrow(new TypeError(`Payload URL must not include hostname: ${page}`));
  },
);

describe('Build metadata', () => {
  test('latest.json names the running build and is revalidated with every request', async () => {
    const { headers, body } = await client.get('/builds/latest.json');
    expect(headers['cache-control']).toBe('no-cache');
    expect(body).toEqual({ id: build, timestamp: 0 });
    expect(
      (await client.get('/builds/latest.json?1795209706260').set('If-None-Match', headers.etag as string)).status,
    ).toBe(304);
  });
  test('The metadata of the running build contains its route rules and is cached for ever', async () => {
    const { headers, body } = await client.get(`/builds/meta/${build}.json`);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(body).toEqual({
      id: build,
      timestamp: 0,
      matcher: { static: expect.any(Object), wildcard: expect.any(Object), dynamic: expect.any(Object) },
      prerendered: expect.any(Array),
    });
  });
  test('The metadata of a build is the same on every server that runs it, at any time', async () => {
    const { text, headers } = await client.get(`/builds/meta/${build}.json`);
    for (const options of [
      { now: new Date('2031-01-01T00:00:00Z') },
      { publicIndexing: false, pageCacheMb: 0 },
      { portalUrl: 'https://portal.example' },
    ]) {
      const other = await testSite(options).client.get(`/builds/meta/${build}.json`);
      expect([other.text, other.headers.etag]).toEqual([text, headers.etag]);
    }
  });
  test('The metadata of another build is a 404 that is not stored', async () => {
    const { status, headers } = await client.get('/builds/meta/other-build.json');
    expect([status, headers['cache-control'], headers['content-type']]).toEqual([
      404,
      'no-store',
      'application/problem+json; charset=utf-8',
    ]);
  });
});
