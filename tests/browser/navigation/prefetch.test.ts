import type { Page } from 'playwright';
import { beforeEach, describe, expect, test } from 'vitest';
import { hydrated, serveToBrowser } from '../../support/browser.ts';
import { followLink, holdResponse, openPaused, openWithClock } from '../../support/paused-clock.ts';

const site = serveToBrowser();
const list = '/blue/news-analysis';
let page: Page;
let prefetched: string[];
beforeEach(async () => {
  ({ page } = await openWithClock(site.browser(), { viewport: { width: 1280, height: 800 } }));
  prefetched = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    const [path, isPayload] = pathname.split('/_payload.json');
    // The browser itself revalidates a cached response (stale-while-revalidate); those requests are not counted.
    if (isPayload !== undefined && request.resourceType() === 'fetch') prefetched.push(path + search.replace(/^\?\w+&?/, '?').replace(/\?$/, ''));
  });
  return () => page.context().close();
});
const open = (path = '/privacy-policy') => openPaused(page, site.origin() + path);
/** A link of the footer. */
const link = (path: string) => page.locator(`.site-footer a[href="${path}"]`).first();

describe('Prefetched links', () => {
  test('a link is prefetched when the pointer has rested on it for 65 ms, and not after 64', async () => {
    await open();
    await link('/careers').hover();
    await page.clock.runFor(64);
    expect(prefetched).toEqual([]);
    const chunk = page.waitForRequest(/\/assets\/careers-/);
    await page.clock.runFor(1);
    await chunk;
    expect(prefetched).toEqual(['/careers']);
  });
  test('a link is not prefetched when the pointer only passes over it', async () => {
    await open();
    await link('/careers').hover();
    await page.clock.runFor(40);
    await page.mouse.move(1, 400);
    await page.clock.runFor(1000);
    await link('/events').focus();
    await expect.poll(() => prefetched).toEqual(['/events']);
  });
  test('a link is prefetched when it is focused or touched', async () => {
    await open();
    await link('/careers').focus();
    await expect.poll(() => prefetched).toEqual(['/careers']);
    await link('/events').dispatchEvent('touchstart');
    await expect.poll(() => prefetched).toEqual(['/careers', '/events']);
  });
  test('a link is prefetched once per minute, and a navigation uses the prefetched payload', async () => {
    await open();
    await link('/careers').focus();
    await link('/events').focus();
    await expect.poll(() => prefetched).toEqual(['/careers', '/events']);
    await link('/careers').focus();
    await page.clock.runFor(59_999);
    await link('/events').focus();
    await followLink(page, '/careers');
    await page.clock.runFor(0);
    expect(prefetched).toEqual(['/careers', '/events']);
    await page.clock.runFor(100);
    await page.waitForURL('**/careers');
    await link('/events').focus();
    await link('/about-us').focus();
    await expect.poll(() => prefetched).toEqual(['/careers', '/events', '/events', '/about-us']);
  });
});

test('at most two links are prefetched at a time', async () => {
  await open();
  const held = await holdResponse(page, /_payload\.json/);
  for (const path of ['/careers', '/events', '/about-us']) await link(path).focus();
  await expect.poll(() => prefetched.length).toBe(2);
  held.release();
  await expect
    .poll(async () => {
      await link('/careers').focus();
      await link('/about-us').focus();
      return prefetched;
    })
    .toEqual(['/careers', '/events', '/about-us']);
});

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])('nothing is prefetched on a connection with %o', async (connection) => {
  await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
  await open(list);
  await link('/careers').focus();
  await page.locator('.pagination').scrollIntoViewIfNeeded();
  await page.clock.runFor(1000);
  await followLink(page, '/events');
  await expect.poll(() => prefetched).toEqual(['/events']);
});

test.each([
  [list, '.pagination', [`${list}?page=2`]],
  ['/blue', '.lead-article__title >> nth=0', [expect.stringMatching(/^\/blue\/\S+\/\d+\//)]],
])('the page %s prefetches the link in %s once it is in view and the browser is idle', async (path, place, addresses) => {
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.goto(site.origin() + path);
  await hydrated(page);
  const eager = page.locator(place);
  await eager.scrollIntoViewIfNeeded();
  // The site's own observer was created before this one, so it has been notified before.
  await eager.evaluate((element) => new Promise<void>((seen) => new IntersectionObserver(([entry]) => entry?.isIntersecting && seen()).observe(element)));
  expect(prefetched).toEqual([]);
  await page.clock.runFor(50);
  await expect.poll(() => prefetched).toEqual(addresses);
});
