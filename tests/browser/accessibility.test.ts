import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { everyPage } from '../support/addresses.ts';
import { violationsOf } from '../support/axe.ts';
import { openPage, serveToBrowser, visit } from '../support/browser.ts';

const site = serveToBrowser();
const article = '/blue/news-analysis/403/galliums-spare-capacity-sits-where-its-output-already-is';

const settings = [
  { colorScheme: 'light', viewport: { width: 1280, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 360, height: 740 } },
] as const;

test.each(everyPage)('axe finds nothing on %s, wide and small, in both schemes', async (_name, path) => {
  for (const options of settings) {
    const { page } = await openPage(site.browser(), { ...options, reducedMotion: 'reduce' });
    await page.goto(site.origin() + path);
    expect(await violationsOf(page, { targetSize: true })).toEqual([]);
    // What the scheme changes are the colors.
    await page.emulateMedia({ colorScheme: options.colorScheme === 'light' ? 'dark' : 'light' });
    expect(await violationsOf(page, { rules: ['color-contrast'], targetSize: true })).toEqual([]);
    await page.context().close();
  }
});

test.each([
  [
    'a menu',
    '/',
    async (page: Page) => {
      const burger = page.getByText('Menu', { exact: true });
      if (await burger.isVisible()) await burger.click();
      await page.locator('summary', { hasText: 'Research Services' }).click();
    },
  ],
  ['the window to share', article, (page: Page) => page.locator('summary', { hasText: 'Share' }).click()],
  ['an enlarged picture', '/subscriptions/critical-materials/gallium', (page: Page) => page.getByRole('button', { name: 'Enlarge the picture' }).click()],
] as const)('nor does it with %s open', async (_name, path, open) => {
  for (const options of settings) {
    const page = await visit(site, path, { ...options, reducedMotion: 'reduce' });
    await open(page);
    expect(await violationsOf(page, { targetSize: true })).toEqual([]);
    await page.context().close();
  }
});

test('nothing is wider than a window of 320 px', async () => {
  const page = await visit(site, '/', { viewport: { width: 320, height: 640 } });
  for (const path of ['/', '/contact-us', '/sign-up', '/contact-us-success', '/u/unknown']) {
    await page.goto(site.origin() + path);
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 320]);
  }
  await page.context().close();
});
