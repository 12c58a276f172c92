import { statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { outside } from '../../content/text/markup.ts';
import { entryHref } from '../../shared/site/entry-href.ts';
import { feedFormats, feedHref } from '../../shared/site/feeds/feed-links.ts';
import { asText } from '../support/http/as-text.ts';
import { readEnclosures, readFeed, readWithOtherParser } from '../support/parsers/feeds.ts';
import { textOf } from '../support/parsers/html.ts';
import { feedPages } from '../support/site/feed-pages.ts';
import { siteContent, sourceOf, testSite, today } from '../support/site/site.ts';

const site = { origin: 'https://www.example.com', base: '/base', siteUrl: 'https://www.example.com/base' };
const { siteUrl } = site;
const { client } = testSite({ siteUrl });
const content = sourceOf(siteContent(), { base: '/base' }).at(today);
const get = (path: string) => client.get(`/base${path}`).buffer(true).parse(asText);
const read = async (page: string, format: 'rss' | 'atom' | 'json') =>
  readFeed[format]((await get(feedHref(page, format)).expect(200)).body as string);

const filmFile = 'media/by-product-ceiling/film.mp4';
const filmUrl = `${siteUrl}/${filmFile}`;
const filmBytes = statSync(new URL(`../../public/${filmFile}`, import.meta.url)).size;

test.each(feedPages)(
  'The three feeds of %s have the same items, the newest first, and nothing that is scheduled for later',
  async (page) => {
    const atom = await read(page, 'atom');
    const dates = atom.items.map(({ at }) => at);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(dates.filter((at) => Date.parse(at) > today.getTime())).toEqual([]);
    expect(new Set(atom.items.map(({ id }) => id)).size).toBe(atom.items.length);
    for (const { id, url, html } of atom.items) {
      expect(id).toMatch(/^tag:lazulite\.example,2026:\/[a-z]+\/\S+$/);
      expect(url).toMatch(/^https:\/\/www\.example\.com\/base\//);
      expect(html.match(/ (?:href|src)="(?!https?:|mailto:)[^"]*"| class=|visually-hidden/g)).toBeNull();
    }
    for (const format of ['rss', 'json'] as const)
      expect({ ...(await read(page, format)), self: '' }).toEqual({ ...atom, self: '' });
  },
);

test.each(['/blue', '/policy', '/careers', '/blue/infographics'])(
  'Another parser finds the same items in the feeds of %s',
  async (page) => {
    for (const format of ['rss', 'atom', 'json'] as const) {
      const { body } = await get(feedHref(page, format));
      const own = readFeed[format](body as string);
      expect(own.self).toBe(siteUrl + feedHref(page, format));
      expect(readWithOtherParser(body as string)).toEqual({
        format,
        items: own.items.map(({ id, title }) => ({ id, title })),
      });
    }
  },
);

test.each(['rss', 'atom', 'json'] as const)(
  'A feed as %s has its content type, can be read by any site, and a client that has it gets a 304',
  async (format) => {
    const path = feedHref('/blue/videos', format);
    const { headers } = await get(path).expect(200);
    expect(headers).toMatchObject({
      'content-type': `${feedFormats[format].type}; charset=utf-8`,
      'access-control-allow-origin': '*',
      etag: expect.any(String),
    });
    expect(headers.link).toContain(`<${siteUrl}${path}>; rel="self"`);
    await get(path).set('If-None-Match', String(headers.etag)).expect(304);
    await get(path).set('If-Modified-Since', String(headers['last-modified'])).expect(304);
  },
);

test('An item of a feed has the full text, with charts as tables, and sources and notes that link to the page', async () => {
  const article = content.find('news', '403');
  if (!article) throw new Error('There is no article 403');
  const item = (await read('/blue/news-analysis', 'json')).items.find(({ id }) => id.endsWith('/news/403'));
  const { __html: written } = (await content.read(article)).html;
  const lastWords = textOf(written.replaceAll(outside.words, '')).slice(-60);
  expect(item?.url).toBe(siteUrl + entryHref(article));
  expect(textOf(item?.html ?? '')).toContain(lastWords.trim());
  expect(item?.html).toContain('<table>');
  expect(item?.html).toContain('<h2 id="notes">Notes and sources</h2>');
  expect(item?.html).toContain(`href="${siteUrl}${entryHref(article)}#`);
});

test('A feed offers a film as a file with its size in bytes, with its share card as the picture', async () => {
  const { body } = await get('/blue/videos/feed.json');
  const { items } = JSON.parse(body as string) as { items: { id: string; image?: string; attachments?: object[] }[] };
  expect(items.find(({ id }) => id.endsWith('/videos/501'))).toMatchObject({
    image: expect.stringMatching(new RegExp(`^${siteUrl}/cards/videos/501/wide-[0-9a-f]{16}\\.png$`)),
    attachments: [{ url: filmUrl, mime_type: 'video/mp4', size_in_bytes: filmBytes, duration_in_seconds: 54.4 }],
  });
  const item = readEnclosures((await get('/blue/videos/feed.xml')).body as string).find(({ url }) => url === filmUrl);
  expect(item).toEqual({ url: filmUrl, length: filmBytes, type: 'video/mp4' });
  const atom = (await get('/blue/videos/atom.xml')).body as string;
  expect(atom).toContain(`<link href="${filmUrl}" rel="enclosure" type="video/mp4" length="${filmBytes}"/>`);
});

test('RSS has one enclosure for each video whose film is one file, and none for other items', async () => {
  const enclosures = readEnclosures((await get('/blue/videos/feed.xml')).body as string);
  const files = content.list('videos').flatMap(({ film }) => film?.mp4 ?? []);
  expect(new Set(enclosures.map(({ url }) => url))).toEqual(new Set(files.map((file) => siteUrl + file)));
  expect(enclosures).toHaveLength(files.length);
  expect(readEnclosures((await get('/policy/feed.xml')).body as string)).toEqual([]);
});

test('The feed of corrections has those of all articles, each with its note', async () => {
  const later = new Date('2026-11-23T00:00:00Z');
  const own = testSite({ now: later }).client;
  const { items } = readFeed.atom((await own.get('/corrections/atom.xml').buffer(true).parse(asText)).body as string);
  const notes = content
    .list('news')
    .flatMap(({ changes }) =>
      changes
        .filter(({ kind, at }) => kind === 'correction' && Date.parse(at) <= later.getTime())
        .map(({ note }) => note),
    );
  const told = items.map(({ html }) => textOf(html)).join(' ');
  expect(notes.length).toBeGreaterThan(0);
  for (const note of notes) expect(told).toContain(note);
});

test('Feeds name the WebSub hub of the settings, except those of watch lists, of which it is not told', async () => {
  const hub = 'https://hub.example.com/';
  const own = testSite({ siteUrl, webSubHub: hub }).client;
  const rss = await own.get('/base/careers/feed.xml').buffer(true).parse(asText);
  const json = await own.get('/base/careers/feed.json').buffer(true).parse(asText);
  expect(rss.body).toContain(`<atom:link href="${hub}" rel="hub"/>`);
  expect(rss.headers.link).toContain(`<${hub}>; rel="hub"`);
  expect(JSON.parse(json.body as string)).toMatchObject({ hubs: [{ type: 'WebSub', url: hub }] });
  expect((await get('/careers/feed.xml')).body).not.toContain('rel="hub"');
  const watched = await own.get('/base/watch/feed.xml?m=co').buffer(true).parse(asText);
  expect([watched.status, `${watched.body}${watched.headers.link}`.includes('rel="hub"')]).toEqual([200, false]);
});

test('A feed that is requested again is not rendered again', async () => {
  const own = testSite({ renderRate: { limit: 1, windowSeconds: 60 } }).client;
  await own.get('/careers/feed.xml').expect(200);
  await own.get('/careers/feed.xml').expect(200);
  await own.get('/policy/feed.xml').expect(429);
});
