/** What is a draft, scheduled or withdrawn is public nowhere at any instant: one walk through all kinds of answers with a clock that moves. */
import { expect, test } from 'vitest';
import { listFeeds } from '../../server/published/feeds/list-feeds.ts';
import { sitemaps } from '../../server/published/sitemaps/write-sitemaps.ts';
import type { Entry } from '../../shared/content.ts';
import { entryHref } from '../../shared/entry-href.ts';
import { feedHref } from '../../shared/feeds/feed-links.ts';
import { asText } from '../support/as-text.ts';
import { arrange, noAssets, noCards, siteContent, sourceOf, testSite, today } from '../support/site.ts';

const comes = '2026-11-24T07:00:00Z';
const goes = '2026-11-25T07:00:00Z';
/** The titles are words that occur nowhere else. */
const states = {
  draft: { title: 'Quuxdraft', status: 'draft' },
  scheduled: { title: 'Quuxscheduled', publishAt: comes },
  withdrawn: { title: 'Quuxwithdrawn', withdrawn: { at: goes, reason: 'It was wrong.', keepBody: false } },
  kept: { title: 'Quuxkept', withdrawn: { at: goes, reason: 'It was wrong.', keepBody: true } },
} as const;

function changedContent() {
  const { content, texts } = siteContent();
  const change = <Entry extends { id: string }>(entries: readonly Entry[]): Entry[] => {
    const changes = Object.values(states);
    return entries.map((entry, index) => (changes[index] ? { ...entry, ...changes[index], slug: changes[index].title.toLowerCase() } : entry));
  };
  const { news, opinions, blogs, videos, infographics, vacancies } = content.entries;
  const entries = {
    ...content.entries,
    news: change(news),
    opinions: change(opinions),
    blogs: change(blogs),
    videos: change(videos),
    infographics: change(infographics),
    vacancies: change(vacancies),
  };
  return sourceOf({ content: arrange({ ...content, entries }), texts });
}

test('drafts, scheduled and withdrawn entries are in no feed, sitemap, watch list, search, API or list of the site', async () => {
  const source = changedContent();
  const { client, clock } = testSite({ content: source });
  const site = { origin: 'http://localhost', base: '', siteUrl: 'http://localhost' };
  const pages = listFeeds({ content: source.at(today), now: today, site, assets: noAssets, shareCards: noCards }).map(({ page }) => page);
  // The watch list below has all materials.
  const isAlike = (page: string) => /^\/(subscriptions|the-team)\//.test(page);
  const feeds = [...pages.filter((page) => !isAlike(page)), ...pages.filter(isAlike).slice(0, 2)].map((page) => feedHref(page, 'atom'));
  const symbols = source
    .at(today)
    .list('materials')
    .map(({ symbol }) => symbol.toLowerCase())
    .toSorted()
    .join(',');
  const watched = ['/watch', '/watch.json', '/watch/feed.rss', '/watch/feed.json'].map((path) => `${path}?m=${symbols}`);
  const lists = ['/', '/blue', '/blue/news-analysis', '/blue/opinion-pieces', '/blue/blogs', '/blue/videos', '/blue/infographics', '/careers'];
  const searches = ['/search?q=quux', '/api/v1/search?q=quux', '/api/v1/suggest?q=quux'];
  const collections = ['news', 'opinions', 'blogs', 'videos', 'infographics', 'vacancies'].map((name) => `/api/v1/${name}?limit=50`);
  const addresses = [...feeds, '/blue/feed.rss', '/blue/feed.json', ...watched, ...Object.keys(sitemaps), '/sitemap', '/llms.txt', '/humans.txt'];
  addresses.push(...lists, ...searches, ...collections);

  /** The marked words that occur in any of the answers. */
  const seenAt = async (now: Date) => {
    clock.now = now;
    const seen = new Set<string>();
    for (const address of addresses) {
      const { status, body } = await client.get(address).buffer(true).parse(asText);
      expect([address, status]).toEqual([address, 200]);
      for (const [word] of String(body).matchAll(/quux[a-z]+/gi)) seen.add(word.toLowerCase());
    }
    return [...seen].toSorted();
  };
  const instants = [new Date(Date.parse(comes) - 1), new Date(comes), new Date(goes)];
  const found: string[][] = [];
  for (const instant of instants) found.push(await seenAt(instant));
  const [before, both, after] = [['quuxkept', 'quuxwithdrawn'], ['quuxkept', 'quuxscheduled', 'quuxwithdrawn'], ['quuxscheduled']];
  expect(found).toEqual([before, both, after]);
}, 120_000);

test('the page, payload, twins and card of an entry show it only while it is public', async () => {
  const { client, clock, services } = testSite({ content: changedContent() });
  const entries = (['news', 'opinions', 'blogs'] as const).flatMap((name) =>
    Object.entries(states).map(([state, change], index) => ({
      ...siteContent().content.entries[name][index],
      ...change,
      slug: change.title.toLowerCase(),
      state,
    })),
  ) as (Entry<'news'> & { state: keyof typeof states })[];

  /** The states of entries that any of their own addresses shows. */
  const seenAt = async (now: Date) => {
    clock.now = now;
    const seen = new Set<string>();
    for (const { state, ...entry } of entries) {
      const path = entryHref(entry);
      for (const address of [path, `${path}/_payload.json?test-build`, `${path}.json`, `${path}.md`, `${path}.bib`]) {
        const { body } = await client.get(address).buffer(true).parse(asText);
        if (String(body).includes(entry.title)) seen.add(state);
      }
      if (services.shareCards.findDrawing(`${entry.collection}/${entry.id}`)) seen.add(state);
    }
    return [...seen].toSorted();
  };
  expect(await seenAt(new Date(Date.parse(comes) - 1))).toEqual(['kept', 'withdrawn']);
  expect(await seenAt(new Date(comes))).toEqual(['kept', 'scheduled', 'withdrawn']);
  expect(await seenAt(new Date(goes))).toEqual(['kept', 'scheduled']);
}, 120_000);
