import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { hydrated, openPage, phone, serveToBrowser, settled, wide } from '../support/browser/browser.ts';
import { pageInTurn } from '../support/browser/page-in-turn.ts';
import { disableViewPrefetch } from '../support/browser/paused-clock.ts';
import { everyPage } from '../support/site/addresses.ts';

const site = serveToBrowser();
const articleUrl = () => site.origin() + (everyPage.find(([name]) => name === 'news-article')?.[1] ?? '');

/** The files of a page, by name: what its head announces, and what was requested before and after it had loaded. */
async function scriptsOf(page: Page) {
  return page.evaluate(() => {
    const nameOf = (url: string) =>
      url
        .split('/')
        .at(-1)
        ?.replace(/-[A-Z0-9]{8}\.js$/, '') ?? '';
    const [document_] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.js'))
      .toSorted((one, other) => one.startTime - other.startTime);
    const isEarly = ({ startTime }: { startTime: number }) => startTime < (document_?.loadEventStart ?? 0);
    const announced = [...document.querySelectorAll<HTMLElement>('link[rel=modulepreload], script[src]')];
    return {
      announced: announced.map((each) => nameOf(each.getAttribute('href') ?? each.getAttribute('src') ?? '')),
      early: scripts.filter(isEarly).map(({ name }) => nameOf(name)),
      late: scripts.filter((each) => !isEarly(each)).map(({ name }) => nameOf(name)),
    };
  });
}

test.each([
  ['/events', [], 'one static part'],
  ['/events/past', ['past-events'], 'a page with code for the next navigation only'],
])('%s requests one script until it has loaded, then React: %s (%s)', async (path, own) => {
  const { page } = await pageInTurn(site.browser());
  await disableViewPrefetch(page);
  await page.goto(site.origin() + path);
  await hydrated(page);
  const { announced, early, late } = await scriptsOf(page);
  expect(announced).toEqual(['main']);
  expect(early).toEqual(['main']);
  expect(late.toSorted()).toEqual([...own, 'shared-runtime'].toSorted());
});

test('A page on which only React answers requests it at once, with its own chunk and no other', async () => {
  const { page } = await pageInTurn(site.browser());
  await disableViewPrefetch(page);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(`${site.origin()}/contact-us`);
  await hydrated(page);
  expect(requested.filter((url) => !url.startsWith(site.origin()))).toEqual([]);
  const { announced, early } = await scriptsOf(page);
  expect(announced.toSorted()).toEqual(['contact-us', 'main', 'shared-runtime']);
  expect(early).toEqual(expect.arrayContaining(announced));
});

test('With Save-Data a page that answers without React does not load it before the next page is opened', async () => {
  const { page } = await openPage(site.browser(), wide);
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.goto(`${site.origin()}/events`);
  await settled(page);
  expect((await scriptsOf(page)).late).toEqual([]);
  await page.locator('main a[href="/events/past"]').first().click();
  await page.waitForURL('**/events/past');
  await expect.poll(() => page.locator('h1').innerText()).toBe('Past events');
  expect((await scriptsOf(page)).late).toContain('shared-runtime');
  await page.context().close();
});

/** Holds scripts back. @returns a function that lets them load. */
async function holdScripts(page: Page, pattern: RegExp) {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await promise;
    await route.continue();
  });
  return release;
}

test('A button that is clicked before the program has loaded answers when it has', async () => {
  const { page } = await openPage(site.browser(), wide);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const release = await holdScripts(page, /\/assets\/main-/);
  await page.goto(articleUrl(), { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Copy citation' }).click();
  expect(await page.locator('.cite output').innerText()).toBe('');
  release();
  await expect.poll(() => page.locator('.cite output').innerText()).toBe('The citation is copied.');
  expect(await page.locator('[data-clicked]').count()).toBe(0);
  await page.context().close();
});

test('An article answers after one script and at most 45 kB besides fonts, and no picture before it is painted', async () => {
  const article = articleUrl();
  // The first visitor gets a page that was compressed quickly; it is compressed better soon after.
  const documentBytes = async () =>
    Number((await fetch(article, { headers: { 'Accept-Encoding': 'br' } })).headers.get('Content-Length'));
  const best = brotliCompressSync(await (await fetch(article)).text()).length;
  await expect.poll(documentBytes).toBeLessThan(1.02 * best);
  const { page } = await openPage(site.browser(), phone);
  const weights = new Map<string, number>();
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  const addresses = new Map<string, string>();
  client.on(
    'Network.responseReceived',
    ({ requestId, type, response }) => type !== 'Font' && addresses.set(requestId, response.url),
  );
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    weights.set(addresses.get(requestId) ?? '', encodedDataLength),
  );
  await page.goto(article);
  await hydrated(page);
  const { files, pictures } = await page.evaluate(() => {
    const time = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? 0;
    const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const isPicture = ({ name, initiatorType }: PerformanceResourceTiming) =>
      initiatorType === 'img' || /(?<!favicon)\.(?:svg|png|webp|jpe?g)$/.test(name);
    return {
      files: all
        .filter(({ name, startTime }) => startTime < time('answers') && !name.endsWith('.woff2'))
        .map(({ name }) => name),
      pictures: all
        .filter((file) => isPicture(file) && file.startTime < time('first-contentful-paint'))
        .map(({ name }) => name),
    };
  });
  expect(files.filter((url) => url.endsWith('.js'))).toHaveLength(1);
  expect(files.length).toBeLessThanOrEqual(3);
  const bytes = [article, ...files].reduce((sum, url) => sum + (weights.get(url) ?? 0), 0);
  expect(bytes).toBeGreaterThan(best);
  expect(bytes).toBeLessThan(45_000);
  expect(pictures).toEqual([]);
  await page.context().close();
});

test('A document that arrives in two parts hydrates, even if the program arrives before the second part', async () => {
  const { page, consoleErrors } = await pageInTurn(site.browser(), wide);
  const programSent = Promise.withResolvers<void>();
  let program: string | undefined;
  async function forwardInParts({ url = '', headers: { accept = '' } }: IncomingMessage, res: ServerResponse) {
    const answer = await fetch(site.origin() + url, { headers: { accept } });
    const type = answer.headers.get('content-type') ?? '';
    const body = Buffer.from(await answer.arrayBuffer());
    const cut = type.includes('html') ? body.indexOf('<script type="application/json"') : body.length;
    res.setHeader('Content-Type', type).write(body.subarray(0, cut));
    if (cut < body.length) {
      program = /<script type="module" async src="([^"]+)"/.exec(String(body))?.[1];
      await programSent.promise;
      // The program runs meanwhile.
      await wait(1_500);
    }
    res.end(body.subarray(cut));
    if (url === program) programSent.resolve();
  }
  const server = createServer((req, res) => void forwardInParts(req, res));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/events`);
  await hydrated(page);
  expect(consoleErrors).toEqual([]);
  server.close();
});

test('A page whose chunk cannot be loaded stays as the server sent it, and its links work', async () => {
  const { page, consoleErrors } = await pageInTurn(site.browser());
  await page.route(/\/assets\/past-events-/, (route) => route.abort());
  await page.goto(`${site.origin()}/events/past`);
  await expect.poll(() => consoleErrors.length).toBeGreaterThan(0);
  expect(await page.locator('h1').innerText()).toBe('Past events');
  await page.locator('main a').first().click();
  await page.waitForURL((url) => url.pathname !== '/events/past');
});
