import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hourMs } from '../../content/vocabulary/durations.ts';
import { accepting, decodedText, type RequestOptions, readResponse } from '../support/http/encoded-responses.ts';
import { listen } from '../support/http/raw-http.ts';
import { root } from '../support/root.mjs';
import { createMemoryStore } from '../support/site/memory-store.ts';
import { noAssets } from '../support/site/no-assets.ts';
import { testSite, today, tokens } from '../support/site/site.ts';
import { sampleSubmission, sampleSubscription } from '../support/store/samples.ts';

const media = '/media/cobalt-chain';
const assets = {
  ...noAssets,
  publicFiles: new Set(readdirSync(`${root}/public${media}`).map((name) => `${media}/${name}`)),
};
const store = createMemoryStore();
await store.write({
  submission: sampleSubmission({ form: 'sign-up' }),
  subscriptions: [sampleSubscription({ state: 'active' })],
});
const port = await listen(testSite({ assets, store }).app);
const preferences = `/preferences/${tokens.sign({ purpose: 'preferences', subject: 'subscription-1', expiresAt: today.getTime() + hourMs })}`;
const form = { 'Content-Type': 'application/json', Accept: 'application/json' };
const unknownKeys = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`key-${index}`, index]));
const rejectedMessage = { method: 'POST', headers: form, body: JSON.stringify(unknownKeys) };
const captions = `${media}/captions.en.vtt`;

const compressedResponses: [string, string, RequestOptions, number][] = [
  ['a problem document of the API', '/api/v1/contact', rejectedMessage, 400],
  ['a page behind a link of a mail', preferences, {}, 200],
  ['the download of that page', `${preferences}?format=json`, {}, 200],
  ['a page that is not cached', '/subscriptions?q=gallium', {}, 200],
  ['a form', '/contact-us', {}, 200],
  ['the page /500', '/500', {}, 500],
  ['a text file of public/', captions, {}, 200],
];

test.each(
  compressedResponses.flatMap((row) =>
    (['br', 'gzip', 'deflate'] as const).map((encoding) => [encoding, ...row] as const),
  ),
)('A compressed response has the same text, encoded as %s: %s', async (encoding, _what, path, options, status) => {
  const [plain, encoded] = [
    await readResponse(port, path, options),
    await readResponse(port, path, { ...options, headers: { ...options.headers, 'Accept-Encoding': encoding } }),
  ];
  expect([plain.status, encoded.status, plain.headers['content-encoding']]).toEqual([status, status, undefined]);
  expect(plain.bytes.length).toBeGreaterThanOrEqual(1024);
  expect(encoded.headers['content-encoding']).toBe(encoding);
  expect(encoded.bytes.length).toBeLessThan(plain.bytes.length);
  expect(withoutRandomParts(decodedText(encoded))).toBe(withoutRandomParts(plain.bytes.toString()));
  for (const { varies } of [plain, encoded])
    expect(varies.filter((name) => name === 'Accept-Encoding')).toHaveLength(1);
});

test.each(['br', 'gzip'])('A page that is not cached has a Content-Length, compressed as %s', async (encoding) => {
  const { headers, bytes } = await readResponse(port, '/subscriptions?q=gallium', accepting(encoding));
  expect([headers['content-encoding'], headers['content-length'], headers['transfer-encoding']]).toEqual([
    encoding,
    String(bytes.length),
    undefined,
  ]);
});

/** Without the ids of requests and the tokens of forms, which differ between two responses. */
function withoutRandomParts(text: string): string {
  return text.replace(/[\w-]{22,}/g, '');
}

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1, br;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['identity', 'identity'],
  ['identity, br;q=0.5', 'identity'],
  ['identity;q=0, gzip', 'gzip'],
  ['zstd', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
])('Accept-Encoding "%s" gets the encoding %s', async (accepted, encoding) => {
  const { status, headers } = await readResponse(port, captions, accepting(accepted));
  expect([status, headers['content-encoding'] ?? 'identity']).toEqual([200, encoding]);
});

test('A short response is not compressed, unless the client refuses identity', async () => {
  expect((await readResponse(port, '/robots.txt', accepting('br'))).headers['content-encoding']).toBeUndefined();
  const encoded = await readResponse(port, '/robots.txt', accepting('identity;q=0, br'));
  expect([encoded.headers['content-encoding'], decodedText(encoded)]).toEqual([
    'br',
    'User-agent: *\nAllow: /\n\nSitemap: http://localhost/sitemap.xml\n',
  ]);
});

test.each(['film.mp4', 'seg-0-1.m4s', 'poster.webp'])('The media file %s is not compressed', async (name) => {
  const { status, headers } = await readResponse(port, `${media}/${name}`, accepting('br, gzip'));
  expect([status, headers['content-encoding'], headers.vary, Number(headers['content-length']) > 0]).toEqual([
    200,
    undefined,
    undefined,
    true,
  ]);
});

test('A range of a text is not compressed', async () => {
  const whole = (await readResponse(port, captions)).bytes;
  const { status, headers, varies, bytes } = await readResponse(port, captions, {
    headers: { 'Accept-Encoding': 'br', Range: 'bytes=0-1199' },
  });
  expect([status, headers['content-encoding'], headers['content-range']]).toEqual([
    206,
    undefined,
    `bytes 0-1199/${whole.length}`,
  ]);
  expect(varies).toContain('Accept-Encoding');
  expect(bytes.equals(whole.subarray(0, 1200))).toBe(true);
});

test.each(['/blue', '/blue/there-is-nothing'])(
  '%s comes from the page cache in the cached encodings only',
  async (path) => {
    for (const time of ['first request', 'second request']) {
      const { headers, varies } = await readResponse(port, path, accepting('deflate'));
      expect([headers['content-encoding'], headers.etag], time).toEqual([undefined, expect.stringMatching(/^"/)]);
      expect(varies.filter((name) => name === 'Accept-Encoding')).toHaveLength(1);
      const encoded = await readResponse(port, path, accepting('br'));
      expect([encoded.headers['content-encoding'], Number(encoded.headers['content-length'])], time).toEqual([
        'br',
        encoded.bytes.length,
      ]);
    }
  },
);

test('A page with typed values beside its token is not compressed, neither here nor by a proxy', async () => {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Accept-Encoding': 'br' };
  const receipt = `/receipts/${tokens.sign({ purpose: 'receipt', subject: 'submission-1', expiresAt: today.getTime() + hourMs })}`;
  const answer = await readResponse(port, receipt, { method: 'POST', headers, body: 'sure=no' });
  expect([answer.headers['cache-control'], answer.headers['content-encoding']]).toEqual([
    'no-store, no-transform',
    undefined,
  ]);
  expect(answer.bytes.toString()).toContain('Tick the box');
});

test.each([captions, '/builds/meta/test-build.json', '/robots.txt'])(
  'A 304 response for %s has the ETag and Vary of the 200 response and no encoding',
  async (path) => {
    const first = await readResponse(port, path, accepting('br'));
    expect(first.headers.etag).toMatch(/^W\//);
    const revalidated = await readResponse(port, path, {
      headers: { 'Accept-Encoding': 'br', 'If-None-Match': String(first.headers.etag) },
    });
    expect([revalidated.status, revalidated.headers['content-encoding'], revalidated.bytes.length]).toEqual([
      304,
      undefined,
      0,
    ]);
    expect([revalidated.headers.etag, revalidated.headers.vary]).toEqual([first.headers.etag, first.headers.vary]);
  },
);

test.each([captions, '/subscriptions?q=gallium'])(
  'A HEAD request for %s gets the length only when the response is not compressed',
  async (path) => {
    const [plain, head] = [await readResponse(port, path), await readResponse(port, path, { method: 'HEAD' })];
    expect([head.status, head.headers['content-length'], head.bytes.length]).toEqual([
      200,
      String(plain.bytes.length),
      0,
    ]);
    const encoded = await readResponse(port, path, { method: 'HEAD', ...accepting('br') });
    expect([encoded.status, encoded.headers['content-length'], encoded.varies.includes('Accept-Encoding')]).toEqual([
      200,
      undefined,
      true,
    ]);
  },
);

test('The maintenance page comes in the encoding that the client accepts', async () => {
  const { app } = testSite({ maintenance: true });
  const answer = await readResponse(await listen(app), '/blue', accepting('identity;q=0, gzip'));
  expect([answer.status, answer.headers['content-encoding']]).toEqual([503, 'gzip']);
  expect(decodedText(answer)).toContain('We are at work on this site');
});
