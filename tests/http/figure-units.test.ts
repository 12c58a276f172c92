import { describe, expect, test } from 'vitest';
import { parseCsv } from '../support/parsers/data-files.ts';
import { textOf } from '../support/parsers/html.ts';
import { testSite } from '../support/site/site.ts';

const { client } = testSite();
const words = async (path: string) => textOf((await client.get(path)).text);

test('A link shows a figure in another unit, and its passports keep the values of the source', async () => {
  const { text } = await client.get('/figures/gallium-prices');
  expect(text).toContain('href="/figures/gallium-prices?unit=US%24%2Flb"');
  const shown = await words('/figures/gallium-prices?unit=US%24%2Flb');
  // 580 US dollars a kilogram, times 0.45359237.
  expect(shown).toContain('$263.1 per lb in 2025, 109% more than in 2021');
  expect(shown).toContain('The values below stand in the unit of the source.');
  expect(shown).toContain('$277 per kg');
});

test('Output and reserves are shown in pounds and thousand tons, each amount converted', async () => {
  // 900 t of 2025, at 2,204.62 lb.
  expect(await words('/figures/gallium-primary-output?unit=lb')).toContain('1,984,000');
  expect((await client.get('/figures/lithium-reserves?unit=kt')).status).toBe(200);
});

test.each([
  '/figures/gallium-prices?unit=furlong',
  '/figures/gallium-prices?unit=t',
  '/figures/gallium-prices?unit=',
  '/figures/gallium-uses?unit=t',
])('A figure in a unit to which it cannot be converted is a 404: %s', async (path) => {
  expect((await client.get(path).set('Accept', 'text/html')).status).toBe(404);
});

test('The files of a figure accept the same unit, and mark each converted value', async () => {
  const { text, headers } = await client.get('/figures/gallium-prices.csv?unit=US%24%2Flb').expect(200);
  const [names = [], ...rows] = parseCsv(text);
  const last = rows.find((row) => row[names.indexOf('period')] === '2025') ?? [];
  expect(['value', 'unit', 'note'].map((name) => last[names.indexOf(name)])).toEqual([
    '263.1',
    'USD/lb',
    expect.stringContaining('converted by Lazulite from USD/kg'),
  ]);
  expect(headers).toMatchObject({
    'x-robots-tag': 'noindex',
    link: expect.stringContaining('/figures/gallium-prices>; rel="canonical"'),
  });
  const { body } = await client.get('/figures/gallium-prices.json?unit=US%24%2Flb').expect(200);
  expect(body.finding).toContain('$263.1 per lb');
  expect(body.files.csv).toMatch(/gallium-prices\.csv\?unit=US%24%2Flb$/);
  expect(
    (await client.get('/figures/gallium-prices.svg?unit=US%24%2Flb&scheme=dark').expect(200)).body.toString(),
  ).toContain('$263.1 per lb');
  for (const path of [
    '/figures/gallium-prices.csv?unit=t',
    '/figures/gallium-prices.svg?unit=',
    '/figures/gallium-prices.bib?unit=US%24%2Flb',
  ])
    expect([path, (await client.get(path)).status]).toEqual([path, 404]);
});

describe('The prices of a material', () => {
  const page = '/subscriptions/critical-materials/gallium';
  test('A link switches the prices of a material to another unit, in table and description', async () => {
    expect((await client.get(page)).text).toContain(`href="${page}?unit=US%24%2Flb#prices"`);
    const { text } = await client.get(`${page}?unit=US%24%2Flb`).expect(200);
    const [prices = ''] = /<section class="chapter wrap" id="prices".*?<\/section>/s.exec(text) ?? [];
    const [, description = ''] = /<p class="visually-hidden">(.*?)<\/p>/s.exec(prices) ?? [];
    const [, table = ''] = /<table(.*?)<\/table>/s.exec(prices) ?? [];
    for (const part of [description, table]) expect(textOf(part)).toContain('$263');
    expect(prices).toContain(`<a href="${page}#prices" class="choices__link">US$/kg`);
  });
  test('The page of a material with converted prices is not indexed, and its canonical address has no query', async () => {
    const { text } = await client.get(`${page}?unit=US%24%2Flb`);
    expect(text).toContain('<meta name="robots" content="noindex"');
    expect(text).toMatch(/<link rel="canonical" href="[^"?]*\/critical-materials\/gallium"/);
    expect((await client.get(page)).text).not.toContain('name="robots"');
  });
  test.each([
    'gallium?unit=t',
    'gallium?unit=',
    'gallium?unit=%E2%82%AC%2Fkg',
    'lithium-ion-batteries?unit=US%24%2Flb',
    'solar?unit=t',
  ])('The page of a material is a 404 with a unit to which its prices cannot be converted: %s', async (path) => {
    expect((await client.get(`/subscriptions/critical-materials/${path}`).set('Accept', 'text/html')).status).toBe(404);
  });
});
