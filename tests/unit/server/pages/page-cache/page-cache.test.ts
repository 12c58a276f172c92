import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import {
  createBody,
  encode,
  setBestBrotli,
  uncompressed,
} from '../../../../../server/http/compression/page-encodings.ts';
import { createSiteLocate } from '../../../../../server/http/routing/locate.ts';
import { createPageCache } from '../../../../../server/pages/page-cache/page-cache.ts';
import type { PageResponse } from '../../../../../server/pages/page-cache/page-response.ts';
import { ownRules } from '../../../../../shared/site/site-rules.ts';

const locate = createSiteLocate({ rules: ownRules, base: '' });
const lifetime = { maxAgeSeconds: 60, staleWhileRevalidateSeconds: 540 };
const text = (index: number | string) => Buffer.from(`${index} ${'x'.repeat(10_000)}`);
const aPage = (key = '/', status = 200, bytes = text('a')): PageResponse => ({
  request: { kind: 'page', location: locate('/'), key, errorKey: key, pathHeaders: [], lifetime },
  key,
  name: 'home',
  status,
  headers: [],
  lastModified: new Date(0),
  body: createBody(bytes),
  lifetime,
  validUntil: Number.POSITIVE_INFINITY,
});

/** A cache at second 0, with a clock that the test advances. */
function aCache({ maxBytes = 1_000_000, changes = [] as number[] } = {}) {
  const clock = { second: 0 };
  const nextChange = (now: Date) =>
    changes.map((second) => second * 1000).find((change) => change > now.getTime()) ?? Number.POSITIVE_INFINITY;
  return { clock, cache: createPageCache({ maxBytes, clock: () => new Date(clock.second * 1000), nextChange }) };
}

test.each([
  [0, 'fresh'],
  [59.9, 'fresh'],
  [60, 'stale'],
  [599.9, 'stale'],
  [600, 'gone'],
])('After %s seconds a cached page is %s', (second, expected) => {
  const { clock, cache } = aCache();
  cache.set(aPage(), cache.startRender());
  clock.second = second;
  const hit = cache.get('/');
  expect(hit ? (hit.stale ? 'stale' : 'fresh') : 'gone').toBe(expected);
});

test('The cache is cleared at the instant at which the content changes', () => {
  const { clock, cache } = aCache({ changes: [30] });
  const start = cache.startRender();
  cache.set({ ...aPage(), validUntil: start.validUntil }, start);
  clock.second = 29.999;
  expect(cache.get('/')?.cached.validUntil).toBe(30_000);
  clock.second = 30;
  expect(cache.get('/')).toBeUndefined();
  expect(cache.bytes).toBe(0);
});

test('A page rendered before a change of the content is not cached after it', () => {
  const { clock, cache } = aCache({ changes: [30] });
  const start = cache.startRender();
  clock.second = 31;
  cache.set(aPage(), start);
  expect(cache.get('/')).toBeUndefined();
});

test('The cache stays within its size for ten thousand addresses', () => {
  const { cache } = aCache({ maxBytes: 500_000 });
  for (let index = 0; index < 10_000; index++) cache.set(aPage(`/${index}`), cache.startRender());
  expect(cache.bytes).toBeLessThanOrEqual(500_000);
  expect(cache.get('/9999')).toBeDefined();
  expect(cache.get('/0')).toBeUndefined();
});

test('The cache stays within its size when encodings are added later', () => {
  const { cache } = aCache({ maxBytes: 100_000 });
  const random = () => Buffer.from(Array.from({ length: 3000 }, () => Math.random().toString(36)).join(''));
  for (let index = 0; index < 20; index++) {
    const page = aPage(`/${index}`, index % 5 ? 200 : 404, random().subarray(0, 10_000));
    cache.set(page, cache.startRender());
    const before = cache.bytes;
    for (const encoding of ['identity', 'gzip', 'br'] as const) encode(page.body, encoding);
    setBestBrotli(page.body, brotliCompressSync(uncompressed(page.body)));
    cache.updateSize(page);
    if (index === 1) expect(cache.bytes).toBeGreaterThan(before + 5_000);
    expect(cache.bytes).toBeLessThanOrEqual(100_000);
  }
  expect(cache.get('/0')).toBeUndefined();
});

test('The size of the cache ignores encodings of a page that was evicted', () => {
  const { cache } = aCache();
  const [old, now] = [aPage('/', 200, text('old')), aPage('/', 200, text('now'))];
  cache.set(old, cache.startRender());
  cache.set(now, cache.startRender());
  const before = cache.bytes;
  encode(old.body, 'br');
  cache.updateSize(old);
  expect(cache.bytes).toBe(before);
});

test('The cache stays within its size for very long addresses', () => {
  const { cache } = aCache({ maxBytes: 1_000_000 });
  for (let index = 0; index < 1_000; index++)
    cache.set(aPage(`/${index}${'x'.repeat(8_000)}`, 404, Buffer.from('short')), cache.startRender());
  expect(cache.bytes).toBeLessThanOrEqual(125_000);
});

test('The cached 404 of a missing page never evicts an existing page', () => {
  const { cache } = aCache();
  cache.set(aPage(), cache.startRender());
  for (let index = 0; index < 1_000; index++) cache.set(aPage(`/no-${index}`, 404), cache.startRender());
  expect(cache.get('/')).toBeDefined();
});

test('A page that is rendered again without a change keeps its encodings', () => {
  const { cache } = aCache();
  const page = aPage();
  cache.set(page, cache.startRender());
  expect(cache.bodyFor('/', text('a'))).toBe(page.body);
  expect(cache.bodyFor('/', text('b'))).not.toBe(page.body);
  expect(cache.bodyFor('/other', text('a'))).not.toBe(page.body);
});

test('A page cache of zero bytes stores nothing', () => {
  const { cache } = aCache({ maxBytes: 0 });
  cache.set(aPage(), cache.startRender());
  expect(cache.get('/')).toBeUndefined();
});
