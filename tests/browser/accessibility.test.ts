import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { everyPage } from '../support/addresses.ts';
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
    expect(await violationsOf(page)).toEqual([]);
    // What the scheme changes are the colors.
    await page.emulateMedia({ colorScheme: options.colorScheme === 'light' ? 'dark' : 'light' });
    expect(await violationsOf(page, ['color-contrast'])).toEqual([]);
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
    expect(await violationsOf(page)).toEqual([]);
    await page.context().close();
  }
});

/** @param rules those of axe to ask; all where none are given. */
async function violationsOf(page: Page, rules?: string[]): Promise<string[]> {
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } });
  const { violations } = await (rules ? builder.withRules(rules) : builder).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

test('nothing is wider than a window of 320 px', async () => {
  const page = await visit(site, '/', { viewport: { width: 320, height: 640 } });
  for (const path of ['/', '/contact-us', '/sign-up', '/contact-us-success', '/u/unknown']) {
    await page.goto(site.origin() + path);
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 320]);
  }
  await page.context().close();
});
