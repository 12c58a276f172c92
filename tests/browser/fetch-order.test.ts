import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { hydrated, openPage, phone, serveToBrowser, wide } from '../support/browser.ts';

const site = serveToBrowser();

/** Times of requests, of the first paint and of hydration, in milliseconds since the navigation began. */
function timesOf(page: Page) {
  return page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const named = (part: string) => files.filter(({ name }) => name.includes(part));
    const mark = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Infinity;
    return {
      painted: mark('first-contentful-paint'),
      hydratedAt: mark('hydrated'),
      bootLoaded: named('/boot-')[0]?.responseEnd ?? Infinity,
      program: named('/shared-runtime-')[0]?.startTime ?? Infinity,
      // A cancelled request has no status.
      fonts: named('.woff2').flatMap(({ startTime, responseStatus }) => (responseStatus ? [startTime] : [])),
    };
  });
}

test.each([
  ['a wide screen', wide],
  ['a phone with a fast connection', phone],
])('a page on %s requests fonts before its first paint, and the program after that paint or 300 ms', async (_what, options) => {
  const { page } = await openPage(site.browser(), options);
  await page.goto(`${site.origin()}/events`);
  await hydrated(page);
  const { painted, bootLoaded, program, fonts } = await timesOf(page);
  expect(program).toBeGreaterThanOrEqual(Math.min(painted, bootLoaded + 300));
  expect(fonts).toHaveLength(2);
  for (const requestedAt of fonts) expect(requestedAt).toBeLessThan(painted);
  await page.context().close();
});

test('a phone on a slow connection requests the program first, then fonts, which the next page uses', async () => {
  const { page, consoleErrors } = await openWithConnection({ rtt: 150 });
  await page.goto(`${site.origin()}/consulting`, { waitUntil: 'networkidle' });
  const { painted, hydratedAt, program, fonts } = await timesOf(page);
  expect(program).toBeLessThan(painted);
  expect(fonts).toHaveLength(2);
  for (const requestedAt of fonts) expect(requestedAt).toBeGreaterThanOrEqual(hydratedAt);
  expect(await headingFont(page)).not.toContain('Source Serif 4');
  await openEvents(page);
  expect(await headingFont(page)).toContain('Source Serif 4');
  // The document's own requests for fonts were cancelled.
  expect(consoleErrors).toEqual(Array(2).fill(expect.stringMatching(/\.woff2 net::ERR_ABORTED$/)));
  await page.context().close();
});

test('fonts that cannot be loaded on a slow connection leave the fallback fonts in place', async () => {
  const { page } = await openWithConnection({ rtt: 300 });
  await page.route(/\.woff2$/, (route) => route.abort());
  await page.goto(`${site.origin()}/consulting`, { waitUntil: 'networkidle' });
  await openEvents(page);
  expect(await headingFont(page)).not.toContain('Source Serif 4');
  await page.context().close();
});

test('a phone in data-saving mode requests no fonts on any page', async () => {
  const { page } = await openWithConnection({ saveData: true, rtt: 50 });
  await page.goto(`${site.origin()}/consulting`, { waitUntil: 'networkidle' });
  await openEvents(page);
  const { painted, program, fonts } = await timesOf(page);
  expect(program).toBeLessThan(painted);
  expect(fonts).toEqual([]);
  expect(await headingFont(page)).not.toContain('Source Serif 4');
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

test.each([
  ['', () => undefined],
  [
    ', also where font rules cannot be changed, as in Firefox',
    () => {
      const setProperty = () => {
        throw new DOMException('not supported', 'NotSupportedError');
      };
      Object.defineProperty(CSSFontFaceRule.prototype, 'style', { get: () => ({ setProperty }) });
    },
  ],
])('fonts that arrive after the first paint shift nothing and are used from the next page on%s', async (_where, prepare) => {
  const { page, consoleErrors } = await openPage(site.browser(), { viewport: { width: 768, height: 800 } });
  await page.addInitScript(prepare);
  const isFontUsed = () =>
    page.evaluate(() => {
      const width = (font: string) => {
        const probe = document.body.appendChild(document.createElement('span'));
        Object.assign(probe, { textContent: 'Gallium' }).style.cssText = `position: absolute; font: 600 40px ${font}`;
        const { width } = probe.getBoundingClientRect();
        probe.remove();
        return width;
      };
      return width('"Source Serif 4", monospace') !== width('monospace');
    });
  await page.route(/\.woff2$/, async (route) => {
    await hydrated(page);
    await route.continue();
  });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => Object.assign(globalThis, { moved: list.getEntries().length })).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`${site.origin()}/consulting`, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  expect(await isFontUsed()).toBe(false);
  expect(await page.evaluate(() => (globalThis as { moved?: number }).moved)).toBeUndefined();
  await openEvents(page);
  expect(await isFontUsed()).toBe(true);
  expect(consoleErrors).toEqual([]);
  await page.context().close();
});

async function openEvents(page: Page) {
  await page.locator('.site-footer a[href="/events"]').click();
  await page.waitForURL('**/events');
}

function headingFont(page: Page): Promise<string> {
  return page.locator('h1').evaluate((heading) => getComputedStyle(heading).fontFamily);
}

/** Opens a page on a phone with 150 ms of latency, whose browser reports this connection. */
async function openWithConnection(connection: { rtt?: number; saveData?: boolean }) {
  const opened = await openPage(site.browser(), phone);
  const client = await opened.page.context().newCDPSession(opened.page);
  await client.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: -1, uploadThroughput: -1 });
  await opened.page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
  return opened;
}
