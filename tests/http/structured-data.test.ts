import { expect, test } from 'vitest';
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
import { content, findEntry, nodeOf, origin, pageOf, site } from '../support/site/structured-data-site.ts';

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

test('The structured data of every kind of page is complete, and every address of the site in it exists', async () => {
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

test('The test checker of structured data reports missing properties, misspelled ones and unknown types', () => {
  const check = (node: DataObject) =>
    structuredDataFaults(JSON.stringify({ '@context': 'https://schema.org', '@graph': [node] }));
  expect(check({ '@type': 'Clip', name: 'One', startOffset: 0, url: 'x', endOffset: 3 })).toEqual(['Clip: url is x']);
  expect(check({ '@type': 'Offer', price: 0 })).toEqual([
    'Offer: no priceCurrency',
    'Offer: no url',
    'Offer: no validFrom',
    'Offer: none of availability, validThrough',
  ]);
  expect(check({ '@type': 'Novel' })).toEqual(['Novel is not a type that we know']);
  expect(check({ '@type': 'Dataset', name: 'A', description: 'Short' })).toContain(
    'Dataset: a description of 5 characters',
  );
});

test.each([
  ['/', ['Organization', 'WebSite']],
  ['/events', ['ItemList', 'BreadcrumbList']],
  ['/blue', ['ItemList']],
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
  [entryHref(findEntry('news', '403')), ['NewsArticle', 'BreadcrumbList']],
  [entryHref(content.list('opinions')[0] as never), ['OpinionNewsArticle', 'BreadcrumbList']],
  [entryHref(content.list('blogs')[0] as never), ['BlogPosting', 'BreadcrumbList']],
  [entryHref(findEntry('infographics', '801')), ['Article', 'BreadcrumbList']],
  [entryHref(findEntry('events', '604')), ['BusinessEvent', 'BreadcrumbList']],
  [entryHref(findEntry('vacancies', '701')), ['JobPosting', 'BreadcrumbList']],
  [entryHref(findEntry('people', 'amurakami')), ['ProfilePage', 'BreadcrumbList']],
  [entryHref(findEntry('glossary', 'lce')), ['DefinedTerm', 'BreadcrumbList']],
  ['/glossary', ['DefinedTermSet', 'BreadcrumbList']],
  ['/subscriptions/critical-materials/gallium', ['DefinedTerm', 'BreadcrumbList']],
  ['/figures/gallium-prices', ['Dataset', 'BreadcrumbList']],
  ['/data/reserves', ['Dataset', 'BreadcrumbList']],
  ['/blue/cmri/editions/2026-11', ['Dataset', 'BreadcrumbList']],
  ['/blue/maps/antimony/mine', ['ImageObject', 'BreadcrumbList']],
  ['/nope', []],
  ['/blue/news-analysis/403/content', []],
])('The structured data of %s has the types %j', async (path, types) => {
  expect(graphIn(await pageOf(path)).map((node) => node['@type'])).toEqual(types);
});

test('The structured data of an article names its authors with their pages, its pictures and its sources', async () => {
  const article = findEntry('news', '403');
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

test('The structured data of an article that was changed states the time of its last change, and that of another its publication', async () => {
  const changed = findEntry('news', '406');
  expect((await nodeOf(entryHref(changed), 'NewsArticle'))?.dateModified).toBe(changed.changes.at(-1)?.at);
  const unchanged = findEntry('news', '403');
  expect([unchanged.changes, (await nodeOf(entryHref(unchanged), 'NewsArticle'))?.dateModified]).toEqual([
    [],
    unchanged.publishAt,
  ]);
});

test('The structured data of a list of articles has its items in their order on the page', async () => {
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

test('Structured data comes after the content of its document, so that it does not delay the first paint', async () => {
  const html = await pageOf(entryHref(findEntry('news', '403')));
  expect(html.indexOf('application/ld+json')).toBeGreaterThan(html.indexOf('</footer>'));
});
