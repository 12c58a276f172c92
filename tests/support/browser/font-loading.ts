/** Pages on connections of different speed, and when their fonts arrive. */
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { expect } from 'vitest';
import { openPage, wide } from './browser.ts';

/**
 * Simulates the connection that the page detects: the script in the head compares the start of the request with its own
 * time.
 */
const lines = { quick: 0, slow: 1_000 };

export async function openOnLine(
  browser: Browser,
  line: keyof typeof lines,
  { saveData = false, ...options }: BrowserContextOptions & { saveData?: boolean } = wide,
) {
  const opened = await openPage(browser, options);
  await opened.page.addInitScript(
    ({ sinceRequestMs, connection }) => {
      const entriesOf = performance.getEntriesByType.bind(performance);
      // Counted back from the time of the script, because a busy machine may take long to run it.
      const navigation = () => [{ requestStart: performance.now() - sinceRequestMs }];
      Object.assign(performance, {
        getEntriesByType: (type: string) => (type === 'navigation' ? navigation() : entriesOf(type)),
      });
      Object.defineProperty(navigator, 'connection', { value: connection });
    },
    { sinceRequestMs: lines[line], connection: { saveData } },
  );
  return opened;
}

/** Times of requests for fonts, of the first paint and of hydration, in milliseconds since the navigation began. */
export function timesOf(page: Page) {
  return page.evaluate(() => {
    const mark = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Infinity;
    const files = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'));
    return {
      painted: mark('first-contentful-paint'),
      hydratedAt: mark('hydrated'),
      fonts: files.map(({ startTime }) => startTime),
    };
  });
}

/** Waits until this many files of fonts have arrived: the network may be idle before the program requests some. */
export const fontsToArrive = (page: Page, count: number) =>
  expect.poll(async () => (await timesOf(page)).fonts.length).toBe(count);

/**
 * Fonts arrive after the document has been parsed, because a busy machine may paint a partially parsed document, whose
 * parts then move without any font.
 */
export async function holdFonts(page: Page) {
  await page.route(/\.woff2$/, async (route) => {
    await page.waitForLoadState('domcontentloaded');
    await route.continue();
  });
}

/** When the first font had arrived, in milliseconds since the navigation began. */
export function firstFontAt(page: Page): Promise<number> {
  return page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return Math.min(...files.filter(({ name }) => name.endsWith('.woff2')).map(({ responseEnd }) => responseEnd));
  });
}

export async function openEvents(page: Page) {
  await page.locator('.site-footer a[href="/events"]').click();
  await page.waitForURL('**/events');
}

export function textFont(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).fontFamily);
}
