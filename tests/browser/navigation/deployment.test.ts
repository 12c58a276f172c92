import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hydrated, openBrowser } from '../../support/browser.ts';
import { startBuiltServer } from '../../support/built-server.ts';
import { makeNextBuild, removeBuild } from '../../support/next-build.ts';
import { followLink, openWithClock, pauseClock } from '../../support/paused-clock.ts';
import type { BuiltServer } from '../../support/start-server.ts';

const intervalMs = 60_000;
const browser = openBrowser();
let nextBuild: string;
let server: BuiltServer;
let page: Page;
let consoleErrors: string[];
let requests: string[];

beforeAll(() => {
  nextBuild = makeNextBuild();
});
afterAll(() => removeBuild(nextBuild));
beforeEach(async () => {
  server = await startBuiltServer({ BUILD_CHECK_INTERVAL_MS: String(intervalMs), SHUTDOWN_GRACE_MS: '0' });
  ({ page, consoleErrors } = await openWithClock(browser()));
  await page.goto(`${server.origin}/careers`);
  await hydrated(page);
  await pauseClock(page);
  requests = [];
  page.on('request', (request) => requests.push((request.isNavigationRequest() ? 'document ' : '') + new URL(request.url()).pathname));
  return async () => {
    await page.context().close();
    await server.stop();
  };
});

/** Replaces the old build with the new one; no file of the old build remains. */
async function deploy() {
  await server.stop();
  server = await startBuiltServer({ PORT: new URL(server.origin).port }, nextBuild);
}
async function follow(path: string) {
  await followLink(page, path);
  await page.clock.runFor(100).catch(() => undefined);
  await page.waitForURL(server.origin + path);
  await hydrated(page);
}

test('the next page after a deployment is a document of the new build, and later pages load no document', async () => {
  await deploy();
  await follow('/events');
  expect(await page.locator('h1').innerText()).toBe('Events');
  expect(await page.locator('#app').getAttribute('data-build')).toBe('0'.repeat(16));
  await pauseClock(page);
  await follow('/about-us');
  expect(requests.filter((each) => each.startsWith('document'))).toEqual(['document /events']);
  // The requests for the old chunk, payload and manifest fail, which the browser and the build check report.
  expect(consoleErrors.filter((message) => !/^Failed to load resource|^Cannot load payload|net::ERR|fetching app manifest/.test(message))).toEqual([]);
});

test('a page that knows of a deployment requests nothing but the document of its next page', async () => {
  await deploy();
  const checked = page.waitForResponse(/latest\.json/);
  await page.clock.runFor(intervalMs);
  await (await checked).finished();
  requests.length = 0;
  await follow('/events');
  expect(requests[0]).toBe('document /events');
});

test('a cached document of the old build is readable, and its links lead to the new build', async () => {
  const old = await (await fetch(`${server.origin}/careers`, { headers: { accept: 'text/html' } })).text();
  await deploy();
  await page.route('**/careers', (route) => route.fulfill({ contentType: 'text/html', body: old }));
  await page.goto(`${server.origin}/careers`);
  expect(await page.locator('main').isVisible()).toBe(true);
  await page.locator('.site-footer a[href="/about-us"]').click();
  await page.waitForURL('**/about-us');
  await hydrated(page);
  expect(await page.locator('#app').getAttribute('data-build')).toBe('0'.repeat(16));
});
