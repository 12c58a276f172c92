import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { headingsOf, textOf } from '../support/parsers/html.ts';
import { siteContent, testSite } from '../support/site/site.ts';

const { client } = testSite();
const page = async (id: string) => (await client.get(`/subscriptions/critical-materials/${id}`).expect(200)).text;
const chapterOf = (html: string, id: string) =>
  new RegExp(`<section class="chapter wrap" id="${id}".*?(?=<section class="chapter wrap"|</main>)`, 's').exec(
    html,
  )?.[0] ?? '';
/** After brotli, without the inline style sheets, which have 12.3 kB. */
const maxBytes = 22_400;

describe('The page of a material', () => {
  test('The chapters of a material are in the order prices, supply, uses, lists, measures, risk index', async () => {
    const headings = headingsOf(await page('gallium'), 2);
    expect(headings.slice(0, 7)).toEqual([
      'Prices',
      'Supply',
      'Uses',
      'Critical lists',
      'Trade measures',
      'Risk index',
      'Overview',
    ]);
  });
  test('The tightest stage of a material comes first: of rare earths the refinery, before the mine', async () => {
    const supply = chapterOf(await page('rare-earth-elements'), 'supply');
    const text = textOf(supply);
    expect(text.indexOf('91% of refined output')).toBeGreaterThan(0);
    expect(text.indexOf('91% of refined output')).toBeLessThan(text.indexOf('69% of mine output'));
    expect(
      [...supply.matchAll(/<h3 class="chart__title"[^>]*>(.*?)<\/h3>/g)].map(([, title = '']) => textOf(title))[0],
    ).toContain('refined output');
  });
  test('The page of a material compares mine and refinery only if both are published', async () => {
    expect(chapterOf(await page('lithium'), 'supply')).toContain('id="chart-lithium-two-stages"');
    for (const id of ['tungsten', 'silicon'])
      expect(chapterOf(await page(id), 'supply'), id).not.toContain('-two-stages"');
  });
  test('The tile and the data strip of a material name the tightest stage too', async () => {
    const text = textOf(await page('lithium'));
    expect(text).toContain('of refined output is from China');
    expect(text).toContain('China 70%');
  });
  test('The concentration of gallium is the sum of the squared shares, 9,802 of 10,000', async () => {
    const supply = chapterOf(await page('gallium'), 'supply');
    expect(textOf(supply)).toContain('Gallium: primary output is highly concentrated, 9,802 of 10,000');
    expect(supply).toMatch(/href="[^"]*\/figures\/gallium-concentration"/);
  });
  test('A material without shares has no map and no chart of its concentration', async () => {
    const supply = chapterOf(await page('scandium'), 'supply');
    expect(['class="world"', 'id="chart-scandium-concentration"'].filter((part) => supply.includes(part))).toEqual([]);
  });
  test('The critical lists of a material are a table with its entry in each list', async () => {
    const lists = chapterOf(await page('gallium'), 'lists');
    expect(lists.match(/<tr><th scope="row">/g)).toHaveLength(8);
    expect(textOf(lists)).toContain('in the ten most critical');
    expect(textOf(chapterOf(await page('rare-earth-elements'), 'lists'))).toContain(
      'Rare earth elements are on all nine lists we follow.',
    );
  });
  test('A material without a rank in the risk index shows the reason', async () => {
    expect(textOf(chapterOf(await page('scandium'), 'risk'))).toContain('Not ranked');
    expect(textOf(chapterOf(await page('gallium'), 'risk'))).toMatch(/Number \d+ of \d+ in our risk index/);
  });
  test('The page of every material, with its map and all its charts, is within its size limit', async () => {
    for (const { id } of siteContent().content.entries.materials)
      expect(brotliCompressSync(await page(id)).length, id).toBeLessThan(maxBytes);
  });
  test('Every figure of a material has a name, and every chart a heading', async () => {
    for (const id of ['gallium', 'rare-earth-elements', 'lithium-ion-batteries']) {
      const html = await page(id);
      // A table has its caption.
      const figures = [...html.matchAll(/<figure class="(?!data-table)[^>]*>/g)].map(([tag]) => tag);
      expect(figures.filter((tag) => !/ aria-label(?:ledby)?="[^"]+"/.test(tag))).toEqual([]);
      const titles = [...html.matchAll(/<figure class="chart" aria-labelledby="([^"]+)"/g)].map(([, name]) => name);
      expect(titles.length).toBeGreaterThan(0);
      for (const title of titles) expect(html).toContain(`<h3 class="chart__title" id="${title}">`);
    }
  });
  test('Each measure behind the prices of a material is a link, and the local price is told before', async () => {
    const prices = chapterOf(await page('gallium'), 'prices');
    const [wide = ''] = prices.match(/<svg class="chart__drawing.*?<\/svg>/s) ?? [];
    expect([...wide.matchAll(/<a href="([^"]+)" aria-label="([^"]+)"/g)].map(([, ...link]) => link)).toEqual([
      ['/policy/china-gallium-germanium-license', 'Chinese export license needed, Aug 2023'],
      ['/policy/china-us-ban', 'Chinese ban on sales to the US, Dec 2024'],
    ]);
    const local = prices.indexOf('In mid-2026 gallium cost about five times as much in Europe as in China.');
    expect([local > 0, local < prices.indexOf('<svg')]).toEqual([true, true]);
    expect(chapterOf(await page('tungsten'), 'prices')).not.toContain('/policy/');
  });
});
