import { describe, expect, test } from 'vitest';
import type { CompiledContent, Entry } from '../../content/entry.ts';
import { dayMs } from '../../content/vocabulary/durations.ts';
import { categories, filters } from '../../content/vocabulary/taxonomy.ts';
import { entryHref } from '../../shared/site/entry-href.ts';
import { linksOf, textOf, titleOf } from '../support/parsers/html.ts';
import { siteContent, sourceOf, testSite } from '../support/site/site.ts';

/** A site with this number of news analyses. */
function siteWith(count: number) {
  const { content, texts } = siteContent();
  const [model] = content.entries.news as [Entry<'news'>];
  const news = Array.from(
    { length: count },
    (_, index): Entry<'news'> => ({
      ...model,
      id: String(1000 + index),
      title: `Piece ${index}`,
      publishAt: '2026-01-01T00:00:00Z',
      categories: ['TECHNOLOGY_METALS'],
    }),
  );
  const changed: CompiledContent = { ...content, entries: { ...content.entries, news } };
  return testSite({ content: sourceOf({ content: changed, texts }) }).client;
}
const titles = (html: string) =>
  [...html.matchAll(/<h2 class="article-item__title">(.*?)<\/h2>/g)].map(([, title = '']) => textOf(title));

describe('A list of 30 articles', () => {
  const client = siteWith(30);

  test('The first page of a list shows the twelve newest articles and links to the second page', async () => {
    const { text } = await client.get('/blue/news-analysis');
    expect(titles(text)).toEqual(Array.from({ length: 12 }, (_, index) => `Piece ${29 - index}`));
    expect(text).toContain('<link rel="next" href="http://localhost/blue/news-analysis?page=2">');
    expect(linksOf(text)).toContain('/blue/news-analysis?page=2');
  });
  test('The last page of a list shows the remaining articles and has its number in the title', async () => {
    const { text } = await client.get('/blue/news-analysis?page=3');
    expect(titles(text)).toHaveLength(6);
    expect(titleOf(text)).toContain('(page 3 of 3)');
    expect(text).toContain('<link rel="canonical" href="http://localhost/blue/news-analysis?page=3">');
    expect(text).not.toContain('rel="next"');
  });
  test.each([
    ['?page=1', 301, '/blue/news-analysis'],
    ['?page=9', 302, '/blue/news-analysis?page=3'],
    ['?filter=tech_metals&page=1', 301, '/blue/news-analysis?filter=tech_metals'],
  ])('The list page with %s redirects with %i to %s', async (query, status, location) => {
    const answer = await client.get(`/blue/news-analysis${query}`);
    expect([answer.status, answer.headers.location]).toEqual([status, location]);
  });
  test('Unknown query keys change nothing on a list page and are left out of its canonical address', async () => {
    const { status, text } = await client.get('/blue/news-analysis?utm_source=x&page=2');
    expect(status).toBe(200);
    expect(text).toContain('<link rel="canonical" href="http://localhost/blue/news-analysis?page=2">');
  });
});

describe('Filters of a list', () => {
  const { client } = testSite();
  test('The chosen filter of a list is marked as current, and the list shows only its articles', async () => {
    const { text } = await client.get('/blue/news-analysis?filter=tech_metals');
    expect(text).toMatch(
      /<a[^>]*href="\/blue\/news-analysis\?filter=tech_metals"[^>]*aria-current="true"|aria-current="true"[^>]*href="\/blue\/news-analysis\?filter=tech_metals"/,
    );
    const expected = siteContent().content.entries.news.filter(
      ({ id, categories }) => id !== '414' && categories.includes('TECHNOLOGY_METALS'),
    );
    expect(titles(text).toSorted()).toEqual(expected.map(({ title }) => title).toSorted());
  });
  test('A filter without any article shows a message and the newest articles instead', async () => {
    const { text } = await siteWith(3).get('/blue/news-analysis?filter=ev_and_battery');
    expect(textOf(text)).toContain('Nothing in EV and battery yet.');
    expect(textOf(text)).toContain('Piece 2');
  });
});

describe('Spellings of query values and topics', () => {
  const { client } = testSite();
  test.each([
    ['/blue/news-analysis?category=EV_AND_BATTERY', '/blue/news-analysis?category=ev-and-battery'],
    ['/blue/news-analysis?category=ev_and_battery', '/blue/news-analysis?category=ev-and-battery'],
    ['/blue/videos?category=Ev%20And_battery', '/blue/videos?category=ev-and-battery'],
    [
      '/blue/blogs?utm_source=x&category=GEOPOLITICS&page=2&a=b',
      '/blue/blogs?utm_source=x&category=geopolitics&page=2&a=b',
    ],
    ['/blue/opinion-pieces?filter=EV_AND_BATTERY', '/blue/opinion-pieces?filter=ev_and_battery'],
    ['/blue/opinion-pieces?filter=tech-metals', '/blue/opinion-pieces?filter=tech_metals'],
    [
      '/subscriptions/critical-materials?measure=Reliance&filter=Steel-And-Alloys',
      '/subscriptions/critical-materials?measure=reliance&filter=steel_and_alloys',
    ],
    ['/?measure=RELIANCE', '/?measure=reliance'],
    ['/the-team?area=Research', '/the-team?area=research'],
    ['/blue/topics/EV_AND_BATTERY', '/blue/topics/ev-and-battery'],
    ['/blue/topics/Ev_and_battery?page=2', '/blue/topics/ev-and-battery?page=2'],
  ])('%s redirects to the canonical spelling %s', async (address, location) => {
    for (const response of [client.get(address), client.head(address)]) {
      const { status, headers } = await response;
      expect([status, headers.location]).toEqual([301, location]);
    }
  });
  test.each([
    ...Object.values(categories).map(({ slug }) => `category=${slug}`),
    ...Object.keys(filters).map((filter) => `filter=${filter}`),
  ])('The query %s is in its canonical spelling and is not redirected', async (query) =>
    expect((await client.get(`/blue/news-analysis?${query}`)).status).toBe(200),
  );
  test('The payload for another spelling of a category equals the payload for the canonical spelling', async () => {
    const payload = async (category: string) =>
      (await client.get(`/blue/news-analysis/_payload.json?test-build&category=${category}`)).text;
    expect(await payload('EV_AND_BATTERY')).toBe(await payload('ev-and-battery'));
  });
});

test('A list offers no filter that finds nothing, unless it is chosen', async () => {
  const countsOf = (html: string) => Array.from(html.matchAll(/choices__count">(\d+)</g), ([, count]) => count);
  for (const path of ['/blue/news-analysis', '/blue/opinion-pieces', '/blue/blogs', '/blue/videos'])
    expect(countsOf((await testSite().client.get(path)).text)).not.toContain('0');
  const { text } = await siteWith(3).get('/blue/news-analysis?filter=ev_and_battery');
  expect(countsOf(text).filter((count) => count === '0')).toHaveLength(1);
});

test('A list without any article is a normal page that counts no articles', async () => {
  const { status, text } = await siteWith(0).get('/blue/news-analysis');
  expect(status).toBe(200);
  expect(textOf(text)).toContain('0 pieces');
});

describe('Entries that appear or expire at a date', () => {
  const at = (now: string) => testSite({ now: new Date(now) }).client;
  test('A scheduled article appears at its exact second on the home page, its list and its own address', async () => {
    const [before, after] = [at('2026-12-01T06:59:59Z'), at('2026-12-01T07:00:00Z')];
    const article = siteContent().content.entries.news.find(({ id }) => id === '414');
    const addresses = ['/', '/blue/news-analysis', `/blue/news-analysis/414/${article?.slug}`];
    for (const path of addresses) {
      expect(textOf((await before.get(path)).text)).not.toContain(article?.title);
      expect(textOf((await after.get(path)).text)).toContain(article?.title);
    }
  });
  test('An event has its date in the same words in every list and on its page', async () => {
    const { client } = testSite();
    const event = siteContent().content.entries.events.find(({ id }) => id === '604');
    for (const path of ['/events', '/events/upcoming', ...(event ? [entryHref(event)] : [])]) {
      const { text } = await client.get(path).expect(200);
      // In large dates the comma is in an element of its own, which is not drawn.
      expect([path, textOf(text).replaceAll(' , ', ', ')]).toEqual([
        path,
        expect.stringContaining('Wed, Feb 17, 2027'),
      ]);
    }
  });
  test('An event moves from the upcoming to the past events when it ends', async () => {
    const event = siteContent().content.entries.events.find(({ id }) => id === '604');
    const title = event?.title ?? '';
    const end = Date.parse(event?.end ?? '');
    const [before, after] = [at(new Date(end - 1000).toISOString()), at(new Date(end).toISOString())];
    expect(textOf((await before.get('/events/upcoming')).text)).toContain(title);
    expect(textOf((await before.get('/events/past')).text)).not.toContain(title);
    expect(textOf((await after.get('/events/upcoming')).text)).not.toContain(title);
    expect(textOf((await after.get('/events/past')).text)).toContain(title);
  });
  test('A vacancy shows that it is closed from its closing time on, and its page is gone after sixty days', async () => {
    const vacancy = siteContent().content.entries.vacancies.find(({ id }) => id === '701');
    const path = `/careers/701/${vacancy?.slug}`;
    const closes = Date.parse(vacancy?.closesAt ?? '');
    expect(textOf((await at(new Date(closes - 1000).toISOString()).get(path)).text)).not.toContain('This role closed');
    const closed = await at(new Date(closes).toISOString()).get(path);
    expect(closed.status).toBe(200);
    expect(textOf(closed.text)).toContain('This role closed');
    expect(closed.text).toContain('<meta name="robots" content="noindex">');
    expect((await at(new Date(closes + 61 * dayMs).toISOString()).get(path)).status).toBe(410);
  });
});
