import type { Page, Route } from 'playwright';
import { beforeEach, expect, test } from 'vitest';
import { hourMs } from '../../../content/vocabulary/durations.ts';
import { answering, hydrated, serveToBrowser } from '../../support/browser/browser.ts';
import { followLink, holdResponse, idleAtOnce, openWithClock } from '../../support/browser/paused-clock.ts';
import { now } from '../../support/clock/now.ts';

const site = serveToBrowser();
let page: Page;
let consoleErrors: string[];
let manifests: string[];
beforeEach(async () => {
  ({ page, consoleErrors } = await openWithClock(site.browser()));
  manifests = [];
  page.on(
    'request',
    (request) => request.url().includes('/builds/meta/') && manifests.push(new URL(request.url()).pathname),
  );
  return () => page.context().close();
});

/** Stops the clock before the document is loaded, so that no timer of the page runs by itself. */
async function open(isReady = hydrated) {
  await idleAtOnce(page);
  await page.clock.pauseAt(now().getTime() + hourMs);
  await page.goto(`${site.origin()}/careers`);
  await isReady(page);
}
async function followLinkToEvents() {
  await followLink(page, '/events');
  await page.clock.runFor(100);
  await page.waitForURL('**/events');
  await expect.poll(() => page.locator('h1').innerText()).toBe('Events');
}

const manifest = /builds\/meta/;

test('The build manifest is requested once, about a second after the page has come to rest', async () => {
  await open();
  await page.clock.runFor(890);
  await followLinkToEvents();
  expect(manifests).toEqual([]);
  const answered = page.waitForResponse(manifest);
  await page.clock.runFor(100);
  expect((await answered).status()).toBe(200);
  await page.clock.runFor(600_000);
  const build = await page.locator('#app').getAttribute('data-build');
  expect([manifests, consoleErrors]).toEqual([[`/builds/meta/${build}.json`], []]);
});

test('The build manifest is not requested on the slowest connection', async () => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: 'slow-2g' } }),
  );
  await open(answering);
  await page.clock.runFor(600_000);
  await followLinkToEvents();
  expect(manifests).toEqual([]);
});

test.each<[string, (route: Route) => Promise<void>]>([
  ['is missing', (route) => route.fulfill({ status: 404, json: { status: 404 } })],
  [
    'is a page of HTML',
    (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Login</title>' }),
  ],
  ['has another shape', (route) => route.fulfill({ json: null })],
])('A build manifest that %s causes one warning, and pages and navigation still work', async (_what, answer) => {
  await page.route(manifest, answer);
  await open();
  const before = await page.locator('#app').innerHTML();
  const warning = page.waitForEvent('console', (message) => message.text().startsWith('Error fetching app manifest.'));
  await page.clock.runFor(1100);
  await warning;
  expect(await page.locator('#app').innerHTML()).toBe(before);
  await followLinkToEvents();
  await page.clock.runFor(600_000);
  // The browser itself reports a response with status 404.
  const ours = consoleErrors.filter((complaint) => !complaint.startsWith('Failed to load resource'));
  expect([manifests.length, ours]).toEqual([1, [expect.stringMatching(/^Error fetching app manifest\./)]]);
});

test('A build manifest that never arrives delays nothing', async () => {
  const held = await holdResponse(page, manifest);
  await open();
  await page.clock.runFor(1100);
  await held.requested;
  await followLinkToEvents();
  expect(consoleErrors).toEqual([]);
});
