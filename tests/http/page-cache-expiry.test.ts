import { expect, test } from 'vitest';
import { hourMs } from '../../content/vocabulary/durations.ts';
import { textOf } from '../support/parsers/html.ts';
import { countingContent } from '../support/site/counting-content.ts';
import { siteContent, testSite, today } from '../support/site/site.ts';

const path = '/blue/news-analysis/403/galliums-spare-capacity-sits-where-its-output-already-is';

const cacheOf = (log: Record<string, unknown>[]) =>
  log.filter(({ msg }) => msg === 'request').map(({ cache }) => cache ?? 'none');

test('A stale page is served from the cache and revalidated once in the background', async () => {
  const { content, reads } = countingContent();
  const { client, clock } = testSite({ content });
  await client.get(path);
  clock.now = new Date(today.getTime() + 61_000);
  await Promise.all(Array.from({ length: 5 }, () => client.get(path)));
  await expect.poll(reads).toBe(2);
  await client.get(path);
  expect(reads()).toBe(2);
});

test('A page is revalidated each time it has become stale', async () => {
  const { content, reads } = countingContent();
  const { client, clock, log } = testSite({ content });
  await client.get(path);
  for (const round of [1, 2, 3]) {
    clock.now = new Date(today.getTime() + round * 61_000);
    const states = async () => {
      await client.get(path);
      return cacheOf(log).at(-1);
    };
    await expect.poll(states).toBe('fresh');
    expect(reads()).toBe(1 + round);
  }
});

test('A page beyond its hard age is not served from the cache', async () => {
  const { client, clock, log } = testSite();
  await client.get(path);
  clock.now = new Date(today.getTime() + 601_000);
  await client.get(path);
  expect(cacheOf(log)).toEqual(['none', 'none']);
});

test('A scheduled article appears at its second on home page, list, own address and payload despite the cache', async () => {
  const { client, clock } = testSite({ now: new Date('2026-12-01T06:59:59Z') });
  const article = siteContent().content.entries.news.find(({ id }) => id === '414');
  const addresses = ['/', '/blue/news-analysis', `/blue/news-analysis/414/${article?.slug}`];
  const payload = `/blue/news-analysis/_payload.json?test-build`;
  for (const address of [...addresses, ...addresses])
    expect(textOf((await client.get(address)).text), address).not.toContain(article?.title);
  expect((await client.get(payload)).text).not.toContain(article?.title);
  clock.now = new Date('2026-12-01T07:00:00Z');
  for (const address of addresses) expect(textOf((await client.get(address)).text), address).toContain(article?.title);
  expect((await client.get(payload)).text).toContain(article?.title);
});

test('The suspension of a measure reads as over from the day after its stated end in China despite the cache', async () => {
  const { client, clock } = testSite({ now: new Date('2026-11-09T12:00:00Z') });
  const states = async () => {
    const page = await client.get('/subscriptions/critical-materials/rare-earth-elements');
    const text = page.text.replaceAll('\u00A0', ' ');
    const rows = [...text.matchAll(/<p class="measures__status" data-state="([a-z ]+)">(.*?)<\/p>/g)];
    const states = rows.flatMap(([, state, words]) =>
      words?.includes('Nov 10, 2026') ? [`${state}: ${words.replace(/ *<small>.*/, '')}`] : [],
    );
    return [...new Set(states)].toSorted();
  };
  const during = ['suspended: Suspended until Nov 10, 2026'];
  expect(await states()).toEqual(during);
  clock.now = new Date('2026-11-10T23:59:59+08:00');
  expect(await states()).toEqual(during);
  expect(await states()).toEqual(during);
  clock.now = new Date('2026-11-11T00:00:00+08:00');
  expect(await states()).toEqual(['unconfirmed: Due back in force after Nov 10, 2026. Not confirmed']);
});

test('The number of days until a date changes at midnight in UTC', async () => {
  const { client, clock } = testSite({ now: new Date('2026-11-22T23:59:59Z') });
  const left = async () =>
    /the next stated date is Nov 27, 2026, ([^<]+)</i
      .exec(textOf((await client.get('/policy')).text) + '<')?.[1]
      ?.slice(0, 9);
  expect(await left()).toBe('in 5 days');
  clock.now = new Date('2026-11-23T00:00:00Z');
  expect(await left()).toBe('in 4 days');
});

test('A client that has the page of a vacancy gets it again as soon as it states another number of days or hours', async () => {
  const vacancy = siteContent().content.entries.vacancies.at(-1);
  const closes = Date.parse(vacancy?.closesAt ?? '');
  const address = `/careers/${vacancy?.id}/${vacancy?.slug}`;
  const left = (text: string) => /\((in [^)]+)\)/.exec(textOf(text))?.[1];
  for (const [hours, before, after] of [
    [3 * 24, 'in 3 days', 'in 2 days'],
    [24, 'in 1 day', 'in 23 hours'],
    [5, 'in 5 hours', 'in 4 hours'],
    [1, 'in 1 hour', 'in less than an hour'],
  ] as const) {
    const { client, clock } = testSite({ now: new Date(closes - hours * hourMs - 1_000) });
    const first = await client.get(address).expect(200);
    const since = String(first.headers['last-modified']);
    clock.now = new Date(clock.now.getTime() + 2_000);
    const second = await client.get(address).set('If-Modified-Since', since).expect(200);
    expect([left(first.text), left(second.text)]).toEqual([before, after]);
    await client.get(address).set('If-Modified-Since', String(second.headers['last-modified'])).expect(304);
  }
});

test('`s-maxage` tells shared caches to drop a page at the next change of its content', async () => {
  const { client } = testSite({ now: new Date('2026-12-01T06:59:30Z') });
  for (const visit of ['the first', 'the second'])
    expect((await client.get('/blue')).headers['cache-control'], visit).toBe('public, max-age=0, s-maxage=30');
  for (const visit of ['the first', 'the second'])
    expect((await client.get('/nothing')).headers['cache-control'], visit).toBe('public, max-age=0, s-maxage=10');
});

test.each([
  ['A page that is kept', '/blue'],
  ['A page that is not kept', '/subscriptions?q=tin'],
  ['A feed', '/careers/feed.xml'],
  ['The API', '/api/v1/news'],
])('%s may not be sent stale by a shared cache after the next change of the content', async (_what, address) => {
  const { client } = testSite({ now: new Date('2026-12-01T06:58:00Z') });
  for (const visit of ['the first', 'the second']) {
    const { 'cache-control': cacheControl } = (await client.get(address)).headers;
    const seconds = (name: string) => Number(new RegExp(`${name}=(\\d+)`).exec(String(cacheControl))?.[1] ?? 0);
    expect(seconds('s-maxage'), visit).toBeGreaterThan(0);
    expect(seconds('s-maxage') + seconds('stale-while-revalidate'), visit).toBe(120);
    expect(seconds('s-maxage') + seconds('stale-if-error'), visit).toBeLessThanOrEqual(120);
  }
});

test('A request after a change of content does not get a page whose render began before the change', async () => {
  const { content, reads } = countingContent(50);
  const { client, clock } = testSite({ content, now: new Date('2026-12-01T06:59:59Z') });
  const before = client.get(path).then((answer) => answer);
  await expect.poll(reads).toBe(1);
  clock.now = new Date('2026-12-01T07:00:00Z');
  const after = await client.get(path);
  expect([reads(), after.headers['last-modified']]).toEqual([2, 'Tue, 01 Dec 2026 07:00:00 GMT']);
  // A page rendered before the change must not stay in shared caches.
  expect((await before).headers['cache-control']).toBe('public, max-age=0, s-maxage=0');
});

test('A page that is revalidated without a change keeps its best encoding', async () => {
  let compressed = 0;
  const compressor = { compress: async () => (compressed++, Buffer.from('best')) };
  const { content, reads } = countingContent();
  const { client, clock } = testSite({ content, compressor });
  const etag = async () => (await client.get(path).set('Accept-Encoding', 'br').buffer(false)).headers.etag;
  await etag();
  await expect.poll(etag).toMatch(/-br11"$/);
  clock.now = new Date(today.getTime() + 61_000);
  await etag();
  await expect.poll(reads).toBe(2);
  expect(await etag()).toMatch(/-br11"$/);
  expect(compressed).toBe(1);
});
