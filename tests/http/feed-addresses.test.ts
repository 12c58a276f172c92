import { expect, test } from 'vitest';
import { categories } from '../../content/vocabulary/taxonomy.ts';
import { listFeeds } from '../../server/publish/feeds/list-feeds.ts';
import { feedLinks } from '../../shared/site/feeds/feed-links.ts';
import { linksOf } from '../support/parsers/html.ts';
import { feedPages } from '../support/site/feed-pages.ts';
import { noCards } from '../support/site/no-assets.ts';
import { siteContent, sourceOf, testSite, today } from '../support/site/site.ts';

const site = { origin: 'https://www.example.com', base: '/base', siteUrl: 'https://www.example.com/base' };
const { siteUrl } = site;
const { client } = testSite({ siteUrl });
const content = sourceOf(siteContent(), { base: '/base' }).at(today);
const pages = listFeeds({ content, now: today, site, shareCards: noCards }).map(({ page }) => page);

test('The feeds of Blue View are at /blue/feed.xml, /blue/atom.xml and /blue/feed.json', () => {
  expect(feedLinks('/blue').map(({ href }) => href)).toEqual(['/blue/feed.xml', '/blue/atom.xml', '/blue/feed.json']);
});

test('Blue View, its lists, every topic, material and author, measures, events, letters, roles and corrections have feeds', () => {
  expect(pages).toEqual(expect.arrayContaining([...feedPages, '/blue/news-analysis', '/blue/blogs']));
  for (const { id } of content.list('materials')) expect(pages).toContain(`/subscriptions/critical-materials/${id}`);
  for (const { id } of content.list('people')) expect(pages).toContain(`/the-team/${id}`);
  for (const { slug } of Object.values(categories)) expect(pages).toContain(`/blue/topics/${slug}`);
});

test.each([
  '/blue',
  '/blue/news-analysis',
  '/blue/topics/geopolitics',
  '/subscriptions/critical-materials/gallium',
  '/policy',
  '/events',
  '/letters',
  '/careers',
  '/blue/infographics',
])('The page %s names its feeds in its head and links them for readers', async (page) => {
  const { text } = await client.get(`/base${page}`).expect(200);
  const alternates = [...text.matchAll(/<link rel="alternate" type="([^"]+)" title="[^"]+" href="([^"]+)">/g)].map(
    ([, type, address]) => [type, address],
  );
  for (const { type, href } of feedLinks(page)) {
    expect(alternates).toContainEqual([type, siteUrl + href]);
    expect(linksOf(text)).toContain(`/base${href}`);
  }
});

test.each([
  ['/rss', '/blue/feed.xml'],
  ['/blue/feed.rss', '/blue/feed.xml'],
  ['/blue/topics/geopolitics/feed.atom', '/blue/topics/geopolitics/atom.xml'],
  ['/watch/feed.rss?m=w,sc', '/watch/feed.xml?m=sc,w'],
])('%s, an earlier address of a feed, leads to %s for good', async (before, now) => {
  const { status, headers } = await client.get(`/base${before}`);
  expect([status, headers.location]).toEqual([301, `/base${now}`]);
});

test.each(['/blue/topics/nothing/feed.rss', '/feed.rss', '/contact-us/feed.atom'])(
  '%s, where no feed has been, leads nowhere',
  async (path) => {
    await client.get(`/base${path}`).set('Accept', 'text/html').expect(404);
  },
);

test.each([
  '/feed.xml',
  '/blue/feed.rdf',
  '/contact-us/feed.xml',
  '/blue/topics/nothing/atom.xml',
  '/the-team/nobody/feed.json',
  '/subscriptions/critical-materials/ga/feed.xml',
])('There is no feed at %s', async (path) => {
  await client.get(`/base${path}`).set('Accept', 'text/html').expect(404);
});
