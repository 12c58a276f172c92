/** The first screen of the home page: what the house is, and the ways into it. */
import { expect, test } from 'vitest';
import { linksOf, textOf } from '../support/parsers/html.ts';
import { siteContent, testSite } from '../support/site/site.ts';

const { client } = testSite();
const { site } = siteContent().content;

test('The home page says below its heading what is sold and to whom, before the finding of the map', async () => {
  const { text } = await client.get('/').expect(200);
  const heading = text.indexOf(`>${site.line}</h1>`);
  expect(heading).toBeGreaterThan(0);
  expect(textOf(text.slice(heading, text.indexOf('class="periodic-map__finding"')))).toContain(site.offer);
});

test('The home page has a door for those who buy, write and model, and every door opens', async () => {
  const { text } = await client.get('/').expect(200);
  const [, doors = ''] = /<ul class="home__doors wrap">(.*?)<\/ul><\/li><\/ul>/s.exec(text) ?? [];
  expect([...doors.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, heading]) => heading)).toEqual([
    'I buy',
    'I write',
    'I model',
  ]);
  const links = linksOf(doors);
  expect(links).toHaveLength(9);
  for (const link of links) await client.get(link).expect(200);
});

test('Every link of the menus of the header leads to a page, also one with a query', async () => {
  const links = site.menu.flatMap((item) => ('links' in item ? item.links : [item]));
  expect(links.map(({ href }) => href)).toContain('/subscriptions/critical-materials?view=board');
  for (const { href } of links) expect([href, (await client.get(href)).status]).toEqual([href, 200]);
});
