import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { hydrated, openPage, phone, serveToBrowser, wide } from '../support/browser/browser.ts';
import { pageInTurn } from '../support/browser/page-in-turn.ts';
import { disableViewPrefetch } from '../support/browser/paused-clock.ts';
import { everyPage } from '../support/site/addresses.ts';

const site = serveToBrowser();

test('A page requests its own chunk and no other, and nothing from other hosts', async () => {
  const { page } = await pageInTurn(site.browser());
  await disableViewPrefetch(page);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(`${site.origin()}/events`);
  await hydrated(page);
  expect(requested.filter((url) => !url.startsWith(site.origin()))).toEqual([]);
  const scripts = requested.filter((url) => url.endsWith('.js')).map((url) => url.slice(url.lastIndexOf('/') + 1));
  const announced = await page
    .locator('link[rel=modulepreload], script[src]')
    .evaluateAll((links) =>
      links.map((link) => (link.getAttribute('href') ?? link.getAttribute('src') ?? '').split('/').at(-1)),
    );
  expect(scripts.toSorted()).toEqual([...new Set(announced)].filter((name) => name !== undefined).toSorted());
});

test('An article needs at most 8 requests and 100 kB besides fonts to be hydrated, and no picture before it is painted', async () => {
  const article = site.origin() + (everyPage.find(([name]) => name === 'news-article')?.[1] ?? '');
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
      initiatorType === 'img' || /\.(?:svg|png|webp|jpe?g)$/.test(name);
    return {
      files: all.filter(({ startTime }) => startTime < time('hydrated')).map(({ name }) => name),
      pictures: all
        .filter((file) => isPicture(file) && file.startTime < time('first-contentful-paint'))
        .map(({ name }) => name),
    };
  });
  expect(files.length).toBeLessThan(8);
  const bytes = [article, ...files].reduce((sum, url) => sum + (weights.get(url) ?? 0), 0);
  expect(bytes).toBeGreaterThan(best);
  expect(bytes).toBeLessThan(100_000);
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
