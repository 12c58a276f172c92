import type { Page, Route } from 'playwright';
import { beforeEach, describe, expect, test } from 'vitest';
import { openAssets } from '../../../server/platform/build-output/assets.ts';
import { answering, hydrated, serveToBrowser } from '../../support/browser/browser.ts';
import {
  advanceUntil,
  advanceUntilReported,
  chunkOf,
  followLink,
  holdResponse,
  openPaused,
  openWithClock,
} from '../../support/browser/paused-clock.ts';
import { nowIn } from '../../support/clock/now.ts';
import { testSiteBuild } from '../../support/site/test-site.ts';

const site = serveToBrowser();
const chunk = chunkOf('contact-us');
const missing = (route: Route) => route.fulfill({ status: 404, contentType: 'text/plain', body: '' });

let page: Page;
let documents: string[];
let chunks: string[];
beforeEach(async () => {
  ({ page } = await openWithClock(site.browser()));
  documents = [];
  chunks = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.isNavigationRequest()) documents.push(pathname);
    if (chunk.test(request.url())) chunks.push(search);
  });
  return () => page.context().close();
});
const open = () => openPaused(page, `${site.origin()}/careers`);
const heading = () => page.locator('h1').innerText();
const state = () => page.locator('.loading-bar').getAttribute('data-state');

describe('A chunk that fails once', () => {
  test.each<[string, (route: Route) => Promise<void>]>([
    ['is missing', missing],
    ['is a page of HTML', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })],
    ['is cut off', (route) => route.fulfill({ contentType: 'text/javascript', body: 'export function Page() {' })],
  ])('A chunk that %s is requested again after 300 ms, and its page is shown', async (_what, fail) => {
    await open();
    await page.route(chunk, fail, { times: 1 });
    const failed = page.waitForResponse(chunk);
    await followLink(page, '/contact-us');
    await failed;
    await page.clock.runFor(299);
    expect(chunks).toEqual(['']);
    await advanceUntil(page, async () => (await heading()) === 'Contact Us');
    expect([chunks, documents]).toEqual([['', '?again'], ['/careers']]);
  });
});

describe('The stylesheet of a page', () => {
  const { stylesheet = '' } = openAssets(testSiteBuild).pages['contact-us'] ?? {};
  const sheet = new RegExp(stylesheet);
  const linked = () => page.locator(`link[rel=stylesheet][href$="${stylesheet}"]`).count();

  test('A page is shown when its stylesheet has loaded, which is inserted once', async () => {
    await open();
    const held = await holdResponse(page, sheet);
    await followLink(page, '/contact-us');
    await held.requested;
    await page.clock.runFor(2_000);
    expect(await heading()).toMatch(/^Work on/);
    held.release();
    await advanceUntil(page, async () => (await heading()) === 'Contact Us');
    expect([await linked(), documents]).toEqual([1, ['/careers']]);
  });
  test('A stylesheet that fails is requested again', async () => {
    await open();
    await page.route(sheet, missing, { times: 1 });
    await followLink(page, '/contact-us');
    await advanceUntil(page, async () => (await heading()) === 'Contact Us');
    expect([await linked(), documents]).toEqual([1, ['/careers']]);
  });
  test('A stylesheet that fails twice makes the browser load the document, which is readable without it', async () => {
    await page.route(sheet, missing);
    await open();
    await followLink(page, '/contact-us');
    await advanceUntil(page, async () => documents.length === 2);
    await page.waitForURL('**/contact-us');
    await hydrated(page);
    expect([await heading(), documents]).toEqual(['Contact Us', ['/careers', '/contact-us']]);
  });
});

async function failForGood() {
  await page.route(chunk, missing);
}

/** Follows a link to the page whose chunk fails, and waits until the document that is loaded instead gives up too. */
async function followToFailingChunk() {
  await open();
  const loaded = page.waitForEvent('load');
  await followLink(page, '/contact-us');
  await advanceUntil(page, async () => documents.length === 2);
  await loaded;
  await advanceUntilReported(page);
}

describe('A chunk that fails for good', () => {
  beforeEach(failForGood);

  test('A chunk that fails for good loads one document, which stays readable and whose links work', async () => {
    await followToFailingChunk();
    await page.clock.runFor(20_000);
    expect([await heading(), documents]).toEqual(['Contact Us', ['/careers', '/contact-us']]);
    await page.locator('.site-footer a[href="/about-us"]').click();
    await page.waitForURL('**/about-us');
    await answering(page);
  });
  test.each([
    ['Within ten seconds of a failed chunk a link to its page loads the document', -1, ['/contact-us']],
    ['Ten seconds after a failed chunk a link to its page requests the chunk again', 0, []],
  ])('%s, and the page hydrates once the chunk is there', async (_when, sinceMs, loaded) => {
    await followToFailingChunk();
    await openPaused(page, `${site.origin()}/careers`, answering);
    await advanceUntil(page, async () => page.evaluate(() => performance.getEntriesByName('hydrated').length > 0));
    await page.unroute(chunk);
    documents.length = 0;
    const [until = 0] = await page.evaluate(() =>
      Object.values(JSON.parse(sessionStorage.getItem('reloads') ?? '{}') as Record<string, number>),
    );
    await page.clock.setSystemTime(until + sinceMs);
    await followLink(page, '/contact-us');
    await advanceUntil(page, async () => page.url().endsWith('/contact-us'));
    await expect.poll(heading).toBe('Contact Us');
    await hydrated(page);
    expect(documents).toEqual(loaded);
  });
  test('A document whose own chunk fails is loaded once more and not again', async () => {
    await page.goto(`${site.origin()}/contact-us`);
    await advanceUntil(page, async () => documents.length === 2);
    await advanceUntilReported(page);
    await page.clock.runFor(20_000);
    expect([await heading(), documents]).toEqual(['Contact Us', ['/contact-us', '/contact-us']]);
  });
  test('A link that was followed meanwhile wins over the reload for a failed chunk', async () => {
    const again = await holdResponse(page, /\?again$/);
    const next = await holdResponse(page, /\/about-us$/);
    await page.goto(`${site.origin()}/contact-us`);
    await again.requested;
    await followLink(page, '/about-us');
    await next.requested;
    const reported = page.waitForRequest('**/client-errors');
    again.release();
    await reported;
    next.release();
    await page.waitForURL('**/about-us');
    expect(documents).toEqual(['/contact-us', '/about-us']);
  });
});

describe('Navigations after a chunk has failed for good', () => {
  beforeEach(failForGood);

  test('Without storage a failed chunk loads no document, but a second click on the link does', async () => {
    await page.addInitScript(() =>
      Object.defineProperty(window, 'sessionStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      }),
    );
    await open();
    await followLink(page, '/contact-us');
    await advanceUntil(page, async () => (await state()) === 'error');
    expect([await heading(), documents]).toEqual([expect.stringMatching(/^Work on/), ['/careers']]);
    await followLink(page, '/contact-us');
    await page.waitForURL('**/contact-us');
    expect(documents).toEqual(['/careers', '/contact-us']);
  });
  test('Back to a page whose chunk fails loads its document, so that address and page agree', async () => {
    await page.unroute(chunk);
    await openPaused(page, `${site.origin()}/contact-us`);
    await followLink(page, '/careers');
    await page.clock.runFor(100);
    await page.waitForURL('**/careers');
    await page.reload();
    await answering(page);
    await page.route(chunk, missing);
    documents.length = 0;
    const until = (await nowIn(page)) + 9000;
    await page.evaluate((at) => sessionStorage.setItem('reloads', JSON.stringify({ '/contact-us': at })), until);
    await page.evaluate(() => history.back());
    await advanceUntil(page, async () => documents.length > 0 || (await state()) === 'error');
    await page.waitForLoadState();
    expect([new URL(page.url()).pathname, await heading()]).toEqual(['/contact-us', 'Contact Us']);
  });
});
