import { expect, test } from 'vitest';
import { linksOf, payloadOf } from '../support/parsers/html.ts';
import { testSite } from '../support/site/site.ts';

const { client } = testSite();
const suggestionsOf = (html: string) =>
  (payloadOf(html).data as { nearest: { label: string; href: string }[] }).nearest;

test.each([
  ['/lithium.html', ['Lithium']],
  ['/spodumene', ['Lithium']],
  ['/gallium-prices', ['Gallium']],
  ['/materials/Li', ['Lithium']],
  ['/materials/W', ['Tungsten']],
  ['/rare-earths.html', ['Rare earth elements']],
  ['/graphite.html', ['Graphite']],
  ['/reports/2026/price-of-cobalt-and-nickel', ['Cobalt', 'Nickel']],
  ['/insights/semiconductor', ['Semiconductor']],
  ['/subscriptions/critical-materials/galium', ['Gallium']],
  ['/blue/news-analysis/999/lithium-in-chile', ['Lithium', 'News Analysis']],
  ['/news-anlysis', ['News Analysis']],
  ['/evnts/999', ['Events']],
  ['/contcat', ['Contact Us']],
  ['/blue/news-analysis?filter=unknown', ['News Analysis']],
  ['/policy?state=nope', ['What is in force']],
])('The 404 page of %s suggests %j', async (path, labels) => {
  const { status, text } = await client.get(path);
  expect(status).toBe(404);
  expect(
    suggestionsOf(text)
      .map(({ label }) => label)
      .slice(0, labels.length),
  ).toEqual(labels);
});

test('A 404 page suggests only pages whose address is close', async () => {
  for (const [path, labels] of [
    ['/policy?state=nope', ['What is in force', 'Is my consignment bound?']],
    ['/nope/foo', []],
  ] as const)
    expect(suggestionsOf((await client.get(path)).text).map(({ label }) => label)).toEqual(labels);
});

test('A 404 page below a base path has the same suggestions as one without', async () => {
  const { client: own } = testSite({ siteUrl: 'https://example.com/blue' });
  expect(suggestionsOf((await own.get('/blue/coltan')).text)[0]?.label).toBe('Tantalum');
  expect(suggestionsOf((await own.get('/blue/xyz')).text)).toEqual(suggestionsOf((await client.get('/xyz')).text));
});

test.each([
  '/lithium.html',
  '/sitmap',
  '/subscriptions/research',
  '/blue/blogs/999/x',
  '/xyz',
  '/proxima/proxima-service',
])('The 404 page of %s suggests no link twice', async (path) => {
  const { text } = await client.get(path);
  const [, list = ''] = /<ul class="error-screen__links">(.*?)<\/ul>/s.exec(text) ?? [];
  const links = linksOf(list);
  expect(links.length).toBeGreaterThan(1);
  expect(new Set(links).size).toBe(links.length);
});
