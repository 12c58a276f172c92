import { describe, expect, test } from 'vitest';
import { listFigures } from '../../shared/figures/list-figures.ts';
import { asText } from '../support/http/as-text.ts';
import { parseCsv } from '../support/parsers/data-files.ts';
import { textOf } from '../support/parsers/html.ts';
import { siteContent, sourceOf, testSite, today } from '../support/site/site.ts';

const siteUrl = 'https://www.example.com/base';
const { client } = testSite({ siteUrl });
const figures = listFigures(sourceOf(siteContent()).at(today), today);
const get = (path: string) => client.get(`/base${path}`).set('Accept', 'text/html');

describe('The page of a figure', () => {
  test('The page of a figure shows finding, values with their sources, computation, uses, history, license and citation', async () => {
    const { status, text } = await get('/figures/gallium-primary-output');
    expect(status).toBe(200);
    const words = textOf(text);
    for (const part of [
      'China accounted for an estimated 99% of primary output in 2025',
      'Estimated by the source',
      'chapter on gallium',
      'seen Nov 22, 2026',
      'We divided',
      'Gallium, Supply',
      'First published',
      'public domain',
    ])
      expect(words).toContain(part);
    expect(words).toContain(
      'China accounted for an estimated 99% of primary output in 2025 (data: USGS),” Lazulite, Figure, Nov 21, 2026. https://www.example.com/base/figures/gallium-primary-output',
    );
    expect(text).toMatch(/<tr id="chn-2025"/);
  });
  test('A value of a figure is shown with the values of other sources, on the page and in the JSON', async () => {
    expect(textOf((await get('/figures/graphite-mine-output')).text)).toMatch(/Also published: 85\.5% in 2024, IEA/);
    const { body } = await get('/figures/graphite-mine-output.json');
    expect(body.otherValues.map(({ id, value }: { id: string; value: number }) => [id, value])).toEqual([
      ['chn-share-2025', 82],
      ['chn-share-2025', 85.5],
    ]);
  });
  test('The code to embed a figure is a picture without frame or script', async () => {
    const { text } = await get('/figures/gallium-prices');
    const [, code = ''] = /<textarea id="embed-html"[^>]*>(.*?)<\/textarea>/s.exec(text) ?? [];
    expect(code).toContain('/base/figures/gallium-prices.svg?scheme=dark');
    expect(code).not.toMatch(/iframe|script/);
  });
  test('Another spelling redirects to the page of a figure, and an unknown figure or material is a 404', async () => {
    expect((await get('/figures/Gallium-Prices')).headers.location).toBe('/base/figures/gallium-prices');
    for (const path of [
      '/figures/unobtainium-prices',
      '/figures/gallium-prices/2025',
      '/figures?material=unobtainium',
      '/figures/gallium-prices.pdf',
      '/figures/nothing.csv',
      '/figures/gallium-prices.svg?scheme=sepia',
      '/figures/gallium-prices.csv?scheme=dark',
    ])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
  });
  test('The page of all figures lists every figure, or those of one material', async () => {
    const { text } = await get('/figures');
    expect(figures.filter(({ id }) => !text.includes(`href="/base/figures/${id}"`)).map(({ id }) => id)).toEqual([]);
    const gallium = (await get('/figures?material=gallium')).text;
    expect(gallium).toContain('/figures/gallium-uses');
    expect(gallium).not.toContain('/figures/cobalt-uses');
  });
});

test.each([
  ['/figures', 'per\u00a0kg Ta<sub>2</sub>O<sub>5</sub> in 2025'],
  ['/glossary', 'lithium carbonate, Li<sub>2</sub>CO<sub>3</sub>, that'],
  ['/glossary/lce', 'Li<sub>2</sub>CO<sub>3</sub> equivalent'],
  ['/subscriptions/critical-materials/lithium', 'lithium carbonate, Li<sub>2</sub>CO<sub>3</sub>, that'],
  ['/subscriptions/critical-materials/lithium-extractive-cost', '% Li<sub>2</sub>O or mg Li'],
])('Formulas on %s have subscripts', async (path, words) => {
  expect((await get(path)).text).toContain(words);
});

test('The groups of the page of all figures are closed except for the first, and the one that is asked for is open', async () => {
  const openOnes = (html: string) => html.match(/<details class="figures__group" open/g)?.length;
  const { text } = await get('/figures');
  expect(openOnes(text)).toBe(1);
  expect(text.indexOf('class="figures__group" open')).toBe(text.indexOf('class="figures__group"'));
  expect(openOnes((await get('/figures?material=gallium')).text)).toBe(1);
});

describe('The pictures of the page of all figures', () => {
  const pictures = (html: string) => html.match(/<svg class="outline"/g)?.length ?? 0;
  test('The page of all figures draws those of all materials and of our pieces, and one of each material', async () => {
    const { text } = await get('/figures');
    const groups = text.split('class="figures__group"').slice(1);
    expect(groups.length).toBeGreaterThan(20);
    const [all = '', pieces = '', ...materials] = groups;
    expect([pictures(all) > 1, pictures(pieces) > 10]).toEqual([true, true]);
    expect(materials.filter((group) => pictures(group) !== 1)).toEqual([]);
  });
  test('The page of the figures of one material draws all of them that mean something without words', async () => {
    expect(pictures((await get('/figures?material=gallium')).text)).toBeGreaterThan(3);
  });
});

describe('The figures of charts in texts and of stages', () => {
  test('A table that an article draws as a chart is a figure, to which the article links and whose files have its values', async () => {
    const article = '/blue/news-analysis/403/galliums-spare-capacity-sits-where-its-output-already-is';
    expect((await get(article)).text).toContain('href="/base/figures/news-403-1"');
    const { text } = await get('/figures/news-403-1');
    for (const part of [
      'China holds 700 t of the 711 t of unused capacity in the country rows',
      'Capacity 2025, t a year',
      'Utilization and unused tons computed',
    ])
      expect(textOf(text)).toContain(part);
    expect(textOf(text)).toContain(
      'Unused, t, 2025 700 t gallium content, capacity less output As published, or computed from it: see the source line',
    );
    expect(text).toMatch(/<tr id="china"[^]*?href="https:\/\/doi\.org\/10\.3133\/mcs2026"/);
    const [header = [], ...rows] = parseCsv((await get('/figures/news-403-1.csv')).text);
    const columns = ['of', 'value', 'unit'].map((name) => header.indexOf(name));
    expect(rows.map((row) => columns.map((column) => row[column]))).toEqual([
      ['China', '700', 't'],
      ['Russia', '4', 't'],
      ['Japan', '7', 't'],
    ]);
  });
  test('The concentration of a material and the shares at its two stages are figures, each value with its source', async () => {
    const { body } = await get('/figures/gallium-concentration.json');
    expect(body.values).toContainEqual(
      expect.objectContaining({ of: 'Primary output', value: 9802, period: '2025', unit: 'points of 10,000' }),
    );
    const { text } = await get('/figures/lithium-two-stages');
    expect(textOf(text)).toContain('share of refined output');
    expect(text).toMatch(/<tr id="china-refined-2024"/);
  });
});

describe('The units of a figure', () => {
  test('The digits of a formula are subscripts in the heading, the table and the values of a figure, and in its drawings', async () => {
    // A heading keeps a price and its unit on one line.
    const text = (await client.get('/base/figures/tantalum-prices')).text.replaceAll('\u00a0', ' ');
    const unit = 'per kg Ta<sub>2</sub>O<sub>5</sub>';
    expect(/<h1.*?<\/h1>/s.exec(text)?.[0]).toContain(unit);
    expect(/<p class="chart__subtitle">.*?<\/p>/s.exec(text)?.[0]).toContain(unit);
    for (const start of ['<table class="data-table__table">', '<table class="passports">'])
      expect(text.slice(text.indexOf(start), text.indexOf('</table>', text.indexOf(start)))).toContain(unit);
    const { text: titanium } = await client.get('/base/figures/titanium-prices');
    expect(titanium).toContain('<tspan font-size="75%" dy="0.25em">2</tspan>');
    const picture = (await client.get('/base/figures/titanium-prices.svg').buffer(true).parse(asText)).body as string;
    expect(picture).toContain('TiO<tspan font-size="75%" dy="0.25em">2</tspan><tspan dy="-0.1875em">');
    expect(picture).toMatch(/<title>[^<]*<\/title>/);
  });
  test('A value of a flow is called an amount and not by its unit, and keeps its anchor', async () => {
    const { text } = await client.get('/base/figures/cobalt-refined-to-use');
    expect(textOf(text)).toContain('kt of contained cobalt');
    expect(/<tr id="china-to-refined-cobalt-kt".*?<\/tr>/s.exec(text)?.[0]).toContain(
      '<td class="passports__what">amount, 2024</td>',
    );
  });
  test('A number in the heading of a figure stays on one line with its unit', async () => {
    const { text } = await client.get('/base/figures/lithium-reserves');
    expect(/<h1.*?<\/h1>/s.exec(text)?.[0]).toContain('9.2\u00a0million\u00a0t of');
  });
});
