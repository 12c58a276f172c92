import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { everyPage, livePages, onePageOfEachChunk } from '../support/addresses.ts';
import { hydrated, openPage, serveToBrowser, wide } from '../support/browser.ts';
import { layoutShifts } from '../support/layout-shifts.ts';

const site = serveToBrowser();

test.each(livePages)('the page %s hydrates without an error, a changed element or a layout shift', async (_name, path) => {
  const { page, consoleErrors } = await openPage(site.browser(), wide);
  const response = await page.goto(site.origin() + path);
  const sent = (await response?.text()) ?? '';
  await hydrated(page);
  const [after, before] = await page.evaluate(
    (html) => [document, new DOMParser().parseFromString(html, 'text/html')].map((each) => each.getElementById('app')?.innerHTML ?? ''),
    sent,
  );
  expect(comparable(after)).toBe(comparable(before));
  expect(await layoutShifts(page, hydrated)).toEqual([]);
  expect(consoleErrors).toEqual([]);
  await page.context().close();
});

test('a page requests its own chunk and no other, and nothing from other hosts', async () => {
  const { page } = await openPage(site.browser());
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(`${site.origin()}/events`);
  await hydrated(page);
  expect(requested.filter((url) => !url.startsWith(site.origin()))).toEqual([]);
  const scripts = requested.filter((url) => url.endsWith('.js')).map((url) => url.slice(url.lastIndexOf('/') + 1));
  const announced = await page
    .locator('link[rel=modulepreload], script[src]')
    .evaluateAll((links) => links.map((link) => (link.getAttribute('href') ?? link.getAttribute('src') ?? '').split('/').at(-1)));
  expect(scripts.toSorted()).toEqual([...new Set(announced)].filter((name) => name !== undefined).toSorted());
  await page.context().close();
});

const isReading = (name: string) => name.endsWith('-reading');

test.each(onePageOfEachChunk())('the page %s fits 320 px (1280 px at 400% zoom) without a layout shift', async (name, path) => {
  const { page } = await openPage(site.browser(), { viewport: { width: 320, height: 740 } });
  await page.goto(site.origin() + path);
  const ready = isReading(name) ? undefined : hydrated;
  await ready?.(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(await layoutShifts(page, ready)).toEqual([]);
  await page.context().close();
});

test.each(everyPage.filter(([name]) => isReading(name)))(
  'the page %s, which has no script, loads on a wide screen without a layout shift',
  async (_name, path) => {
    const { page } = await openPage(site.browser(), wide);
    await page.goto(site.origin() + path);
    expect(await layoutShifts(page)).toEqual([]);
    await page.context().close();
  },
);

test('the layout shift check reports a shift that happens in every load', async () => {
  const { page } = await openPage(site.browser(), wide);
  await page.goto(`${site.origin()}/events`);
  const move = async (opened: Page) => {
    await hydrated(opened);
    await opened.locator('main').evaluate((main) => main.style.setProperty('margin-block-start', '200px'));
  };
  await move(page);
  expect(await layoutShifts(page, move)).not.toEqual([]);
  await page.context().close();
});

test('a page whose chunk cannot be loaded stays as the server sent it, and its links work', async () => {
  const { page, consoleErrors } = await openPage(site.browser());
  await page.route(/\/assets\/events-/, (route) => route.abort());
  await page.goto(`${site.origin()}/events`);
  await expect.poll(() => consoleErrors.length).toBeGreaterThan(0);
  expect(await page.locator('h1').innerText()).toBe('Events');
  await page.locator('main a').first().click();
  await page.waitForURL((url) => url.pathname !== '/events');
  await page.context().close();
});

/**
 * Removes what may differ: each form has its own token and request id, a row that fits its width is no longer a tab stop,
 * and where the player can play a video its poster replaces the browser's own video element.
 */
function comparable(html = ''): string {
  return html
    .replaceAll(/<input type="hidden"[^>]*>/g, '<input type="hidden">')
    .replaceAll(' tabindex="0"', '')
    .replaceAll(/<(video|button) class="film__[^]*?<\/\1>/g, '');
}
