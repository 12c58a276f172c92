import { expect, test } from 'vitest';
import { findFigure } from '../../shared/figures/list-figures.ts';
import { itemsWithFigures } from '../../shared/figures/page-figures.ts';
import { textOf } from '../support/parsers/html.ts';
import { siteContent, sourceOf, testSite, today } from '../support/site/site.ts';

const { client } = testSite();
const content = sourceOf(siteContent()).at(today);
const uses = itemsWithFigures(content.find('pages', 'proxima')?.blocks ?? []);

/** The part of a page from a heading to the next one of the same level. */
async function sectionOf(path: string, id: string): Promise<string> {
  const { text } = await client.get(path).expect(200);
  const start = text.indexOf(`id="${id}"`);
  return text.slice(start, text.indexOf('</section>', start));
}

test.each(['/proxima', '/subscriptions/proxima-service'])(
  '%s shows each of five uses with a picture and a finding that leads to the page of the figure',
  async (path) => {
    const section = await sectionOf(path, 'use-cases');
    const pictures = section.split('<figure').slice(1);
    expect(uses).toHaveLength(5);
    expect(pictures).toHaveLength(5);
    for (const [index, { title, figure }] of uses.entries()) {
      const { title: finding = '', subtitle = '' } = findFigure(content, figure, today)?.chart ?? {};
      expect(textOf(section)).toContain(title);
      expect(pictures[index]).toContain(`<a href="/figures/${figure}">`);
      expect(textOf(pictures[index] ?? '')).toContain(`${finding} ${subtitle}`);
      expect(pictures[index]).toMatch(/<svg class="(outline|small-map__drawing)" (?:\w+="[^"]*" )*aria-hidden="true"/);
    }
  },
);

test('Every country of a small map has its outline on the page', async () => {
  const { text } = await client.get('/proxima');
  const drawn = [...text.matchAll(/<use [^>]*href="#(\w+)"/g)].map(([, id]) => id);
  expect(drawn).toEqual(expect.arrayContaining(['land', 'CHN']));
  for (const id of drawn) expect(text.match(new RegExp(`<path id="${id}" d="M`, 'g'))).toHaveLength(1);
});

test('The page of a figure names the pages that show it', async () => {
  const { text } = await client.get('/figures/titanium-sponge-outside-china').expect(200);
  expect(text).toContain('<a href="/proxima">');
});

test('The page on consulting opens with a chart that has its description, its source, its table and a link to its page', async () => {
  const { text } = await client.get('/consulting').expect(200);
  const { title, subtitle, description = '' } = findFigure(content, 'shares-where-sources-differ', today)?.chart ?? {};
  const chart = text.slice(text.indexOf('<figure class="chart"'), text.indexOf('id="problems"'));
  for (const words of [title, subtitle, description.replace(`${subtitle}. `, '')])
    expect(textOf(chart)).toContain(words);
  expect(chart).toMatch(/<p class="source-line">.*<table.*href="\/figures\/shares-where-sources-differ"/s);
});

test('The source line of that chart is short: it names the main sources and leads to the source of every value', async () => {
  const { text } = await client.get('/consulting').expect(200);
  const line = /<p class="source-line">.*?<\/p>/s.exec(text)?.[0] ?? '';
  expect(textOf(line)).toBe(
    'Source USGS (another site) ; IEA (another site) ; † Note: not an official source ; each beside its value',
  );
  expect(line).toContain('href="/figures/shares-where-sources-differ"');
  expect(textOf((await client.get('/figures/shares-where-sources-differ')).text)).toContain(
    'mining.com, Commodity news briefs',
  );
});
