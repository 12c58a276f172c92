/** A page whose clock stands still until the test moves it, and what the tests of the navigation do in a page. */
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { hydrated, openPage } from './browser.ts';

/** A page that no document has been opened in. Its clock runs until `standStill`; programs meet the test's clock from their first line on. */
export async function openWithClock(browser: Browser, options: BrowserContextOptions = {}) {
  const opened = await openPage(browser, options);
  await opened.page.clock.install();
  // The clock of Playwright keeps no marks.
  await opened.page.addInitScript(() => {
    const marks: { name: string }[] = [];
    const mark = (name: string) => marks.push({ name });
    Object.assign(performance, { mark, getEntriesByName: (name: string) => marks.filter((each) => each.name === name) });
  });
  return opened;
}

/** Opens an address, waits until the page is alive and at rest, and stops the clock. */
export async function openPaused(page: Page, url: string) {
  await page.goto(url);
  await hydrated(page);
  await pauseClock(page);
}

/** Stops the clock, after everything that a page does in its first hour. */
export async function pauseClock(page: Page) {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 3_600_000);
}

/** Lets time pass in steps of 50 ms, with room between them for what takes time of its own. */
export async function advanceUntil(page: Page, isReached: () => Promise<boolean>) {
  while (!(await isReached())) await page.clock.runFor(50);
}

/** Clicks a link to the address, which needs not be in the page. */
export async function followLink(page: Page, href: string) {
  await page.evaluate((to) => {
    const link = Object.assign(document.createElement('a'), { href: to });
    document.body.append(link);
    link.click();
    link.remove();
  }, href);
}

/** Keeps the answer back: `asked` resolves when the browser wants it. */
export async function holdResponse(page: Page, url: RegExp) {
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    asked.resolve();
    await released.promise;
    await route.fallback().catch(() => undefined);
  });
  return { asked: asked.promise, release: () => released.resolve() };
}

/** The request for the payload of a path. */
export const payloadOf = (path: string) => new RegExp(`${path}/_payload\\.json`);
/** The request for the chunk of a page, first or again. */
export const chunkOf = (name: string) => new RegExp(`/assets/${name}-\\w{8}\\.js`);
