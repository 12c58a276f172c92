import type { Page, Route } from 'playwright';
import { beforeEach, describe, expect, test } from 'vitest';
import { dayMs, hourMs } from '../../../content/vocabulary/durations.ts';
import { hydrated, serveToBrowser } from '../../support/browser/browser.ts';
import { followLink, idleAtOnce, openWithClock } from '../../support/browser/paused-clock.ts';
import { now } from '../../support/clock/now.ts';

const intervalMs = 600_000;
const site = serveToBrowser({ environment: { BUILD_CHECK_INTERVAL_MS: String(intervalMs) } });
const latest = /\/builds\/latest\.json/;
const list = '/blue/news-analysis';
const otherBuild = (route: Route) => route.fulfill({ json: { id: 'another-build', timestamp: Date.UTC(2100) } });

let page: Page;
let consoleErrors: string[];
let checks: URL[];
let documents: string[];
beforeEach(async () => {
  ({ page, consoleErrors } = await openWithClock(site.browser()));
  checks = [];
  documents = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (latest.test(url.href)) checks.push(url);
    if (request.isNavigationRequest()) documents.push(url.pathname + url.search);
  });
  await page.addInitScript(() => {
    const json = Reflect.get(Response.prototype, 'json') as (this: Response) => Promise<unknown>;
    Object.assign(globalThis, { read: [] });
    Response.prototype.json = async function () {
      return json.call(this).finally(() => (globalThis as unknown as { read: string[] }).read.push(this.url));
    };
  });
  return () => page.context().close();
});

/** Stops the clock before the document is loaded, so that the interval begins with it. The page is idle at once. */
async function open() {
  await idleAtOnce(page);
  await page.clock.pauseAt(now().getTime() + hourMs);
  await page.goto(site.origin() + list);
  await hydrated(page);
}
/** Advances the clock by one interval and waits until the page has read the response. */
async function passInterval() {
  const before = checks.length;
  await page.clock.runFor(intervalMs);
  await expect
    .poll(() =>
      page.evaluate(
        () => (globalThis as unknown as { read: string[] }).read.filter((url) => url.includes('latest')).length,
      ),
    )
    .toBe(before + 1);
}
const setHidden = (isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, isHidden);
async function follow(path: string) {
  await followLink(page, path);
  await page.clock.runFor(100).catch(() => undefined);
  await page.waitForURL(site.origin() + path);
}

test('The latest build is requested once per interval, and never from a cache', async () => {
  await open();
  await page.clock.runFor(intervalMs - 1);
  expect(checks).toEqual([]);
  await page.clock.runFor(1);
  await page.clock.runFor(intervalMs);
  await expect.poll(() => checks.length).toBe(2);
  expect(checks.map(({ search }) => search)).toEqual([
    expect.stringMatching(/^\?\d{13}$/),
    expect.stringMatching(/^\?\d{13}$/),
  ]);
  expect(Number(checks[1]?.search.slice(1)) - Number(checks[0]?.search.slice(1))).toBe(intervalMs);
});

test('A hidden page does not request the latest build until it is shown again', async () => {
  await open();
  await setHidden(true);
  await page.clock.runFor(3 * intervalMs - 1);
  await page.evaluate(() => undefined);
  expect(checks).toEqual([]);
  await setHidden(false);
  await expect.poll(() => checks.length).toBe(1);
  await setHidden(true);
  await setHidden(false);
  await page.evaluate(() => undefined);
  expect(checks).toHaveLength(1);
});

test('A page whose manifest is gone requests the latest build at once, and loads a document if it differs', async () => {
  await page.route(/\/builds\/meta\//, (route) => route.fulfill({ status: 404, json: { status: 404 } }));
  await page.route(latest, otherBuild);
  await open();
  await page.clock.runFor(1_100);
  await expect.poll(() => checks.length).toBe(1);
  await expect
    .poll(() =>
      page.evaluate(() => (globalThis as unknown as { read: string[] }).read.some((url) => url.includes('latest'))),
    )
    .toBe(true);
  await follow('/events');
  expect(documents).toEqual([list, '/events']);
});

test('Pages change without loading a document while the build is the same', async () => {
  await open();
  await passInterval();
  await follow('/events');
  expect([documents, consoleErrors]).toEqual([[list], []]);
});

test('A server of an older build, which still answers during a release, makes no page of the newer build load a document', async () => {
  const wasRead = (name: string) =>
    page.evaluate((part) => (globalThis as unknown as { read: string[] }).read.some((url) => url.includes(part)), name);
  await page.route(latest, (route) => route.fulfill({ json: { id: 'older-build', timestamp: 1 } }));
  await open();
  await page.clock.runFor(1_100);
  await expect.poll(() => wasRead('/builds/meta/')).toBe(true);
  await passInterval();
  await follow('/events');
  expect([documents, consoleErrors]).toEqual([[list], []]);
});

describe('Navigations after a new build', () => {
  beforeEach(async () => {
    await page.route(latest, otherBuild);
    await open();
    await passInterval();
  });
  test('A link to another page loads a document of the new build at the first click', async () => {
    const answered: string[] = [];
    page.on('request', (request) => answered.push(new URL(request.url()).pathname));
    await follow('/events');
    expect([documents, answered[0]]).toEqual([[list, '/events'], '/events']);
  });
  test('An anchor or filter of the same page loads no document after a new build', async () => {
    await follow(`${list}#main`);
    await follow(`${list}?filter=tech_metals`);
    await expect.poll(() => page.title()).toMatch(/^Technology Metals|^News Analysis/);
    expect(documents).toEqual([list]);
  });
  test('A page that knows of a new build does not request the latest build again', async () => {
    await page.clock.runFor(3 * intervalMs);
    await page.evaluate(() => undefined);
    expect(checks).toHaveLength(1);
  });
});

test('A failed build check reports no error and is repeated', async () => {
  const answers = [
    (route: Route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
    (route: Route) => route.fulfill({ json: ['no build'] }),
    (route: Route) => route.fulfill({ status: 503, json: {} }),
    otherBuild,
  ];
  await page.route(latest, (route) => answers.shift()?.(route));
  await open();
  await passInterval();
  await passInterval();
  const unavailable = page.waitForResponse(latest);
  await page.clock.runFor(intervalMs);
  await unavailable;
  expect(consoleErrors.filter((complaint) => !complaint.startsWith('Failed to load resource'))).toEqual([]);
  await page.clock.runFor(intervalMs);
  await expect.poll(() => checks.length).toBe(4);
});

test('An interval of 0 switches the build check off', async () => {
  await page.route(site.origin() + list, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replace(/data-build-check="\d+"/, 'data-build-check="0"'),
    });
  });
  await open();
  await page.clock.runFor(dayMs);
  await setHidden(true);
  await setHidden(false);
  await follow('/events');
  expect(checks).toEqual([]);
});
