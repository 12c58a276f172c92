import type { Page } from 'playwright';
import { beforeEach, describe, expect, test } from 'vitest';
import { serveToBrowser } from '../support/browser/browser.ts';
import { pageInTurn } from '../support/browser/page-in-turn.ts';

const site = serveToBrowser();

describe('Pages without script', () => {
  let page: Page;
  beforeEach(async () => {
    ({ page } = await pageInTurn(site.browser(), { javaScriptEnabled: false }));
  });

  test('Without script the menus of the header open one at a time, and their links work', async () => {
    await page.goto(site.origin());
    await page.getByText('About', { exact: true }).first().click();
    await page.locator('.site-header__group[open]').getByRole('link', { name: 'Careers' }).click();
    expect(new URL(page.url()).pathname).toBe('/careers');
    await page.getByText('Blue', { exact: true }).first().click();
    await page.getByText('About', { exact: true }).first().click();
    expect(await page.locator('.site-header__group[open]').count()).toBe(1);
  });
  test('Without script the search finds a material by its old name', async () => {
    await page.goto(`${site.origin()}/subscriptions`);
    await page.locator('main').getByPlaceholder('Search').fill('wolfram');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.search === '?q=wolfram');
    await page
      .locator('main')
      .getByRole('link', { name: /Tungsten/ })
      .first()
      .click();
    expect(new URL(page.url()).pathname).toBe('/subscriptions/critical-materials/tungsten');
  });
  test('Without script a list is filtered by links', async () => {
    await page.goto(`${site.origin()}/blue/news-analysis`);
    await page.getByText('More filters').click();
    await page.getByRole('link', { name: /^Geopolitics/ }).click();
    expect(new URL(page.url()).search).toBe('?category=geopolitics');
    expect(await page.locator('[aria-current=true]').filter({ hasText: 'Geopolitics' }).count()).toBe(1);
  });
  test('Without script the risk index ranks by the weights that are set with sliders', async () => {
    await page.goto(`${site.origin()}/blue/cmri`);
    for (const name of ['Concentration', 'US imports', 'By-product', 'Export limits', 'Official lists'])
      await page.getByLabel(name, { exact: true }).fill('0');
    await page.getByRole('button', { name: 'Rank by these weights' }).click();
    await page.waitForURL((url) => url.searchParams.get('prices') === '1');
    expect(await page.locator('.risk-ranking__name').first().textContent()).toContain('Lithium');
    expect(await page.locator('#share-prices').textContent()).toBe('100%');
  });
  test('Without script the first Tab reaches the link that skips to the content', async () => {
    await page.goto(site.origin());
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to main content');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.hash === '#main');
  });
});

test('In a browser that does not know cascade layers the program ends without an error, and a link loads a document', async () => {
  const { page } = await pageInTurn(site.browser(), {});
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'CSSLayerBlockRule'));
  await page.goto(`${site.origin()}/careers`, { waitUntil: 'networkidle' });
  await page.evaluate(() => (document.title = 'kept by a navigation without a document'));
  await page.locator('.site-footer').getByRole('link', { name: 'Contact Us' }).first().click();
  await page.waitForURL('**/contact-us');
  expect(await page.title()).not.toContain('kept');
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toContain('/contact-us');
  expect(errors).toEqual([]);
});
