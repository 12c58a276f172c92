import type { Page } from 'playwright';
import { beforeEach, describe, expect, test } from 'vitest';
import { hydrated, serveToBrowser } from '../../support/browser.ts';
import { followLink, holdResponse, openPaused, openWithClock } from '../../support/paused-clock.ts';

const site = serveToBrowser();
const list = '/blue/news-analysis';
let page: Page;
let asked: string[];
beforeEach(async () => {
  ({ page } = await openWithClock(site.browser(), { viewport: { width: 1280, height: 800 } }));
  asked = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    const [path, isPayload] = pathname.split('/_payload.json');
    // The browser asks again by itself behind an answer of its own cache (stale-while-revalidate).
    if (isPayload !== undefined && request.resourceType() === 'fetch') asked.push(path + search.replace(/^\?\w+&?/, '?').replace(/\?$/, ''));
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
    expect(asked).toEqual([]);
    const chunk = page.waitForRequest(/\/assets\/careers-/);
    await page.clock.runFor(1);
    await chunk;
    expect(asked).toEqual(['/careers']);
  });
  test('a link is not prefetched when the pointer only passes over it', async () => {
    await open();
    await link('/careers').hover();
    await page.clock.runFor(40);
    await page.mouse.move(1, 400);
    await page.clock.runFor(1000);
    await link('/events').focus();
    await expect.poll(() => asked).toEqual(['/events']);
  });
  test('a link is prefetched when it is focused or touched', async () => {
    await open();
    await link('/careers').focus();
    await expect.poll(() => asked).toEqual(['/careers']);
    await link('/events').dispatchEvent('touchstart');
    await expect.poll(() => asked).toEqual(['/careers', '/events']);
  });
  test('a link is prefetched once per minute, and a navigation uses the prefetched payload', async () => {
    await open();
    await link('/careers').focus();
    await link('/events').focus();
    await expect.poll(() => asked).toEqual(['/careers', '/events']);
    await link('/careers').focus();
    await page.clock.runFor(59_999);
    await link('/events').focus();
    await followLink(page, '/careers');
    await page.clock.runFor(0);
    expect(asked).toEqual(['/careers', '/events']);
    await page.clock.runFor(100);
    await page.waitForURL('**/careers');
    await link('/events').focus();
    await link('/about-us').focus();
    await expect.poll(() => asked).toEqual(['/careers', '/events', '/events', '/about-us']);
  });
});

test('at most two links are prefetched at a time', async () => {
  await open();
  const held = await holdResponse(page, /_payload\.json/);
  for (const path of ['/careers', '/events', '/about-us']) await link(path).focus();
  await expect.poll(() => asked.length).toBe(2);
  held.release();
  await expect
    .poll(async () => {
      await link('/careers').focus();
      await link('/about-us').focus();
      return asked;
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
  await expect.poll(() => asked).toEqual(['/events']);
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
  // The observer of the site was there before this one, and has been told before it.
  await eager.evaluate((element) => new Promise<void>((seen) => new IntersectionObserver(([entry]) => entry?.isIntersecting && seen()).observe(element)));
  expect(asked).toEqual([]);
  await page.clock.runFor(50);
  await expect.poll(() => asked).toEqual(addresses);
});
