/**
 * Files that are written from the content are cached until it changes: a repeated or conditional request writes
 * nothing.
 */
import { expect, test } from 'vitest';
import { dayMs } from '../../content/vocabulary/durations.ts';
import { asText } from '../support/http/as-text.ts';
import { countingContent } from '../support/site/counting-content.ts';
import { testSite, today } from '../support/site/site.ts';

const expensive = [
  '/data/reserves.xlsx',
  '/blue/maps/antimony/mine.svg',
  '/blue/infographics/801/lithium-bases.svg',
  '/figures/gallium-prices.svg',
  '/figures/gallium-prices.png',
  '/blue/cmri.csv?concentration=6&imports=4&prices=2',
  '/blue/feed.xml',
  '/sitemap-pages.xml',
  '/watch.ics?m=co',
];
const oneRender = { renderRate: { limit: 1, windowSeconds: 60 } };

test.each(expensive)(
  '%s is written once, and neither a second request nor a conditional one counts as a render',
  async (path) => {
    const { client } = testSite(oneRender);
    const first = await client.get(path).expect(200);
    const again = await client.get(path).expect(200);
    expect([again.headers.etag, again.headers['cache-tag']]).toEqual([first.headers.etag, first.headers['cache-tag']]);
    await client.get(path).set('If-None-Match', String(first.headers.etag)).expect(304);
    await client.get(path).set('If-Modified-Since', String(first.headers['last-modified'])).expect(304);
    await client.head(path).expect(200);
    await client.get('/blue/maps/gallium/refinery.svg').expect(429);
  },
);

test('A twin is written once, and names its cache tags each time', async () => {
  const { content, reads } = countingContent();
  const { client } = testSite({ content });
  const first = await client.get('/blue/news-analysis/403.md').expect(200);
  const readsOfFirst = reads();
  const second = await client.get('/blue/news-analysis/403.md');
  expect([second.text, reads()]).toEqual([first.text, readsOfFirst]);
  expect(first.headers['cache-tag']).toContain('c-news-403');
  expect(second.headers['cache-tag']).toBe(first.headers['cache-tag']);
});

test('Query keys that select no other file lead to the file that is cached', async () => {
  const { client } = testSite(oneRender);
  await client.get('/figures/gallium-prices.svg').expect(200);
  await client.get('/figures/gallium-prices.svg?utm_source=letter').expect(200);
  await client.get('/figures/gallium-prices.svg?m=co').expect(400);
  await client.get('/figures/gallium-prices.svg?scheme=dark').expect(429);
});

test('Each encoding of a file has its own ETag, and any of them is good for a 304 of all', async () => {
  const { client } = testSite();
  const tagFor = async (encoding: string) =>
    String((await client.get('/blue/feed.xml').set('Accept-Encoding', encoding).buffer(false)).headers.etag);
  const tags = [await tagFor('br'), await tagFor('gzip'), await tagFor('identity')];
  expect(new Set(tags).size).toBe(3);
  for (const tag of [...tags, '*', `W/${tags[0]}`])
    await client.get('/blue/feed.xml').set('If-None-Match', tag).expect(304);
  await client.get('/blue/feed.xml').set('If-None-Match', '"another"').expect(200);
});

test('A file is written again when what is public has changed, although the old one is cached', async () => {
  const { client, clock } = testSite({ now: new Date('2026-12-01T06:59:59Z') });
  const read = async () => await client.get('/blue/news-analysis/atom.xml').buffer(true).parse(asText);
  const before = await read();
  clock.now = new Date('2026-12-01T07:00:00Z');
  const after = await read();
  expect([before.body.includes('/blue/news-analysis/414/'), after.body.includes('/blue/news-analysis/414/')]).toEqual([
    false,
    true,
  ]);
  expect(after.headers['last-modified']).toBe('Tue, 01 Dec 2026 07:00:00 GMT');
});

test.each([
  '/blue/feed.xml',
  '/careers/atom.xml',
  '/policy/feed.json',
  '/sitemap.xml',
  '/sitemap-pages.xml',
  '/events.ics',
  '/policy.ics',
  '/watch.ics?m=co',
])(
  'A program that polls %s may keep it for five minutes, and a shared cache sends it stale for an hour',
  async (path) => {
    const { client } = testSite();
    expect((await client.get(path)).headers['cache-control']).toBe(
      'public, max-age=300, s-maxage=300, stale-while-revalidate=3600',
    );
  },
);

test.each(['/policy.csv', '/figures/gallium-prices.svg', '/blue/news-analysis/403.json'])(
  '%s is kept by caches as its page is',
  async (path) => {
    const { client } = testSite();
    const { headers } = await client.get(path).expect(200);
    expect(headers['cache-control']).toBe((await client.get('/policy')).headers['cache-control']);
  },
);

test('Neither browsers nor shared caches keep a feed beyond the next scheduled article', async () => {
  const { client } = testSite({ now: new Date('2026-12-01T06:59:00Z') });
  expect((await client.get('/blue/feed.xml')).headers['cache-control']).toBe('public, max-age=60, s-maxage=60');
});

test('Events leave the calendar of the past year at midnight, so that no copy of it is out of date during a day', async () => {
  const { client, clock } = testSite();
  const ended = Date.parse('2026-04-21T15:00:00+01:00') + 365 * dayMs;
  const hasEvent = async (now: number) => {
    clock.now = new Date(now);
    const { body, headers } = await client.get('/events.ics').buffer(true).parse(asText);
    return [body.includes('events-601@'), headers['last-modified']];
  };
  const midnight = Math.floor(ended / dayMs) * dayMs;
  const [before, during, after] = [
    await hasEvent(midnight),
    await hasEvent(ended + 1),
    await hasEvent(midnight + dayMs),
  ];
  expect([before?.[0], during?.[0], after?.[0]]).toEqual([true, true, false]);
  expect(during?.[1]).toBe(before?.[1]);
  clock.now = today;
});
