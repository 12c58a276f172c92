/** What a line must not separate, and what must not be on top of each other, on phones and wide screens. */
import { describe, expect, test } from 'vitest';
import { phone, serveToBrowser, visit, wide } from '../support/browser/browser.ts';

const site = serveToBrowser();
const widths = [
  { name: 'a phone', device: phone },
  { name: 'a wide screen', device: wide },
];
const open = (path: string, device: typeof phone | typeof wide) =>
  visit(site, path, { ...device, javaScriptEnabled: false });

describe.each(widths)('On $name', ({ device }) => {
  test.each([
    '/blue/news-analysis/405/where-one-country-makes-more-than-half',
    '/subscriptions/critical-materials/rare-earth-elements',
    '/figures/trade-measures',
  ])('The arrow of a link to another site on %s is on the line of its last word', async (path) => {
    const page = await open(path, device);
    const alone = await page.locator('main a[rel="noopener external"]').evaluateAll((links) =>
      links
        .filter((link) => {
          const walker = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
          let words: Node | undefined;
          for (let node = walker.nextNode(); node; node = walker.nextNode())
            if (!node.parentElement?.closest('.visually-hidden')) words = node;
          const length = words?.textContent?.trimEnd().length ?? 0;
          if (!words || length === 0) return false;
          const range = document.createRange();
          range.setStart(words, length - 1);
          range.setEnd(words, length);
          const tops = [...link.getClientRects()].map(({ top }) => top);
          return Math.max(...tops) > range.getBoundingClientRect().bottom - 5;
        })
        .map(({ textContent }) => textContent),
    );
    expect(alone).toEqual([]);
  });

  test('The years in the history of the house are not broken', async () => {
    const page = await open('/about-us', device);
    const lines = await page
      .locator('.block__number')
      .evaluateAll((years) =>
        years.map((year) => year.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(year).lineHeight)),
      );
    expect(lines.map(Math.round)).toEqual(lines.map(() => 1));
  });

  test('The steps of a scale below a map are side by side', async () => {
    const page = await open('/blue/maps/antimony/mine', device);
    const tops = await page
      .locator('.world__swatch')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
    expect(tops.length).toBeGreaterThan(4);
    expect(new Set(tops).size).toBe(1);
  });

  test('The citation of a figure is beside its chart, before its values', async () => {
    const page = await open('/figures/gallium-primary-output', device);
    const top = (selector: string) => page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);
    const [cite, values] = [await top('#cite'), await top('#values')];
    expect(cite).toBeLessThan(values);
    expect(cite).toBeLessThan(device.viewport.height);
    expect(await page.locator('.cite__line').textContent()).toMatch(/99% of primary output in 2025 \(data: USGS\)/);
  });

  test('The state of a material leads to its trade measures', async () => {
    const page = await open('/subscriptions/critical-materials/gallium', device);
    const link = page.getByRole('link', { name: 'In force today' });
    expect((await link.boundingBox())?.y).toBeLessThan(device.viewport.height);
    await link.click();
    expect(new URL(page.url()).hash).toBe('#measures');
  });

  test('The words of every material in the list have room beside its remark', async () => {
    const page = await open('/subscriptions/critical-materials', device);
    const texts = await page.locator('.tile-row__text').evaluateAll((all) => all.map((each) => each.clientWidth));
    expect(Math.min(...texts)).toBeGreaterThan(200);
  });
});

test('On a phone what the rows of a figure have in common is said once, and again in the row that a link leads to', async () => {
  const page = await open('/figures/copper-monthly-price', phone);
  const sources = page.locator('.passports__row > td:last-child:visible');
  const rows = await page.locator('.passports__row').count();
  expect(rows).toBeGreaterThan(40);
  expect(await sources.count()).toBeLessThan(4);
  const id = await page.locator('.passports__row').nth(20).getAttribute('id');
  await page.locator(`#${id} .passports__of`).click();
  expect(await page.locator(`#${id} > td:last-child`).isVisible()).toBe(true);
});

test('On a wide screen one menu of the header is marked, on pages that two menus name too', async () => {
  const page = await open('/blue/maps', wide);
  const marked = await page
    .locator('.site-header__list > li')
    .evaluateAll(
      (items) =>
        items.filter((item) => Number.parseFloat(getComputedStyle(item, '::after').borderBottomWidth) > 0).length,
    );
  expect(marked).toBe(1);
});

test('The reading view shades the end of a table that is wider than a phone', async () => {
  const page = await open('/blue/news-analysis/425/content', phone);
  const shades = await page
    .locator('.scroll')
    .evaluateAll((all) => all.map((each) => getComputedStyle(each).backgroundImage));
  expect(shades.length).toBeGreaterThan(0);
  expect(shades.every((shade) => shade.includes('linear-gradient'))).toBe(true);
});
