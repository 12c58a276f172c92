import { describe, expect, test } from 'vitest';
import type { PayloadAnswer } from '../../shared/payload.ts';
import { parsePayloadUrl, payloadUrl } from '../../shared/router/payload-url.ts';
import { livePages } from '../support/addresses.ts';
import { payloadOf } from '../support/html.ts';
import { testSite } from '../support/site.ts';

const { client } = testSite();
const build = 'test-build';
const answerOf = async (page: string, id = build) => {
  const { status, headers, body } = await client.get(payloadUrl(page, id));
  return { status, headers, body: body as PayloadAnswer };
};

/** Texts are in the document already; a form has a token of its own each time. */
const ofOneShowing = new Set(['__html', 'token', 'requestId']);

test.each(livePages.filter(([name]) => name !== 'not-found' && name !== 'server-error'))(
  'the payload of %s is the one in its document, with its texts',
  async (_name, path) => {
    const { status, headers, body } = await answerOf(path);
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    if (body.kind !== 'page') throw new Error(body.kind);
    const common = (payload: unknown) => JSON.parse(JSON.stringify(payload, (key, value) => (ofOneShowing.has(key) ? '' : value)));
    expect(common(body.payload)).toEqual(common(payloadOf((await client.get(path)).text)));
    expect([body.build, body.status]).toEqual([build, 200]);
  },
);

describe('what is not a page is told in the data', () => {
  test('a redirect', async () => {
    expect((await answerOf('/blue/news-analysis/403/old')).body).toMatchObject({
      kind: 'redirect',
      status: 301,
      to: expect.stringContaining('/blue/news-analysis/403/gallium'),
    });
  });
  test('a page that is not there', async () => {
    const { status, body, headers } = await answerOf('/nothing');
    expect(status).toBe(200);
    expect(body).toMatchObject({ kind: 'page', status: 404, payload: { page: 'not-found', data: { message: 'Page not found: /nothing' } } });
    expect(headers['cache-control']).toBe('no-store');
  });
  test('a value that is not valid', async () => {
    const { body } = await answerOf('/blue/blogs?category=unknown');
    expect(body).toMatchObject({
      kind: 'page',
      status: 404,
      payload: { page: 'not-found', data: { message: expect.stringMatching(/^Page Not Found: \/blue\/blogs/) } },
    });
  });
  test('another build', async () => {
    expect((await answerOf('/blue', 'another-build')).body).toEqual({ kind: 'outdated', build });
  });
});

test('the query of a page goes with its payload', async () => {
  const { body } = await answerOf('/blue/news-analysis?page=2');
  expect(body).toMatchObject({ kind: 'page', payload: { head: { path: '/blue/news-analysis?page=2' } } });
});

test('the suffix counts only in the path', async () => {
  const { headers } = await client.get('/blue?/_payload.json');
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
});

test.each([
  ['/', '/_payload.json?b'],
  ['/about-us', '/about-us/_payload.json?b'],
  ['/about-us/?a=1#h', '/about-us/_payload.json?b&a=1'],
])('the payload of %s is at %s', (page, address) => {
  expect(payloadUrl(page, 'b')).toBe(address);
  expect(parsePayloadUrl(address.replace(/\?.*/, ''), '')?.path).toBe(page.replace(/[/?#]+.*$/, '') || (page === '/' ? '/' : '/about-us'));
});

test.each(['https://evil.example/x', '//evil.example/x', '/\\evil.example', 'blue'])('%s is refused: a payload has no host', (page) => {
  expect(() => payloadUrl(page, 'b')).toThrow(new TypeError(`Payload URL must not include hostname: ${page}`));
});

describe('the build tells of itself', () => {
  test('which one is running, asked for again each time', async () => {
    const { headers, body } = await client.get('/builds/latest.json');
    expect(headers['cache-control']).toBe('no-cache');
    expect(body).toEqual({ id: build, timestamp: 0 });
    expect((await client.get('/builds/latest.json?1795209706260').set('If-None-Match', headers.etag as string)).status).toBe(304);
  });
  test('what a browser may know of it, for ever', async () => {
    const { headers, body } = await client.get(`/builds/meta/${build}.json`);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(body).toEqual({
      id: build,
      timestamp: 0,
      matcher: { static: expect.any(Object), wildcard: expect.any(Object), dynamic: expect.any(Object) },
      prerendered: expect.any(Array),
    });
  });
  test('the same on every server that runs it, at any time', async () => {
    const { text, headers } = await client.get(`/builds/meta/${build}.json`);
    for (const options of [{ now: new Date('2031-01-01T00:00:00Z') }, { publicIndexing: false, pageCacheMb: 0 }, { portalUrl: 'https://portal.example' }]) {
      const other = await testSite(options).client.get(`/builds/meta/${build}.json`);
      expect([other.text, other.headers.etag]).toEqual([text, headers.etag]);
    }
  });
  test('nothing of another one, and that is not kept', async () => {
    const { status, headers } = await client.get('/builds/meta/other-build.json');
    expect([status, headers['cache-control'], headers['content-type']]).toEqual([404, 'no-store', 'application/problem+json; charset=utf-8']);
  });
});
