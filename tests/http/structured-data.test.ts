import { expect, test } from 'vitest';
import type { CompiledContent } from '../../content/entry.ts';
import { openAssets } from '../../server/platform/build-output/assets.ts';
import { listMaps, mapHref } from '../../shared/figures/maps/list-maps.ts';
import { entryHref } from '../../shared/site/entry-href.ts';
import { asText } from '../support/http/as-text.ts';
import {
  addressesIn,
  type DataObject,
  graphIn,
  structuredDataFaults,
  structuredDataIn,
} from '../support/parsers/structured-data.ts';
import { everyPage } from '../support/site/addresses.ts';
import { siteContent, sourceOf, testSite, today } from '../support/site/site.ts';
import { testSiteBuild } from '../support/site/test-site.ts';

const origin = 'https://www.example.com';
const site = testSite({ siteUrl: `${origin}/base`, assets: openAssets(testSiteBuild) });
const content = sourceOf(siteContent()).at(today);
const pageOf = async (path: string, { client } = site) =>
  (await client.get(`/base${path}`).set('Accept', 'text/html')).text;
const nodeOf = async (path: string, type: string, from = site) =>
  graphIn(await pageOf(path, from)).find((node) => node['@type'] === type);
const find = <Name extends 'news' | 'events' | 'vacancies' | 'people' | 'glossary' | 'infographics'>(
  name: Name,
  id: string,
) => {
  const entry = content.find(name, id);
  if (!entry) throw new Error(`There is no ${id} in ${name}`);
  return entry;
};

const whole = ['news', 'opinions', 'blogs', 'videos', 'infographics', 'events', 'vacancies', 'people'] as const;
/** The first few of those that are alike. */
const sampled = ['glossary', 'materials', 'datasets', 'services'] as const;
const listed = [
  ...whole.flatMap((name) => content.list(name)),
  ...sampled.flatMap((name) => content.list(name).slice(0, 3)),
];
const maps = listMaps(content).map((table) => mapHref(table));
const paths = [
  ...new Set([
    ...everyPage.map(([, path]) => path),
    ...listed.map((entry) => entryHref(entry)),
    ...maps.slice(0, 2),
    ...maps.slice(-1),
  ]),
];

const maxDrawn = 9;

test('the structured data of every kind of page is complete, and every address of the site in it exists', async () => {
  const faults: string[] = [];
  const addresses = new Map<string, string>();
  for (const path of paths) {
    const json = structuredDataIn(await pageOf(path));
    if (!json) continue;
    faults.push(...structuredDataFaults(json).map((fault) => `${path}: ${fault}`));
    for (const address of addressesIn(json, origin)) addresses.set(address, path);
  }
  expect(faults).toEqual([]);
  expect(addresses.size).toBeGreaterThan(100);
  // Another test requests every page of the sitemap.
  const sitemap = (await site.client.get('/base/sitemap-pages.xml').buffer(true).parse(asText)).body as string;
  const inSitemap = [...sitemap.matchAll(/<loc>https:\/\/www\.example\.com([^<]*)/g)].map(([, path = '']) => path);
  const known = new Set([...paths.map((path) => `/base${path}`), ...inSitemap]);
  const missing: string[] = [];
  let drawn = 0;
  for (const [address, path] of addresses) {
    if (known.has(address.replace(/\?t=\d+$/, ''))) continue;
    const [, name, version] = /\/cards\/([\w/-]+)\/[a-z]+-([0-9a-f]{16})\.png$/.exec(address) ?? [];
    // Drawing a card takes long, so of most only the address is checked.
    if (name !== undefined && drawn++ >= maxDrawn) {
      if (site.services.shareCards.findDrawing(name)?.version !== version)
        missing.push(`no card ${address} on ${path}`);
      continue;
    }
    const { status } = await site.client.head(address);
    if (status !== 200) missing.push(`${status} ${address} on ${path}`);
  }
  expect(missing).toEqual([]);
}, 300_000);

test('the test checker of structured data reports missing properties, misspelled ones and unknown types', () => {
  const check = (node: DataObject) =>
    structuredDataFaults(JSON.stringify({ '@context': 'https://schema.org', '@graph': [node] }));
  expect(check({ '@type': 'Clip', name: 'One', startOffset: 0, url: 'x', endOffset: 3 })).toEqual(['Clip: url is x']);
  expect(check({ '@type': 'Offer', price: 0 })).toEqual([
    'Offer: no priceCurrency',
    'Offer: no availability',
    'Offer: no url',
    'Offer: no validFrom',
  ]);
  expect(check({ '@type': 'Novel' })).toEqual(['Novel is not a type that we know']);
  expect(check({ '@type': 'Dataset', name: 'A', description: 'Short' })).toContain(
    'Dataset: a description of 5 characters',
  );
});

test.each([
  ['/', ['Organization', 'WebSite']],
  ['/events', ['ItemList', 'BreadcrumbList']],
  ['/blue/news-analysis', ['ItemList', 'BreadcrumbList']],
  ['/letters', ['ItemList', 'BreadcrumbList']],
  ['/subscriptions/critical-materials', ['ItemList', 'BreadcrumbList']],
  ['/subscriptions/critical-materials?view=board&filter=tech_metals', ['ItemList', 'BreadcrumbList']],
  ['/figures', ['ItemList', 'BreadcrumbList']],
  ['/policy', ['ItemList', 'BreadcrumbList']],
  ['/policy?material=gallium', ['ItemList', 'BreadcrumbList']],
  ['/blue/maps', ['ItemList', 'BreadcrumbList']],
  ['/subscriptions/energy-transitions/solar', ['Service', 'BreadcrumbList']],
  ['/subscriptions/critical-materials/lithium-extractive-cost', ['Service', 'BreadcrumbList']],
  ['/subscriptions/proxima-service', ['Service', 'FAQPage', 'BreadcrumbList']],
  ['/proxima', ['FAQPage', 'BreadcrumbList']],
  [entryHref(find('news', '403')), ['NewsArticle', 'BreadcrumbList']],
  [entryHref(content.list('opinions')[0] as never), ['OpinionNewsArticle', 'BreadcrumbList']],
  [entryHref(content.list('blogs')[0] as never), ['BlogPosting', 'BreadcrumbList']],
  [entryHref(find('infographics', '801')), ['Article', 'BreadcrumbList']],
  [entryHref(find('events', '604')), ['BusinessEvent', 'BreadcrumbList']],
  [entryHref(find('vacancies', '701')), ['JobPosting', 'BreadcrumbList']],
  [entryHref(find('people', 'amurakami')), ['ProfilePage', 'BreadcrumbList']],
  [entryHref(find('glossary', 'lce')), ['DefinedTerm', 'BreadcrumbList']],
  ['/glossary', ['DefinedTermSet', 'BreadcrumbList']],
  ['/subscriptions/critical-materials/gallium', ['DefinedTerm', 'BreadcrumbList']],
  ['/figures/gallium-prices', ['Dataset', 'BreadcrumbList']],
  ['/data/reserves', ['Dataset', 'BreadcrumbList']],
  ['/blue/cmri/editions/2026-11', ['Dataset', 'BreadcrumbList']],
  ['/blue/maps/antimony/mine', ['ImageObject', 'BreadcrumbList']],
  ['/nope', []],
  ['/blue/news-analysis/403/content', []],
])('the structured data of %s has the types %j', async (path, types) => {
  expect(graphIn(await pageOf(path)).map((node) => node['@type'])).toEqual(types);
});

test('the structured data of an article names its authors with their pages, its pictures and its sources', async () => {
  const article = find('news', '403');
  const [person] = article.authors.flatMap((id) => content.find('people', id) ?? []);
  const node = await nodeOf(entryHref(article), 'NewsArticle');
  expect(node).toMatchObject({
    headline: article.title,
    description: article.standfirst,
    datePublished: article.publishAt,
    author: [{ '@type': 'Person', name: person?.name, url: `${origin}/base${person && entryHref(person)}` }],
    publisher: { '@type': 'Organization', url: `${origin}/base/`, logo: `${origin}/base/favicon.svg` },
    isBasedOn: expect.arrayContaining([expect.stringMatching(/^https:/)]),
  });
  expect(node?.image).toEqual(
    ['wide', 'square', 'screen'].map((shape) =>
      expect.stringMatching(new RegExp(`/base/cards/news/403/${shape}-[0-9a-f]{16}\\.png$`)),
    ),
  );
});

test('the structured data of an article that was changed states the time of its last change, and that of another its publication', async () => {
  const changed = find('news', '406');
  expect((await nodeOf(entryHref(changed), 'NewsArticle'))?.dateModified).toBe(changed.changes.at(-1)?.at);
  const unchanged = find('news', '403');
  expect([unchanged.changes, (await nodeOf(entryHref(unchanged), 'NewsArticle'))?.dateModified]).toEqual([
    [],
    unchanged.publishAt,
  ]);
});

test('the structured data of a list of articles has its items in their order on the page', async () => {
  const node = await nodeOf('/blue/news-analysis', 'ItemList');
  const items = (node?.itemListElement ?? []) as DataObject[];
  const newest = content.list('news').slice(0, items.length);
  expect(items.length).toBeGreaterThan(5);
  expect(items.map(({ position, name, url }) => ({ position, name, url }))).toEqual(
    newest.map((article, index) => ({
      position: index + 1,
      name: article.title,
      url: `${origin}/base${entryHref(article)}`,
    })),
  );
});

type Event = CompiledContent['entries']['events'][number];
const changed = (change: Event['change']) => {
  const { content: compiled, texts } = siteContent();
  const events = compiled.entries.events.map((event) => (event.id === '604' ? { ...event, change } : event));
  return testSite({
    siteUrl: `${origin}/base`,
    content: sourceOf({ content: { ...compiled, entries: { ...compiled.entries, events } }, texts }, { base: '/base' }),
  });
};
const note = { at: '2026-11-20T09:00:00Z', note: 'A note.', number: 1 };

test.each([
  ['postponed', 'EventPostponed'],
  ['cancelled', 'EventCancelled'],
  ['movedOnline', 'EventMovedOnline'],
] as const)('the structured data of an event that is %s has the status %s', async (kind, status) => {
  const node = await nodeOf(entryHref(find('events', '604')), 'BusinessEvent', changed({ ...note, kind }));
  expect(node?.eventStatus).toBe(`https://schema.org/${status}`);
  expect(node?.offers === undefined).toBe(kind !== 'movedOnline');
});

test('the structured data of a rescheduled event has its original start, and that of an upcoming one its price and place', async () => {
  const path = entryHref(find('events', '604'));
  const previousStart = '2027-01-20T15:00:00+00:00';
  expect(await nodeOf(path, 'BusinessEvent', changed({ ...note, kind: 'rescheduled', previousStart }))).toMatchObject({
    eventStatus: 'https://schema.org/EventRescheduled',
    previousStartDate: previousStart,
    startDate: '2027-02-17T15:00:00+00:00',
  });
  expect(await nodeOf(entryHref(find('events', '606')), 'BusinessEvent')).toMatchObject({
    location: { '@type': 'Place', name: 'Example Hall', address: { addressLocality: 'London', addressCountry: 'GB' } },
    offers: [{ price: 240, priceCurrency: 'GBP' }, { price: 480 }],
  });
});

test('the structured data of a vacancy has its salary and place, or the countries of a remote role, and is absent once it is closed', async () => {
  expect(await nodeOf(entryHref(find('vacancies', '701')), 'JobPosting')).toMatchObject({
    validThrough: '2026-12-14T23:59:00Z',
    employmentType: ['FULL_TIME', 'PART_TIME'],
    jobLocation: { address: { streetAddress: '12 Example Wharf, London E1', addressLocality: 'London' } },
    baseSalary: { currency: 'GBP', value: { minValue: 56000, maxValue: 70000, unitText: 'YEAR' } },
    description: expect.stringContaining('<h3>What you will do</h3><ul><li>'),
  });
  expect(await nodeOf(entryHref(find('vacancies', '702')), 'JobPosting')).toMatchObject({
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: ['Ireland', 'Germany', 'Portugal'].map((name) => ({ '@type': 'Country', name })),
  });
  expect(structuredDataIn(await pageOf(entryHref(find('vacancies', '704'))))).toBe('');
});

test('structured data comes after the content of its document, so that it does not delay the first paint', async () => {
  const html = await pageOf(entryHref(find('news', '403')));
  expect(html.indexOf('application/ld+json')).toBeGreaterThan(html.indexOf('</footer>'));
});
