import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { hydrated, openPage, serveToBrowser, settled, wide } from '../support/browser/browser.ts';

const site = serveToBrowser();
const gallium = '/subscriptions/critical-materials/gallium';
const germanium = '/subscriptions/critical-materials/germanium';
const menu = '[data-sections] a';

/**
 * @param hasCss false: the page's scripts find no `scroll-target-group`. The style sheet still applies it, so that both
 * marks can be compared.
 */
async function openMenuPage(path: string, hasCss = false): Promise<{ page: Page; scripts: string[] }> {
  const { page } = await openPage(site.browser(), wide);
  const scripts: string[] = [];
  page.on('request', (request) => void (/mark-current-section/.test(request.url()) && scripts.push(request.url())));
  if (!hasCss) {
    await page.addInitScript(() => {
      const supports = CSS.supports.bind(CSS);
      CSS.supports = (...condition: [string]) =>
        !condition[0].startsWith('scroll-target-group') && supports(...condition);
    });
  }
  await page.goto(site.origin() + path);
  await hydrated(page);
  return { page, scripts };
}
const markedByScript = (page: Page) => page.locator(`${menu}[aria-current="true"]`).allTextContents();
const markedByCss = (page: Page) => page.locator(`${menu}:target-current`).allTextContents();

test.each([
  ['a material', gallium],
  ['an article', '/blue/news-analysis/403/galliums-spare-capacity-sits-where-its-output-already-is'],
  ['a document', '/cookie-policy'],
])(
  'The script for browsers without scroll-target-group marks the same sections of %s as the style sheet',
  async (_kind, path) => {
    const { page } = await openMenuPage(path);
    const links = await page.locator(menu).all();
    const [first] = await page.locator(menu).allTextContents();
    await expect.poll(() => markedByScript(page)).toEqual([first]);
    for (const link of links) {
      const expected = [await link.textContent()];
      await link.evaluate((each: HTMLAnchorElement) =>
        document.getElementById(each.hash.slice(1))?.scrollIntoView({ behavior: 'instant' }),
      );
      await expect
        .poll(async () => [await markedByScript(page), await markedByCss(page)])
        .toEqual([expected, expected]);
    }
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect.poll(async () => [await markedByScript(page), await markedByCss(page)]).toEqual([[first], [first]]);
    await page.context().close();
  },
);

test('The script that marks sections is loaded with the first page that has a menu of sections, and follows navigation from then on', async () => {
  const { page, scripts } = await openMenuPage('/subscriptions/critical-materials');
  await settled(page);
  expect(scripts).toEqual([]);
  await page.locator(`main a[href="${gallium}"]`).first().click();
  await page.waitForURL(`**${gallium}`);
  await expect.poll(() => markedByScript(page)).toEqual(['Prices']);
  await page.locator(menu, { hasText: 'Critical lists' }).click();
  await expect.poll(() => markedByScript(page)).toEqual(['Critical lists']);
  await page.locator(`main a[href="${germanium}"]`).first().click();
  await page.waitForURL(`**${germanium}`);
  await expect.poll(() => markedByScript(page)).toEqual(['Prices']);
  await page.locator(menu, { hasText: 'Uses' }).click();
  await expect.poll(() => markedByScript(page)).toEqual(['Uses']);
  expect(scripts).toHaveLength(1);
  await page.context().close();
});

test('A browser with scroll-target-group loads no script for the menu of sections', async () => {
  const { page, scripts } = await openMenuPage(gallium, true);
  await expect.poll(() => markedByCss(page)).toHaveLength(1);
  await settled(page);
  expect([scripts, await markedByScript(page)]).toEqual([[], []]);
  await page.context().close();
});

test('If the script that marks sections cannot be loaded, nothing is marked and no error is reported', async () => {
  const { page } = await openMenuPage('/events');
  const reports: string[] = [];
  page.on(
    'request',
    (request) => void (request.url().endsWith('/api/v1/client-errors') && reports.push(request.url())),
  );
  await page.route('**/mark-current-section-*.js', (route) => route.abort());
  const isRefused = page.waitForEvent('requestfailed', (request) => request.url().includes('mark-current-section'));
  await page.goto(site.origin() + gallium);
  await isRefused;
  await settled(page);
  expect([await markedByScript(page), reports]).toEqual([[], []]);
  await page.context().close();
});
