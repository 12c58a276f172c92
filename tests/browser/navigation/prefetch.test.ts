import type { Page } from 'playwright';
import { beforeEach, describe, expect, test } from 'vitest';
import { hourMs } from '../../../content/vocabulary/durations.ts';
import { answering, serveToBrowser } from '../../support/browser/browser.ts';
import {
  advanceUntil,
  followLink,
  holdResponse,
  openPaused,
  openWithClock,
} from '../../support/browser/paused-clock.ts';
import { now } from '../../support/clock/now.ts';

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
    if (isPayload !== undefined && request.resourceType() === 'fetch')
      prefetched.push(path + search.replace(/^\?\w+&?/, '?').replace(/\?$/, ''));
  });
  return () => page.context().close();
});
const open = (path = '/privacy-policy') => openPaused(page, site.origin() + path);
/** A link of the footer. */
const link = (path: string) => page.locator(`.site-footer a[href="${path}"]`).first();

describe('Prefetched links', () => {
  test('A link is prefetched when the pointer has rested on it for 65 ms, and not after 64', async () => {
    await open();
    await link('/the-team').hover();
    await page.clock.runFor(64);
    expect(prefetched).toEqual([]);
    const chunk = page.waitForRequest(/\/assets\/the-team-/);
    await page.clock.runFor(1);
    await chunk;
    expect(prefetched).toEqual(['/the-team']);
  });
  test('A link is not prefetched when the pointer only passes over it', async () => {
    await open();
    await link('/careers').hover();
    await page.clock.runFor(40);
    await page.mouse.move(1, 400);
    await page.clock.runFor(1000);
    await link('/events').focus();
    await expect.poll(() => prefetched).toEqual(['/events']);
  });
  test('A link is prefetched when it is focused or pressed', async () => {
    await open();
    await link('/careers').focus();
    await expect.poll(() => prefetched).toEqual(['/careers']);
    await link('/events').dispatchEvent('pointerdown', { pointerType: 'touch' });
    await expect.poll(() => prefetched).toEqual(['/careers', '/events']);
  });
  test('A link is prefetched once per minute, and a navigation uses the prefetched payload', async () => {
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

test('The stylesheet of a prefetched page is requested once, and applies with its page', async () => {
  const sheets: string[] = [];
  const isForPrint = (url: string) => url.includes('/print-');
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet' && !isForPrint(request.url())) sheets.push(request.url());
  });
  const media = () => page.locator('link[rel=stylesheet]:not([media=print])').getAttribute('media');
  await open();
  const fetched = page.waitForResponse(/\.css$/);
  await link('/careers').focus();
  await fetched;
  expect(await media()).toBe('not all');
  await followLink(page, '/careers');
  await advanceUntil(page, async () => page.url().endsWith('/careers'));
  expect([await media(), sheets.length]).toEqual([null, 1]);
});

test('At most two links are prefetched at a time at intent', async () => {
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

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'Nothing is prefetched on a connection with %o',
  async (connection) => {
    await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
    await openPaused(page, site.origin() + list, answering);
    await link('/careers').focus();
    await page.locator('.pagination').scrollIntoViewIfNeeded();
    await page.clock.runFor(1000);
    await followLink(page, '/events');
    await expect.poll(() => prefetched).toEqual(['/events']);
  },
);

/**
 * Addresses of the links in view in the main part of the page, titles before others, and those in its content before
 * those in its navigation.
 */
const linksInView = () =>
  page.evaluate(() => {
    const isInView = (link: Element) =>
      link.getBoundingClientRect().top < innerHeight && link.getClientRects().length > 0;
    const isTitle = ':is(h2 *, h3 *, h4 *)';
    return [
      `main a${isTitle}`,
      `main a[href^="/"]:not([href*="?"], nav *, ${isTitle})`,
      'main nav a[href^="/"]:not([href*="?"])',
    ]
      .flatMap((selector) => [...document.querySelectorAll<HTMLAnchorElement>(selector)])
      .filter(isInView)
      .map(({ pathname }) => pathname);
  });
/** Opens a page with a stopped clock, so that nothing is prefetched before it runs. */
async function openBeforeIdle(path: string) {
  await page.clock.pauseAt(now().getTime() + hourMs);
  await page.goto(site.origin() + path);
  await answering(page);
}
/** Gives the browser idle time until this has been fetched. */
const idleUntil = (isFetched: () => boolean) => advanceUntil(page, async () => isFetched());

describe('Links in view', () => {
  test('The links in view in the content are prefetched when the browser is idle, and no others', async () => {
    await openBeforeIdle('/events');
    const links = await linksInView();
    expect(prefetched).toEqual([]);
    await idleUntil(() => prefetched.length >= links.length);
    await page.clock.runFor(1_000);
    expect(prefetched).toEqual(links);
    expect(links).toContain('/events/past');
  });
  test('A list prefetches its next page when that comes into view', async () => {
    await openBeforeIdle(list);
    await page.locator('.pagination').scrollIntoViewIfNeeded();
    await idleUntil(() => prefetched.includes(`${list}?page=2`));
  });
  test('A page with a token prefetches nothing unless a link is focused', async () => {
    await openBeforeIdle('/problems');
    expect(await linksInView()).not.toEqual([]);
    await page.clock.runFor(1_000);
    await link('/careers').focus();
    await expect.poll(() => prefetched).toEqual(['/careers']);
  });
  test('Nothing is prefetched while a form is being sent', async () => {
    await openBeforeIdle('/events');
    await page.evaluate(() => document.body.setAttribute('aria-busy', 'true'));
    await page.clock.runFor(1_000);
    expect(prefetched).toEqual([]);
    await page.evaluate(() => document.body.removeAttribute('aria-busy'));
    await idleUntil(() => prefetched.length > 0);
  });
});
