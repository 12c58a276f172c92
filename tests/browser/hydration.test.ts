import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { everyPage, livePages, onePageOfEachChunk } from '../support/addresses.ts';
import { hydrated, openPage, serveToBrowser, wide } from '../support/browser.ts';
import { layoutShifts } from '../support/layout-shifts.ts';

const site = serveToBrowser();

test.each(livePages)('%s hydrates without an error, without a change of its markup and without a layout shift', async (_name, path) => {
  const { page, consoleErrors } = await openPage(site.browser(), wide);
  const [sent] = await Promise.all([fetch(site.origin() + path).then((answer) => answer.text()), page.goto(site.origin() + path)]);
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

test('a page asks for its own chunk and no other, and for nothing from elsewhere', async () => {
  const { page } = await openPage(site.browser());
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${site.origin()}/events`);
  await hydrated(page);
  expect(asked.filter((url) => !url.startsWith(site.origin()))).toEqual([]);
  const scripts = asked.filter((url) => url.endsWith('.js')).map((url) => url.slice(url.lastIndexOf('/') + 1));
  const announced = await page
    .locator('link[rel=modulepreload], script[src]')
    .evaluateAll((links) => links.map((link) => (link.getAttribute('href') ?? link.getAttribute('src') ?? '').split('/').at(-1)));
  expect(scripts.toSorted()).toEqual([...new Set(announced)].filter((name) => name !== undefined).toSorted());
  await page.context().close();
});

const isReading = (name: string) => name.endsWith('-reading');

test.each(onePageOfEachChunk())('%s fits 320 pixels, which is also 1280 at 400%, and does not move there', async (name, path) => {
  const { page } = await openPage(site.browser(), { viewport: { width: 320, height: 740 } });
  await page.goto(site.origin() + path);
  const ready = isReading(name) ? undefined : hydrated;
  await ready?.(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(await layoutShifts(page, ready)).toEqual([]);
  await page.context().close();
});

test.each(everyPage.filter(([name]) => isReading(name)))('%s, which has no script, does not move on a wide screen', async (_name, path) => {
  const { page } = await openPage(site.browser(), wide);
  await page.goto(site.origin() + path);
  expect(await layoutShifts(page)).toEqual([]);
  await page.context().close();
});

test('a layout shift that happens in every load is noticed', async () => {
  const { page } = await openPage(site.browser(), wide);
  await page.goto(`${site.origin()}/events`);
  const move = async (each: Page) => {
    await hydrated(each);
    await each.locator('main').evaluate((main) => main.style.setProperty('margin-block-start', '200px'));
  };
  await move(page);
  expect(await layoutShifts(page, move)).not.toEqual([]);
  await page.context().close();
});

test('a page whose chunk cannot be loaded stays what the server sent', async () => {
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
 * Without what may differ: each form that is sent out has a token and a request id of its own, a row that turns out to fit is no longer a stop for the keyboard,
 * and where a film can be played by our player its poster takes the place of the browser's.
 */
function comparable(html = ''): string {
  return html
    .replaceAll(/<input type="hidden"[^>]*>/g, '<input type="hidden">')
    .replaceAll(' tabindex="0"', '')
    .replaceAll(/<(video|button) class="film__[^]*?<\/\1>/g, '');
}
