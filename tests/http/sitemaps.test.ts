import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { dayMs, hourMs } from '../../content/vocabulary/durations.ts';
import { openAssets } from '../../server/platform/build-output/assets.ts';
import { entryHref } from '../../shared/site/entry-href.ts';
import { asText } from '../support/http/as-text.ts';
import { linksOf } from '../support/parsers/html.ts';
import { childrenOf, parseXml, textIn } from '../support/parsers/xml.ts';
import { siteContent, sourceOf, testSite, today } from '../support/site/site.ts';
import { testSiteBuild } from '../support/site/test-site.ts';

const siteUrl = 'https://www.example.com/base';
const assets = openAssets(testSiteBuild);
const { client, clock } = testSite({ siteUrl, assets });
const content = sourceOf(siteContent(), { base: '/base' }).at(today);
const get = (path: string) => client.get(`/base${path}`).buffer(true).parse(asText);
const pathOf = (address: string) => address.replace('https://www.example.com', '');

/** The entries of a sitemap, read by two parsers that must find the same addresses. */
async function read(path: string) {
  const { body, headers } = await get(path).expect(200);
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(XMLValidator.validate(body as string)).toBe(true);
  const tree = parseXml(body as string);
  const entries = [...childrenOf(tree, 'url'), ...childrenOf(tree, 'sitemap')];
  const parsed = new XMLParser({ isArray: (name) => name === 'url' || name === 'sitemap' }).parse(
    body as string,
  ) as Record<string, Record<string, { loc: string }[]>>;
  const { url = [], sitemap = [] } = parsed[tree.name] ?? {};
  expect(entries.map((entry) => textIn(entry, 'loc'))).toEqual([...url, ...sitemap].map(({ loc }) => loc));
  return entries.map((entry) => ({ address: textIn(entry, 'loc'), entry }));
}

test('robots.txt names the index, and the index names every sitemap with entries: that of news only while there are some', async () => {
  expect((await client.get('/base/robots.txt')).text).toContain(`Sitemap: ${siteUrl}/sitemap.xml\n`);
  const own = testSite({ siteUrl, assets });
  const read = async (path: string) =>
    String((await own.client.get(`/base${path}`).buffer(true).parse(asText).expect(200)).body);
  const listed = async () =>
    childrenOf(parseXml(await read('/sitemap.xml')), 'sitemap').map((each) => textIn(each, 'loc'));
  const addresses = (...names: string[]) => names.map((name) => `${siteUrl}/sitemap-${name}.xml`);
  const last = Math.max(
    ...[...content.list('news'), ...content.list('opinions')].map(({ publishAt }) => Date.parse(publishAt)),
  );
  own.clock.now = new Date(last + hourMs);
  expect(await listed()).toEqual(addresses('pages', 'news', 'video', 'images'));
  own.clock.now = new Date(last + 365 * dayMs);
  expect(await listed()).toEqual(addresses('pages', 'video', 'images'));
  expect(childrenOf(parseXml(await read('/sitemap-news.xml')), 'url')).toEqual([]);
});

test.each([
  ['/sitemaps/pages.xml', '/sitemap-pages.xml'],
  ['/sitemaps/news.xml', '/sitemap-news.xml'],
  ['/sitemaps/videos.xml', '/sitemap-video.xml'],
  ['/sitemaps/images.xml', '/sitemap-images.xml'],
])('%s, an earlier address of a sitemap, leads to %s for good', async (before, now) => {
  const { status, headers } = await client.get(`/base${before}`);
  expect([status, headers.location]).toEqual([301, `/base${now}`]);
});

test('The sitemap of pages has exactly the pages of the sitemap for readers', async () => {
  const { text } = await client.get('/base/sitemap');
  const forReaders = linksOf(text.split('<main')[1]?.split('</main>')[0] ?? '');
  const addresses = (await read('/sitemap-pages.xml')).map(({ address }) => address);
  expect(addresses.map((address) => pathOf(address).replace(/\/$/, '')).toSorted()).toEqual(
    forReaders.map((path) => path.replace(/\/$/, '')).toSorted(),
  );
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('The last change of a page in the sitemap is that of its content, and never in the future', async () => {
  const pages = await read('/sitemap-pages.xml');
  const changes = new Map(pages.map(({ address, entry }) => [address, childrenOf(entry, 'lastmod')[0]?.text]));
  const gallium = content.find('materials', 'gallium');
  expect(changes.get(`${siteUrl}/subscriptions/critical-materials/gallium`)).toBe(gallium?.readOn);
  const video = content.find('videos', '501');
  expect(changes.get(siteUrl + entryHref(video as NonNullable<typeof video>))).toBe('2026-11-22T08:00:00Z');
  const edition = content.list('cmri').at(-1)?.date;
  expect(changes.get(`${siteUrl}/blue/cmri`)).toBe(edition);
  expect(changes.get(`${siteUrl}/blue/cmri/gallium`)).toBe(edition);
  const lastNews = content.list('news').map((article) => String(changes.get(siteUrl + entryHref(article))));
  lastNews.sort((a, b) => Date.parse(a) - Date.parse(b));
  expect(changes.get(`${siteUrl}/blue/news-analysis`)).toBe(lastNews.at(-1));
  for (const path of [
    '',
    '/events',
    '/letters',
    '/policy',
    '/figures',
    '/blue/topics/geopolitics',
    '/data/reserves',
    '/blue/maps/antimony/mine',
  ])
    expect([path, changes.get(siteUrl + (path || '/'))]).toEqual([path, expect.any(String)]);
  const stated = [...changes.values()].flatMap((at) => at ?? []);
  expect(stated.length).toBeGreaterThan(100);
  expect(stated.filter((at) => !/^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\dZ)?$/.test(at))).toEqual([]);
});

test('The news sitemap has the articles of the last 48 hours', async () => {
  const newest = content.list('news')[0];
  if (!newest) throw new Error('There is no news');
  const at = (hours: number) => new Date(Date.parse(newest.publishAt) + hours * hourMs);
  const listed = async (hours: number) => {
    clock.now = at(hours);
    return (await read('/sitemap-news.xml')).map(({ address }) => address);
  };
  expect(await listed(47)).toContain(siteUrl + entryHref(newest));
  expect(await listed(49)).not.toContain(siteUrl + entryHref(newest));
  expect(await listed(-1)).not.toContain(siteUrl + entryHref(newest));
  clock.now = today;
});

test('The news sitemap says when its last article has left it, and a client that had that article gets the list without it', async () => {
  const site = testSite({ siteUrl, assets });
  const read = () => site.client.get('/base/sitemap-news.xml').buffer(true).parse(asText);
  const [newest] = content.list('news').toSorted((a, b) => Date.parse(b.publishAt) - Date.parse(a.publishAt));
  const leaves = Date.parse(newest?.publishAt ?? '') + 48 * hourMs;
  site.clock.now = new Date(leaves - 1_000);
  const before = await read().expect(200);
  expect(before.body).toContain(newest?.title);
  expect(before.headers['cache-control']).toBe('public, max-age=1, s-maxage=1');
  site.clock.now = new Date(leaves + 1_000);
  const since = String(before.headers['last-modified']);
  const after = await read().set('If-Modified-Since', since).expect(200);
  expect(after.body).not.toContain(newest?.title);
  expect(after.headers['last-modified']).toBe(new Date(leaves).toUTCString());
  await read().set('If-Modified-Since', String(after.headers['last-modified'])).expect(304);
});

test('Videos and pictures are listed with files that exist', async () => {
  const videos = await read('/sitemap-video.xml');
  expect(videos.map(({ address }) => address)).toEqual(
    content.list('videos').flatMap((video) => (video.film?.mp4 ? [siteUrl + entryHref(video)] : [])),
  );
  const files = videos.flatMap(({ entry }) =>
    childrenOf(entry, 'video:video').flatMap((video) => [
      textIn(video, 'video:content_loc'),
      textIn(video, 'video:thumbnail_loc'),
    ]),
  );
  for (const file of files) expect((await client.head(pathOf(file))).status, file).toBe(200);
  const images = (await read('/sitemap-images.xml')).flatMap(({ entry }) =>
    childrenOf(entry, 'image:image').map((image) => textIn(image, 'image:loc')),
  );
  expect(images).toContain(`${siteUrl}/blue/infographics/801.png`);
  for (const image of images.slice(0, 10)) expect((await client.get(pathOf(image))).status, image).toBe(200);
});

test('The web manifest names icons that exist, and every page names the manifest', async () => {
  const { headers, body } = await get('/site.webmanifest').expect(200);
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  const manifest = JSON.parse(body as string) as {
    name: string;
    start_url: string;
    icons: { src: string; sizes: string }[];
  };
  expect(manifest).toMatchObject({ short_name: 'Lazulite', start_url: '/base/' });
  for (const { src, sizes } of manifest.icons) {
    const file = readFileSync(join(assets.publicFolder, src.replace('/base', '')));
    if (src.endsWith('.png')) expect(`${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`).toBe(sizes);
    await client.get(src).expect(200);
  }
  expect((await client.get('/base/blue')).text).toContain('<link rel="manifest" href="/base/site.webmanifest">');
});

test('llms.txt and humans.txt are plain text, and every address in them is one of the site', async () => {
  const [llms, humans] = [
    (await get('/llms.txt').expect(200)).body as string,
    (await get('/humans.txt').expect(200)).body as string,
  ];
  expect(llms).toMatch(/^# Lazulite\n\n> \S/);
  expect(llms).toContain('(https://www.example.com/base/developers)');
  expect(llms).toContain('(https://www.example.com/base/api/v1/openapi.json)');
  expect(llms).toContain('.md or .json after the number of a piece');
  expect(humans).toContain('/* TEAM */');
  const addresses = [...`${llms} ${humans}`.matchAll(/https:\/\/www\.example\.com[^\s)]*/g)].map(
    ([address]) => address,
  );
  expect(addresses.length).toBeGreaterThan(15);
  for (const address of addresses) expect((await client.get(pathOf(address))).status, address).toBe(200);
});

test('There is no ads.txt', async () => {
  await client.get('/base/ads.txt').set('Accept', 'text/html').expect(404);
});
