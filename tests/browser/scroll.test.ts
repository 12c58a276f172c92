import type { Page } from 'playwright';
import { beforeEach, describe, expect, test } from 'vitest';
import { serveToBrowser } from '../support/browser/browser.ts';
import { provideParts } from '../support/browser/in-page.ts';
import { pageInTurn } from '../support/browser/page-in-turn.ts';

const site = serveToBrowser();
let page: Page;
beforeEach(async () => {
  ({ page } = await pageInTurn(site.browser(), { viewport: { width: 1280, height: 700 } }));
  await provideParts(page);
  // Blocked, because the site's own program would scroll too.
  await page.route(/\/assets\/main-/, (route) => route.abort());
  await open('/about-us');
});

const offset = () => page.evaluate(() => scrollY);
const scrollBy = (y: number) => page.evaluate((y) => scrollTo(0, y), y);
async function open(path: string) {
  await page.goto(site.origin() + path);
  await page.evaluate(() => parts.startScroll());
}
/** Does what a navigation does with scroll offset and history, without changing the page. */
const follow = (address: string) =>
  page.evaluate((address) => {
    const [from, to] = [new URL(location.href), new URL(address, location.href)];
    parts.savePosition();
    history.pushState(null, '', to);
    parts.applyScroll(parts.scrollTarget({ from, to, saved: undefined, isPop: false }));
  }, address);
/** Goes back or forward, and scrolls as the router does. */
const travel = (steps: number) =>
  page.evaluate(
    (steps) =>
      new Promise<void>((resolve) => {
        const from = new URL(location.href);
        addEventListener(
          'popstate',
          () => {
            parts.savePosition();
            parts.applyScroll(
              parts.scrollTarget({ from, to: new URL(location.href), saved: parts.savedPosition(), isPop: true }),
            );
            resolve();
          },
          { once: true },
        );
        history.go(steps);
      }),
    steps,
  );

describe('Scroll offsets after Back and Forward', () => {
  test('Back and Forward restore the scroll offset of each page', async () => {
    await scrollBy(700);
    await follow('/careers');
    expect(await offset()).toBe(0);
    await scrollBy(300);
    await follow('/events');
    await scrollBy(500);
    await travel(-1);
    expect(await offset()).toBe(300);
    await travel(-1);
    expect(await offset()).toBe(700);
    await travel(2);
    expect(await offset()).toBe(500);
  });
  test('Back from an anchor restores the offset from before the anchor', async () => {
    await scrollBy(400);
    await follow('#main');
    expect(await offset()).not.toBe(400);
    await travel(-1);
    expect(await offset()).toBe(400);
  });
  test('A page that was left twice is restored at the offset of the second time', async () => {
    await follow('/careers');
    await scrollBy(300);
    await travel(-1);
    await travel(1);
    await scrollBy(450);
    await travel(-1);
    await travel(1);
    expect(await offset()).toBe(450);
  });
  test('A navigation preserves the data that other scripts store in the state of a history entry', async () => {
    await page.evaluate(() => history.replaceState({ ...history.state, other: 1 }, ''));
    await follow('/careers');
    await travel(-1);
    expect(await page.evaluate(() => history.state)).toMatchObject({ other: 1, entry: expect.any(Number) });
  });
});

describe('Scroll offsets after a reload', () => {
  test('A reload keeps the scroll offset of a page reached by a client-side navigation, also at an anchor', async () => {
    await follow('/careers#main');
    await scrollBy(430);
    await page.reload();
    expect(await page.evaluate(() => history.scrollRestoration)).toBe('auto');
    await expect.poll(offset).toBe(430);
  });
  test('Going back over several history entries from another document restores the offset of the page', async () => {
    await scrollBy(640);
    await follow('/careers');
    await page.goto(`${site.origin()}/events`);
    await page.evaluate(() => history.go(-2));
    await page.waitForURL('**/about-us');
    await page.waitForLoadState();
    expect(await page.evaluate(() => history.scrollRestoration)).toBe('manual');
    await page.evaluate(() => parts.startScroll());
    expect(await offset()).toBe(640);
  });
  test('Scroll restoration is left to the browser until the page has loaded, and again when the page is left', async () => {
    await page.addInitScript(() => addEventListener('load', () => (window.name = history.scrollRestoration)));
    await page.reload();
    await page.evaluate(() => parts.startScroll());
    await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual');
    expect(await page.evaluate(() => window.name)).toBe('auto');
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
    expect(await page.evaluate(() => history.scrollRestoration)).toBe('auto');
  });
});

test('A page stores its scroll offset when it becomes hidden, because it may be closed without another event', async () => {
  await scrollBy(350);
  const state = await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    return sessionStorage.getItem('scroll');
  });
  expect(JSON.parse(state ?? '')).toEqual([[expect.any(Number), { x: 0, y: 350 }]]);
});

describe('Anchors', () => {
  const place = (id: string) =>
    page.evaluate((id) => {
      const heading = document.querySelectorAll('#main h2')[1] as HTMLElement;
      heading.id = id;
    }, id);
  const belowHeader = () =>
    page.evaluate(() => {
      const header = document.querySelector('.site-header')?.getBoundingClientRect().bottom ?? 0;
      return (document.querySelectorAll('#main h2')[1]?.getBoundingClientRect().top ?? 0) - header;
    });

  test.each([
    ['1a:b', '#1a:b'],
    ['café', '#caf%C3%A9'],
    ['50%', '#50%25'],
  ])('The anchor %s is scrolled to below the header', async (id, hash) => {
    await place(id);
    await follow(`/careers${hash}`);
    expect(await offset()).toBeGreaterThan(0);
    expect(await belowHeader()).toBeGreaterThanOrEqual(0);
  });
  test('A link to a missing anchor scrolls another page to its top, and does not scroll the current page', async () => {
    await scrollBy(500);
    await follow('#nowhere');
    expect(await offset()).toBe(500);
    await follow('/careers#nowhere');
    expect(await offset()).toBe(0);
  });
});
