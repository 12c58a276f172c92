/** Pages with a clock that the test controls, and helpers for tests of navigations. */
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { hourMs } from '../../../content/vocabulary/durations.ts';
import { nowIn } from '../clock/now.ts';
import { hydrated, openPage } from './browser.ts';

/**
 * Opens an empty page whose documents use a fake clock from their first script on. The clock runs until `pauseClock`.
 */
export async function openWithClock(browser: Browser, options: BrowserContextOptions = {}) {
  const opened = await openPage(browser, options);
  await opened.page.clock.install();
  // Playwright's clock replaces `performance` with an object that has no marks.
  await opened.page.addInitScript(() => {
    const marks: { name: string }[] = [];
    const mark = (name: string) => marks.push({ name });
    Object.assign(performance, {
      mark,
      getEntriesByName: (name: string) => marks.filter((each) => each.name === name),
    });
  });
  return opened;
}

/** Opens an address, waits until the page is ready, and stops the clock. */
export async function openPaused(page: Page, url: string, isReady = hydrated) {
  await page.goto(url);
  await isReady(page);
  await pauseClock(page);
}

/** Documents that are opened from now on are idle at once, although the clock stands still. */
export const idleAtOnce = (page: Page) =>
  page.addInitScript(() => Object.assign(globalThis, { requestIdleCallback: queueMicrotask }));

/** Moves the clock ahead by an hour, which runs all timers of a new page, and stops it. */
export async function pauseClock(page: Page) {
  await page.clock.pauseAt((await nowIn(page)) + hourMs);
}

/**
 * Advances the clock in steps of 50 ms until the condition holds; between them real work, such as requests, can
 * proceed.
 */
export async function advanceUntil(page: Page, isReached: () => Promise<boolean>) {
  while (!(await isReached())) await page.clock.runFor(50);
}

/** Clicks a temporary link to the address. */
export async function followLink(page: Page, href: string) {
  await page.evaluate((to) => {
    const link = Object.assign(document.createElement('a'), { href: to });
    document.body.append(link);
    link.click();
    link.remove();
  }, href);
}

/** Prevents the page from prefetching links in view: its IntersectionObservers never report an element. */
export const disableViewPrefetch = (page: Page) =>
  page.addInitScript(() => Object.assign(IntersectionObserver.prototype, { observe: () => undefined }));

/** Holds a response back until `release` is called; `requested` resolves when the browser has sent the request. */
export async function holdResponse(page: Page, url: RegExp) {
  const requested = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    requested.resolve();
    await released.promise;
    await route.fallback().catch(() => undefined);
  });
  return { requested: requested.promise, release: () => released.resolve() };
}

/** The request for the payload of a path. */
export const payloadOf = (path: string) => new RegExp(`${path}/_payload\\.json`);
/** The request for the chunk of a page, or its retry. */
export const chunkOf = (name: string) => new RegExp(`/assets/${name}-\\w{8}\\.js`);

/** Advances the clock until the program has reported to the server that it gives up. */
export async function advanceUntilReported(page: Page) {
  let isReported = false;
  page.once('request', function hear(request) {
    if (request.url().endsWith('/client-errors')) isReported = true;
    else page.once('request', hear);
  });
  await advanceUntil(page, async () => isReported);
}
