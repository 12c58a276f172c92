import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { phone, serveToBrowser, visit, wide } from '../support/browser/browser.ts';

const site = serveToBrowser();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
/** Clicks beside the content, where no link is on any screen. */
const clickMargin = (page: Page) => page.mouse.click(4, 700);

test('On a wide screen one menu of the header is open at a time, and Escape or Tab beyond it closes it', async () => {
  const page = await visit(site, '/');
  const openGroups = () => page.locator('.site-header__group[open] > summary').allInnerTexts();
  await page.locator('summary', { hasText: 'Research Services' }).focus();
  await page.keyboard.press('Enter');
  expect(await openGroups()).toEqual(['Research Services']);
  await page.keyboard.press('Tab');
  expect(await focused(page)).toContain('Critical Materials');
  await page.keyboard.press('Escape');
  expect(await openGroups()).toEqual([]);
  expect(await focused(page)).toBe('Research Services');
  await page.keyboard.press('Enter');
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Proxima');
  expect(await openGroups()).toEqual([]);
  await page.locator('summary', { hasText: 'Blue' }).click();
  await page.locator('summary', { hasText: 'About' }).click();
  expect(await openGroups()).toEqual(['About']);
  await clickMargin(page);
  expect(await openGroups()).toEqual([]);
});

test('On a phone the groups are inside one menu of the header, and Escape closes the inner one first', async () => {
  const page = await visit(site, '/', phone);
  const isOpen = () => page.locator('.site-header__nav').isVisible();
  expect(await isOpen()).toBe(false);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Menu');
  await page.keyboard.press('Enter');
  expect(await isOpen()).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(
    await page
      .getByRole('link', { name: /^Energy Transitions/ })
      .first()
      .isVisible(),
  ).toBe(true);
  await page.keyboard.press('Escape');
  expect([await focused(page), await isOpen()]).toEqual(['Research Services', true]);
  await page.keyboard.press('Escape');
  expect([await focused(page), await isOpen()]).toEqual(['Menu', false]);
  await page.keyboard.press('Enter');
  await clickMargin(page);
  expect(await isOpen()).toBe(false);
});

test('On a phone pressing one group of the header after the other leaves only the last one open', async () => {
  const page = await visit(site, '/', phone);
  await page.getByText('Menu', { exact: true }).click();
  for (const name of ['Research Services', 'Blue', 'About']) {
    await page.locator('summary', { hasText: name }).click();
    expect(await page.locator('.site-header__group[open] > summary').allInnerTexts()).toEqual([name]);
  }
});

test.each([
  ['wide', wide],
  ['small', phone],
])(
  'A followed link closes the menus of the header on a %s screen, although the header stays',
  async (_name, options) => {
    const page = await visit(site, '/', options);
    await page.evaluate(() =>
      document.addEventListener('click', (event) => (event.target as Element).closest('a') && event.preventDefault()),
    );
    if (options === phone) await page.getByText('Menu', { exact: true }).click();
    await page.locator('summary', { hasText: 'About' }).click();
    await page.locator('.site-header').getByRole('link', { name: 'Careers' }).click();
    expect(await page.locator('.site-header [open]').count()).toBe(0);
  },
);

test('The menus of the header work without script on a phone', async () => {
  const page = await visit(site, '/', { ...phone, javaScriptEnabled: false });
  await page.getByText('Menu', { exact: true }).click();
  await page.locator('summary', { hasText: 'Blue' }).click();
  await page.locator('.site-header').getByRole('link', { name: 'Blogs' }).click();
  expect(new URL(page.url()).pathname).toBe('/blue/blogs');
});

test('The menus of the header contain every link once, but for the maps, which are in two menus', async () => {
  const page = await visit(site, '/');
  const hrefs = await page
    .locator('.site-header a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs.length).toBeGreaterThan(15);
  expect(hrefs.filter((href, index) => hrefs.indexOf(href) !== index)).toEqual(['/blue/maps']);
});

const rooms = [
  '/policy',
  '/policy/check',
  '/tools/parts',
  '/subscriptions/critical-materials?view=board',
  '/subscriptions/critical-materials/compare',
  '/blue/maps',
  '/figures',
  '/data',
  '/tools/units',
];

test.each([
  ['wide', wide],
  ['small', phone],
])('The Data menu leads to the rooms with figures without script on a %s screen, within it', async (_name, options) => {
  const page = await visit(site, '/', { ...options, javaScriptEnabled: false });
  if (options === phone) await page.getByText('Menu', { exact: true }).click();
  await page.locator('summary', { hasText: /^Data$/ }).click();
  const links = page.locator('.site-header__group[open] a');
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(rooms);
  const width = page.viewportSize()?.width ?? 0;
  for (const link of await links.all()) {
    await link.scrollIntoViewIfNeeded();
    const box = await link.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= width && box.height >= (options === phone ? 44 : 24)).toBe(true);
  }
  await links.filter({ hasText: 'Units and bases' }).click();
  expect(new URL(page.url()).pathname).toBe('/tools/units');
  expect(await page.locator('.site-header [aria-current]').getAttribute('href')).toBe('/tools/units');
});
