import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { everyPage, livePages, onePageOfEachChunk } from '../support/addresses.ts';
import { hydrated, openPage, phone, serveToBrowser, wide } from '../support/browser.ts';
import { layoutShifts } from '../support/layout-shifts.ts';
import { seeNoLinks } from '../support/paused-clock.ts';

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
  await seeNoLinks(page);
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

test('an article needs at most 8 requests and 100 kB besides fonts to be hydrated, and no picture before it is painted', async () => {
  const article = site.origin() + (everyPage.find(([name]) => name === 'news-article')?.[1] ?? '');
  // The first visitor gets a page that was compressed quickly; it is compressed better soon after.
  const documentBytes = async () => Number((await fetch(article, { headers: { 'Accept-Encoding': 'br' } })).headers.get('Content-Length'));
  const best = brotliCompressSync(await (await fetch(article)).text()).length;
  await expect.poll(documentBytes, { timeout: 30_000 }).toBeLessThan(1.02 * best);
  const { page } = await openPage(site.browser(), phone);
  let bytes = 0;
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  const kinds = new Map<string, string>();
  client.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (kinds.get(requestId) !== 'Font') bytes += encodedDataLength;
  });
  await page.goto(article);
  await hydrated(page);
  const { files, pictures } = await page.evaluate(() => {
    const time = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? 0;
    const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const isPicture = ({ name, initiatorType }: PerformanceResourceTiming) => initiatorType === 'img' || /\.(?:svg|png|webp|jpe?g)$/.test(name);
    return {
      files: all.filter(({ startTime }) => startTime < time('hydrated')).map(({ name }) => name),
      pictures: all.filter((file) => isPicture(file) && file.startTime < time('first-contentful-paint')).map(({ name }) => name),
    };
  });
  expect(files.length).toBeLessThan(8);
  expect(bytes).toBeLessThan(100_000);
  expect(pictures).toEqual([]);
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

test('a document that arrives in two parts hydrates, even if the program arrives before the second part', async () => {
  const { page, consoleErrors } = await openPage(site.browser(), wide);
  const server = createServer(async ({ url = '', headers: { accept = '' } }, res) => {
    const answer = await fetch(site.origin() + url, { headers: { accept } });
    const type = answer.headers.get('content-type') ?? '';
    const body = Buffer.from(await answer.arrayBuffer());
    const cut = type.includes('html') ? body.indexOf('<script type="application/json"') : body.length;
    res.setHeader('Content-Type', type).write(body.subarray(0, cut));
    setTimeout(() => res.end(body.subarray(cut)), cut < body.length ? 800 : 0);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/events`);
  await hydrated(page);
  expect(consoleErrors).toEqual([]);
  await page.context().close();
  server.close();
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
