import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hydrated, openBrowser } from '../../support/browser/browser.ts';
import { followLink, idleAtOnce, openWithClock, pauseClock } from '../../support/browser/paused-clock.ts';
import { startBuiltServer } from '../../support/servers/built-server.ts';
import { makeNextBuild, removeBuild } from '../../support/servers/next-build.ts';
import type { BuiltServer } from '../../support/servers/start-server.ts';
import { startTcpProxy } from '../../support/servers/tcp-proxy.ts';

const intervalMs = 60_000;
const browser = openBrowser();
let nextBuild: string;
/** The servers of the old and the new build, and the address at which one of them is reached. */
let servers: { old: BuiltServer; next: BuiltServer };
let proxy: Awaited<ReturnType<typeof startTcpProxy>>;
let origin: string;
let page: Page;
let consoleErrors: string[];
let requests: string[];

const portOf = (server: BuiltServer) => Number(new URL(server.origin).port);

beforeAll(async () => {
  nextBuild = makeNextBuild();
  const [old, next] = await Promise.all([
    startBuiltServer({ BUILD_CHECK_INTERVAL_MS: String(intervalMs) }),
    startBuiltServer({}, nextBuild),
  ]);
  servers = { old, next };
  proxy = await startTcpProxy(portOf(old));
  origin = `http://localhost:${proxy.port}`;
});
afterAll(() => {
  proxy.cut();
  removeBuild(nextBuild);
});
beforeEach(async () => {
  proxy.moveTo(portOf(servers.old));
  ({ page, consoleErrors } = await openWithClock(browser()));
  await idleAtOnce(page);
  await page.goto(`${origin}/careers`);
  await hydrated(page);
  await pauseClock(page);
  requests = [];
  page.on('request', (request) =>
    requests.push((request.isNavigationRequest() ? 'document ' : '') + new URL(request.url()).pathname),
  );
  return () => page.context().close();
});

/** Replaces the old build with the new one; no file of the old build remains. */
function deploy() {
  proxy.moveTo(portOf(servers.next));
}
async function follow(path: string) {
  await followLink(page, path);
  await page.clock.runFor(100).catch(() => undefined);
  await page.waitForURL(origin + path);
  await hydrated(page);
}

test('The next page after a deployment is a document of the new build, and later pages load no document', async () => {
  deploy();
  await follow('/events');
  expect(await page.locator('h1').innerText()).toBe('Events');
  expect(await page.locator('#app').getAttribute('data-build')).toBe('0'.repeat(16));
  await pauseClock(page);
  await follow('/about-us');
  expect(requests.filter((each) => each.startsWith('document'))).toEqual(['document /events']);
  // The requests for the old chunk, payload and manifest fail, which the browser and the build check report.
  expect(
    consoleErrors.filter(
      (message) => !/^Failed to load resource|^Cannot load payload|net::ERR|fetching app manifest/.test(message),
    ),
  ).toEqual([]);
});

test('A page that knows of a deployment requests nothing but the document of its next page', async () => {
  deploy();
  await recordReadJson(page);
  await page.clock.runFor(intervalMs);
  await expect.poll(() => page.evaluate(() => 'hasReadJson' in globalThis)).toBe(true);
  await prefetchesEnded();
  requests.length = 0;
  await follow('/events');
  expect(requests[0]).toBe('document /events');
});

test('A cached document of the old build is readable, and its links lead to the new build', async () => {
  const old = await (await fetch(`${origin}/careers`, { headers: { accept: 'text/html' } })).text();
  deploy();
  await page.route('**/careers', (route) => route.fulfill({ contentType: 'text/html', body: old }));
  await page.goto(`${origin}/careers`);
  expect(await page.locator('main').isVisible()).toBe(true);
  await page.locator('.site-footer a[href="/about-us"]').click();
  await page.waitForURL('**/about-us');
  await hydrated(page);
  expect(await page.locator('#app').getAttribute('data-build')).toBe('0'.repeat(16));
});

/** Waits until the page requests nothing: it may still be prefetching the pages of links in view. */
async function prefetchesEnded() {
  let before: number | undefined;
  const isQuiet = () => {
    const last = before;
    before = requests.length;
    return last === before;
  };
  await expect.poll(isQuiet, { interval: 700 }).toBe(true);
}

/**
 * Sets a global variable when the page has read JSON: the end of a response is known to the test before the page has
 * processed it.
 */
function recordReadJson(page: Page): Promise<void> {
  return page.evaluate(() => {
    Response.prototype.json = async function read() {
      const value: unknown = JSON.parse(await this.text());
      Object.assign(globalThis, { hasReadJson: true });
      return value;
    };
  });
}
