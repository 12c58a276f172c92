import type { Page } from 'playwright';
import { beforeEach, describe, expect, test } from 'vitest';
import { hydrated, serveToBrowser } from '../../support/browser/browser.ts';
import { recordDocuments } from '../../support/browser/loaded-documents.ts';
import { pageInTurn } from '../../support/browser/page-in-turn.ts';
import { disableViewPrefetch, followLink, holdResponse, payloadOf } from '../../support/browser/paused-clock.ts';

const site = serveToBrowser();
const list = '/blue/news-analysis';
const article = `${list}/403/galliums-spare-capacity-sits-where-its-output-already-is`;
let page: Page;
let documents: string[];
beforeEach(async () => {
  ({ page } = await pageInTurn(site.browser(), { viewport: { width: 1280, height: 800 } }));
  documents = recordDocuments(page);
});

async function open(path: string) {
  await page.goto(site.origin() + path);
  await hydrated(page);
}
async function follow(path: string) {
  await followLink(page, path);
  await page.waitForURL(site.origin() + path);
}
const scroll = (y: number) => page.evaluate((top) => scrollTo(0, top), y);
const travel = (...steps: number[]) => page.evaluate((each) => each.forEach((step) => history.go(step)), steps);
/** Address, beginning of the heading, and scroll offset. */
const here = () =>
  page.evaluate(() => [
    location.pathname + location.hash,
    document.querySelector('h1')?.textContent?.slice(0, 8),
    Math.round(scrollY),
  ]);
const onList = (offset: number) => [list, 'News Ana', offset];
const onArticle = (offset: number) => [article, 'Gallium’', offset];

test('Back over two pages at once restores the first page and its offset, and shows nothing in between', async () => {
  await open(list);
  await scroll(600);
  await follow(article);
  await scroll(300);
  await follow('/events');
  await page.evaluate(() => {
    const headings: (string | null | undefined)[] = [];
    new MutationObserver(() => headings.push(document.querySelector('h1')?.textContent)).observe(document.body, {
      subtree: true,
      childList: true,
    });
    Object.assign(globalThis, { headings });
  });
  await travel(-1, -1);
  await expect.poll(here).toEqual(onList(600));
  expect(await page.evaluate(() => [...new Set((globalThis as unknown as { headings: string[] }).headings)])).toEqual([
    'News Analysis',
  ]);
  await travel(1);
  await expect.poll(here).toEqual(onArticle(300));
  expect(documents).toEqual([list]);
});

describe('Navigations to a slow page', () => {
  test('Back cancels the navigation to a slow page and restores the page before with its offset', async () => {
    await open(list);
    await scroll(600);
    await follow(article);
    const held = await holdResponse(page, payloadOf('/events'));
    const cancelled = page.waitForEvent('requestfailed', (request) => payloadOf('/events').test(request.url()));
    await followLink(page, '/events');
    await held.requested;
    await travel(-1);
    await expect.poll(here).toEqual(onList(600));
    await cancelled;
    expect(documents).toEqual([list]);
  });
  test('A request for another document cancels the navigation to a slow page, as Firefox and WebKit expect', async () => {
    await open(list);
    const held = await holdResponse(page, payloadOf('/events'));
    const cancelled = page.waitForEvent('requestfailed', (request) => payloadOf('/events').test(request.url()));
    await followLink(page, '/events');
    await held.requested;
    await page.evaluate(() => dispatchEvent(new Event('beforeunload')));
    await cancelled;
    expect(await here()).toEqual(onList(0));
    expect(documents).toEqual([list]);
  });
  test('Forward cancels a slow Back and leaves page and offset as they were', async () => {
    await disableViewPrefetch(page);
    await open(list);
    await scroll(600);
    await follow(article);
    await scroll(300);
    const held = await holdResponse(page, payloadOf(list));
    await travel(-1);
    await held.requested;
    expect(await here()).toEqual([list, 'Gallium’', 300]);
    await travel(1);
    await expect.poll(here).toEqual(onArticle(300));
    held.release();
    await travel(-1);
    await expect.poll(here).toEqual(onList(600));
    await travel(1);
    await expect.poll(here).toEqual(onArticle(300));
  });
});

describe('A navigation cancelled during its view transition', () => {
  const materials = '/subscriptions/critical-materials';
  const onNiobium = [`${materials}/niobium`, 'Niobium', 500];

  /**
   * Goes back, and forward again during the view transition.
   * @returns the headings shown at the address of the current page.
   */
  const goForwardDuringTransition = () =>
    page.evaluate(async () => {
      const { pathname } = location;
      const seen = new Set<string | null | undefined>();
      const look = () => location.pathname === pathname && seen.add(document.querySelector('h1')?.textContent);
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
      const start = document.startViewTransition.bind(document);
      const returned = new Promise((resolve) => {
        document.startViewTransition = (options) => {
          if (typeof options !== 'object' || !options?.update)
            throw new Error('React starts its transitions with options');
          const { update } = options;
          history.forward();
          const popped = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
          return start({ ...options, update: () => popped.then(update).finally(() => resolve(undefined)) });
        };
      });
      history.back();
      await returned;
      return [...seen];
    });

  test('A page cancelled during its view transition is never shown', async () => {
    await open('/subscriptions');
    await follow(materials);
    await follow(`${materials}/niobium`);
    await scroll(500);
    expect(await goForwardDuringTransition()).toEqual(['Niobium']);
    expect(await here()).toEqual(onNiobium);
    expect(documents).toEqual(['/subscriptions']);
  });
  test('Forward during a view transition reloads a page whose text came only with its document', async () => {
    await open(materials);
    await follow(`${materials}/niobium`);
    await scroll(500);
    await page.reload();
    await hydrated(page);
    const text = await page.locator('#app').textContent();
    const isLoaded = page.waitForEvent('load');
    await goForwardDuringTransition().catch(() => undefined);
    await isLoaded;
    await hydrated(page);
    await expect.poll(here).toEqual(onNiobium);
    expect(await page.locator('#app').textContent()).toBe(text);
    expect(documents).toEqual([materials, `${materials}/niobium`, `${materials}/niobium`]);
  });
});

test('Back and Forward restore the offset of every page after a reload', async () => {
  await open(list);
  await scroll(600);
  await follow(article);
  await scroll(300);
  await page.reload();
  await hydrated(page);
  await expect.poll(here).toEqual(onArticle(300));
  await scroll(350);
  await travel(-1);
  await expect.poll(here).toEqual(onList(600));
  await scroll(500);
  await travel(1);
  await expect.poll(here).toEqual(onArticle(350));
  await travel(-1);
  await expect.poll(here).toEqual(onList(500));
});

test('Back to an address that has moved shows the page at the new address', async () => {
  await open('/events');
  await follow(article);
  const build = await page.locator('#app').getAttribute('data-build');
  await page.route(payloadOf('/events'), (route) =>
    route.fulfill({ json: { kind: 'redirect', build, status: 301, to: list } }),
  );
  await travel(-1);
  await expect.poll(here).toEqual(onList(0));
  await travel(1);
  await expect.poll(here).toEqual(onArticle(0));
});
