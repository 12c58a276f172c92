import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { everyPage } from '../support/addresses.ts';
import { violationsInBothSchemes } from '../support/axe.ts';
import { openPage, serveToBrowser, visit } from '../support/browser.ts';

const site = serveToBrowser();
const article = '/blue/news-analysis/403/galliums-spare-capacity-sits-where-its-output-already-is';

const settings = [
  { colorScheme: 'light', viewport: { width: 1280, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 360, height: 740 } },
] as const;

test.each(everyPage)('axe finds nothing on %s, wide and small, in both schemes', async (_name, path) => {
  const { page } = await openPage(site.browser(), { ...settings[0], reducedMotion: 'reduce' });
  await page.goto(site.origin() + path);
  for (const { colorScheme, viewport } of settings) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    expect(await violationsInBothSchemes(page)).toEqual([]);
  }
  await page.context().close();
});

test.each(settings)('nor with any menu of the header open, in both schemes: $viewport.width px', async (options) => {
  const page = await visit(site, '/', { ...options, reducedMotion: 'reduce' });
  const burger = page.getByText('Menu', { exact: true });
  if (await burger.isVisible()) await burger.click();
  const groups = page.locator('.site-header__group');
  expect(await groups.locator('> summary').allInnerTexts()).toEqual(['Research Services', 'Blue', 'About']);
  for (const group of await groups.all()) {
    await group.locator('> summary').click();
    await group.locator('a').first().waitFor();
    expect(await violationsInBothSchemes(page)).toEqual([]);
    expect(await page.locator('.site-header__group[open]').count()).toBeGreaterThan(0);
  }
  await page.context().close();
});

test.each([
  ['the window to share', article, (page: Page) => page.locator('summary', { hasText: 'Share' }).click()],
  ['an enlarged picture', '/subscriptions/critical-materials/gallium', (page: Page) => page.getByRole('button', { name: 'Enlarge the picture' }).click()],
] as const)('nor with %s open, in both schemes', async (_name, path, open) => {
  for (const options of settings) {
    const page = await visit(site, path, { ...options, reducedMotion: 'reduce' });
    await open(page);
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await page.context().close();
  }
});

test('what axe finds is told: a faint title, in either scheme, and a button without a name', async () => {
  const page = await visit(site, '/events', { ...settings[0], reducedMotion: 'reduce' });
  await page.evaluate(() => {
    const title = document.querySelector('h1');
    if (title) title.style.color = 'light-dark(#eee, #222)';
    title?.append(document.createElement('button'));
  });
  const found = (await violationsInBothSchemes(page)).map((line) => line.slice(0, 40));
  expect(found).toEqual(['button-name: <button></button>', expect.stringMatching(/^color-contrast: <h1/), expect.stringMatching(/^dark: color-contrast: <h1/)]);
  await page.context().close();
});

test('nothing is wider than a window of 320 px', async () => {
  const page = await visit(site, '/', { viewport: { width: 320, height: 640 } });
  for (const path of ['/', '/contact-us', '/sign-up', '/contact-us-success', '/u/unknown', '/design']) {
    await page.goto(site.origin() + path);
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 320]);
  }
  await page.context().close();
});
