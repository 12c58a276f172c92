import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openAssets } from '../../server/platform/build-output/assets.ts';
import { listPages } from '../../server/publish/sitemaps/list-pages.ts';
import { listCards } from '../../server/render/cards/list-cards.ts';
import { listRecords } from '../../shared/publishing/catalog/list-records.ts';
import { measuresByState } from '../../shared/records/measures/count.ts';
import { entryHref } from '../../shared/site/entry-href.ts';
import { siteContent, sourceOf, testSite, today } from '../support/site/site.ts';
import { testSiteBuild } from '../support/site/test-site.ts';

const assets = openAssets(testSiteBuild);
const { client, services } = testSite({ siteUrl: 'https://www.example.com', assets });
const { entries } = siteContent().content;
const path = entryHref(entries.news.find(({ id }) => id === '403') as never);

async function pictureTags(address: string): Promise<Record<string, string[]>> {
  const { text } = await client.get(address).set('Accept', 'text/html');
  const tags = [...text.matchAll(/<meta property="og:image(:\w+)?" content="([^"]*)">/g)].map(
    ([, part = '', value = '']) => ({ part, value }),
  );
  const grouped = Map.groupBy(tags, ({ part }) => part || 'address');
  return Object.fromEntries([...grouped].map(([part, group]) => [part, group.map(({ value }) => value)]));
}

/** Width and height of a PNG (its first chunk). */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];
const general = readFileSync(join(assets.generalCards, 'wide.png'));

describe('Share cards of an article', () => {
  test('An article has a wide share card, a PNG file of the size in its tags, cached for a year', async () => {
    const { address = [], ...tags } = await pictureTags(path);
    expect([tags[':width'], tags[':height']]).toEqual([['1200'], ['630']]);
    expect(address).toEqual([
      expect.stringMatching(/^https:\/\/www\.example\.com\/cards\/news\/403\/wide-[0-9a-f]{16}\.png$/),
    ]);
    const { status, headers, body } = await client.get(new URL(address[0] ?? '').pathname);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('image/png');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    // Webmail sites show the pictures of letters on their own pages.
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(sizeOf(body as Buffer)).toEqual([1200, 630]);
    expect((body as Buffer).equals(general)).toBe(false);
  });
  test('The share card of an article has an alternative text with the finding of its chart', async () => {
    const tags = await pictureTags(path);
    expect(tags[':alt']?.[0]).toMatch(/^News analysis: Gallium.*\. Chart: China holds [^.]+\.$/);
  });
  test('An outdated address of a share card gets the current picture, cached for a minute; an unknown one is a 404', async () => {
    const [wide = ''] = (await pictureTags(path)).address ?? [];
    const [now, older] = [
      await client.get(new URL(wide).pathname),
      await client.get('/cards/news/403/wide-0123456789abcdef.png'),
    ];
    expect((older.body as Buffer).equals(now.body as Buffer)).toBe(true);
    expect(older.headers['cache-control']).toBe('public, max-age=60');
    await client.get('/cards/news/999/wide-0123456789abcdef.png').expect(404);
  });
  test('A share card that cannot be drawn is replaced by the general card, cached for a minute', async () => {
    const broken = testSite({ assets: { ...assets, cards: { ...assets.cards, colors: {} } } });
    const { status, headers, body } = await broken.client.get('/cards/news/403/wide-0123456789abcdef.png');
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/png',
      'public, max-age=60',
    ]);
    expect((body as Buffer).equals(general)).toBe(true);
    expect(broken.log.map(({ msg }) => msg)).toContain(
      'a share card could not be drawn: the general one is shown instead',
    );
  });
});

/** What each shows beside its words. */
const sections = [
  ['/blue', /^News, opinion, blogs and videos: Blue View\. Drawn: the crystals of /],
  ['/blue/cmri', /^CMRI: Critical Materials Risk Index\. Chart: .+ rank highest\.$/],
  ['/blue/cmri/methodology', /^CMRI methodology: .+ Drawn: 6 indicators of risk\.$/],
  ['/blue/news-analysis', /^Blue View: News Analysis\. Drawn: \d+ pieces\.$/],
  ['/blue/topics/geopolitics', /^Topic: Geopolitics\. Drawn: \d+ pieces?\.$/],
  ['/blue/maps', /^World map: .+\.$/],
  ['/blue/maps/germanium/refinery', /^Proxima Maps: Germanium, refinery: world map\. Drawn: \d+ countr(y|ies)\.$/],
  ['/subscriptions', /^For subscribers: Research Services\. Drawn: the crystals of /],
  ['/subscriptions/critical-materials/compare', /^Critical materials: Compare materials\. Chart: .+\.$/],
  ['/figures', /^Figures and data: Figures\. Chart: .+\.$/],
  ['/data', /^Figures and data: Data\. Drawn: [\d,]+ rows in \d+ tables\.$/],
  ['/policy', /^Trade measures: What is in force\. Drawn: \d+ measures in force today\.$/],
  ['/policy/check', /^Trade measures: Is my consignment bound\? Drawn: \d+ measures answer\.$/],
  ['/events/upcoming', /^Events: Upcoming events\. Drawn: \d+ events? to come\.$/],
  ['/tools/units', /^Tools: Units and bases\. Drawn: \d+ units and their bases\.$/],
  ['/search', /^Everything we publish: Search\. Drawn: the crystals of lithium, cobalt, and titanium\.$/],
  ['/contact-us', /^Lazulite: Contact Us\. Drawn: the crystals? of /],
  ['/careers', /^Careers: .+ Drawn: the crystals of niobium and tantalum\.$/],
] as const;

test('Every page of the sitemap has a share card of its own, of records and of sections', () => {
  const view = sourceOf(siteContent()).at(today);
  const records = listRecords(view, today);
  const collections = new Set(records.map(({ collection }) => collection));
  for (const collection of [
    'measures',
    'glossary',
    'datasets',
    'cmri',
    'cmri/materials',
    'figures',
    'letters',
  ] as const)
    expect(collections).toContain(collection);
  const listed = [...new Set([...records.map(({ href }) => href), ...listPages(view, today).map(({ path }) => path)])];
  const addresses = listed.map((address) => services.shareCards.ofPage(address)?.wide);
  expect(listed.filter((_, index) => addresses[index] === undefined)).toEqual([]);
  expect(new Set(addresses).size).toBe(listed.length);
});

test.each([
  ['/policy/china-us-ban', 'Trade measure: China: Ban on', 'Drawn: the crystals of antimony, gallium, and germanium.'],
  ['/glossary/lce', 'Glossary: LCE.', 'Drawn: the crystals of lithium and lithium-ion batteries.'],
  ['/data/output-by-country', 'Dataset: Output by country.', 'Drawn: the crystals of '],
  ['/blue/cmri/editions/2026-11', 'Critical Materials Risk Index: Edition of ', ' rank highest.'],
  ['/figures/gallium-primary-output', 'Figure: Gallium: primary output by country. Chart: Gallium: China', '99%'],
  [
    '/figures/cobalt-refined-to-use',
    'Figure: Refined cobalt',
    'Drawn: the crystals of gallium, niobium, and magnesium.',
  ],
])('The page %s has a share card of 1200 by 630 pixels that says what it is about', async (address, start, end) => {
  const tags = await pictureTags(address);
  expect([tags[':width'], tags[':height'], tags.address?.length]).toEqual([['1200'], ['630'], 1]);
  const [alt = ''] = tags[':alt'] ?? [];
  expect(alt.startsWith(start), alt).toBe(true);
  expect(alt).toContain(end);
  const { status, body } = await client.get(new URL(tags.address?.[0] ?? '').pathname);
  expect([status, ...sizeOf(body as Buffer)]).toEqual([200, 1200, 630]);
});

test('No two share cards have the same name, and an entry that is not public has none', () => {
  const names = listCards(sourceOf(siteContent()).at(today), today).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const early = listCards(sourceOf(siteContent()).at(new Date(0)), new Date(0)).map(({ name }) => name);
  expect(names).toContain('news/403');
  expect(early).not.toContain('news/403');
});

test.each(sections)(
  'The section %s has its own share card, whose alternative text tells what is drawn',
  async (address, alt) => {
    const [own, home] = await Promise.all([pictureTags(address), pictureTags('/')]);
    expect(own.address).toHaveLength(1);
    expect(own.address?.filter((each) => home.address?.includes(each))).toEqual([]);
    expect(own[':alt']?.[0]).toMatch(alt);
  },
);

test('A filtered page of a section has the share card of the section', async () => {
  expect((await pictureTags('/the-team?area=research')).address).toEqual((await pictureTags('/the-team')).address);
});

test('The share card of the trade measures counts those that are in force on the day', async () => {
  const view = sourceOf(siteContent()).at(today);
  const inForce = measuresByState(view.list('measures'), today).get('in force') ?? [];
  expect((await pictureTags('/policy'))[':alt']?.[0]).toContain(`Drawn: ${inForce.length} measures`);
});

test('A page with noindex has no share card', async () => {
  expect(await pictureTags('/design')).toEqual({});
  expect(await pictureTags('/nope')).toEqual({});
});
