import type { Page } from 'playwright';
import { beforeEach, expect, test } from 'vitest';
import { hourMs } from '../../../content/vocabulary/durations.ts';
import { serveToBrowser } from '../../support/browser/browser.ts';
import { followLink, openPaused, openWithClock } from '../../support/browser/paused-clock.ts';
import { now } from '../../support/clock/now.ts';

const site = serveToBrowser();
let page: Page;
beforeEach(async () => {
  ({ page } = await openWithClock(site.browser()));
  return () => page.context().close();
});
const withoutFrames = () => page.addInitScript(() => Object.assign(window, { requestAnimationFrame: () => 0 }));
/** Prefetches the payload and chunk of a page before its link is followed. */
async function followFetched() {
  await openPaused(page, `${site.origin()}/careers`);
  const [payload] = await Promise.all([
    page.waitForResponse(/\/the-team\/_payload\.json/),
    page.waitForResponse(/\/assets\/the-team-/),
    page.locator('.site-footer a[href="/the-team"]').first().focus(),
  ]);
  await payload.finished();
  await followLink(page, '/the-team');
}
const path = () => page.evaluate(() => location.pathname);

test('A navigation proceeds after 100 ms if the browser renders no frames', async () => {
  await withoutFrames();
  await followFetched();
  await page.clock.runFor(99);
  expect(await path()).toBe('/careers');
  await page.clock.runFor(1);
  await expect.poll(path).toBe('/the-team');
});

test('A navigation proceeds after the first frame', async () => {
  await followFetched();
  await page.clock.runFor(0);
  expect(await path()).toBe('/careers');
  // A frame of this clock takes at most 16 ms, and the task after it 1 ms.
  await page.clock.runFor(17);
  await expect.poll(path).toBe('/the-team');
});

test.each([
  ['/careers', 'answers'],
  ['/contact-us', 'hydrated'],
])('The first page, %s, %s without waiting for a frame or a timer', async (first, mark) => {
  await withoutFrames();
  await page.clock.pauseAt(now().getTime() + hourMs);
  await page.goto(site.origin() + first);
  await page.waitForFunction((name) => performance.getEntriesByName(name).length === 1, mark);
});
