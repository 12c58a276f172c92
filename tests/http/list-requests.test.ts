import { expect, test } from 'vitest';
import { categories } from '../../content/vocabulary/taxonomy.ts';
import { articlesIn, listArticles } from '../../shared/records/articles/article-index.ts';
import { href } from '../../shared/routes.ts';
import { entryHref } from '../../shared/site/entry-href.ts';
import { textOf } from '../support/parsers/html.ts';
import { arrange, siteContent, sourceOf, testSite, today } from '../support/site/site.ts';

const origin = 'https://www.example.com';

/** The site with enough articles for several pages, some of them published at the same time. */
function manyArticles() {
  const { content, texts } = siteContent();
  const [newest] = content.entries.news;
  const added = Array.from({ length: 30 }, (_, index) => ({
    ...newest,
    id: String(9000 + index),
    slug: `added-${index}`,
    title: `Added ${index}`,
    publishAt: `2026-11-${10 + Math.floor(index / 3)}T07:00:00Z`,
  }));
  const sameTimes = added.slice(0, 6).map((article, index) => ({
    ...content.entries.opinions[0],
    ...article,
    collection: 'opinions',
    id: String(8000 + index),
  }));
  const { news, opinions } = content.entries;
  const entries = {
    ...content.entries,
    news: [...news, ...added],
    opinions: [...opinions, ...sameTimes],
  } as typeof content.entries;
  return sourceOf({ content: arrange({ ...content, entries }), texts }, { base: '/base' });
}

const source = manyArticles();
const [category = 'GEOPOLITICS'] = siteContent().content.entries.news[0]?.categories ?? [];
const { client } = testSite({ siteUrl: `${origin}/base`, content: source });

type Item = { id: string; url: string };

/** The items of the API request that a page prints. */
async function itemsOf(path: string): Promise<{ items: Item[]; total: number; html: string }> {
  const { text: html } = await client.get(`/base${path}`).expect(200);
  const [, line = ''] = /class="request-line[^"]*">.*?<code>(.*?)<\/code>/s.exec(html) ?? [];
  const [, address = ''] = /^curl '(https:[^']+)'$/.exec(textOf(line)) ?? [];
  const { body } = await client.get(address.slice(origin.length)).expect(200);
  return { ...(body as { items: Item[]; total: number }), html };
}

test.each([
  '/blue/opinion-pieces',
  '/blue/infographics',
  '/letters',
  '/events/upcoming',
  '/events/past',
  '/events/past?year=2026',
  '/careers',
  '/the-team',
  '/the-team?area=research',
  '/policy?material=gallium',
  '/figures?material=gallium',
  '/data',
  '/subscriptions/critical-materials',
  '/subscriptions/critical-materials?filter=tech_metals',
  '/subscriptions/critical-materials?view=board&filter=tech_metals',
  '/subscriptions/energy-transitions',
  '/blue/maps',
  '/blue/maps?stage=reserves',
])('The page %s prints an API request whose items it links to', async (path) => {
  const { items, html } = await itemsOf(path);
  expect(items.length).toBeGreaterThan(0);
  const addresses = items.map(({ url }) => url.slice(origin.length));
  expect(addresses.filter((address) => !html.includes(`href="${address}"`))).toEqual([]);
});

test.each([
  ['/blue/news-analysis', listArticles(source.at(today), 'news')],
  [href('topic', { category: categories[category].slug }), articlesIn(source.at(today), category)],
])(
  'Every page of the list of articles %s prints the API request for exactly its own articles',
  async (path, articles) => {
    const all = articles.map((article) => `${origin}/base${entryHref(article)}`);
    const read: string[] = [];
    for (const page of ['', '?page=2', '?page=3']) {
      const { items, total } = await itemsOf(path + page);
      expect(total).toBe(all.length);
      read.push(...items.map(({ url }) => url));
    }
    expect(read).toEqual(all.slice(0, read.length));
    expect(read.length).toBeGreaterThan(30);
  },
);
