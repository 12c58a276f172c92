/** Opens the site in Chromium for the tests of a file, and collects everything that the browser reports as an error. */
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, inject } from 'vitest';
import { startBuiltServer } from '../servers/built-server.ts';
import type { BuiltServer } from '../servers/start-server.ts';
import { type Launch, launchBrowser, sharedBrowser } from './launch-browser.ts';
import { collectErrors, emptyPages, isKept, type OpenedPage, pageInTurn } from './page-in-turn.ts';

export type ServedSite = { origin: () => string; browser: () => Browser; log: () => BuiltServer['log'] };

/**
 * A built server and a browser, both ready when the tests begin. All files share them.
 * @param options `environment`: settings (or a function that resolves to them) for a separate server. `launch`: options
 * of a separate browser.
 * @returns `log`: the log lines of a separate server; the shared server has none.
 */
export function serveToBrowser({
  environment,
  launch,
}: {
  environment?: Record<string, string> | (() => Promise<Record<string, string>>);
  launch?: Launch;
} = {}): ServedSite {
  const browser = openBrowser(launch);
  let server: BuiltServer | undefined;
  beforeAll(async () => {
    if (!environment) return;
    const settings = typeof environment === 'function' ? await environment() : environment;
    server = await startBuiltServer({ LOG_LEVEL: 'info', ...settings });
  });
  afterAll(() => server?.stop());
  return {
    origin: () => server?.origin ?? inject('siteOrigin'),
    browser,
    log() {
      if (!server) throw new Error('The log of the shared server has the requests of other tests in it');
      return server.log;
    },
  };
}

/**
 * The shared browser, or with `launch` a separate one. Contexts that are still open after the file are closed, except
 * those that tests use in turn.
 */
export function openBrowser(launch?: Launch): () => Browser {
  let browser: Browser;
  beforeAll(async () => {
    browser = launch ? await launchBrowser(launch) : await sharedBrowser();
  });
  afterAll(async () => {
    if (launch) return browser.close();
    const ofTests = browser.contexts().filter((context) => !isKept(browser, context));
    await Promise.all(ofTests.map((context) => context.close()));
    await emptyPages(browser);
  });
  return () => browser;
}

/**
 * Opens a page in a new context, for tests that need a cold cache, a clock or several visitors; `pageInTurn` is a third
 * of the work.
 * @returns `consoleErrors`: see `collectErrors`.
 */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<OpenedPage> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  return { page, consoleErrors: collectErrors(page) };
}

/** Waits until React has hydrated the page. */
export async function hydrated(page: Page) {
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
}

/** Waits until everything on the page answers, which most pages do before React has hydrated them. */
export async function answering(page: Page) {
  await page.waitForFunction(() => performance.getEntriesByName('answers').length > 0);
}

/**
 * Waits until the page has loaded and what it starts when it is idle has had half a second: for tests that show that
 * something does not happen. Playwright's `networkidle` may never come, because the browser does not report the end of
 * every prefetch.
 */
export async function settled(page: Page) {
  await page.waitForLoadState();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 500))));
}

export const wide = { viewport: { width: 1280, height: 800 } };
export const phone = { viewport: { width: 360, height: 740 } };

/**
 * Opens a page of the site in the page that tests use in turn, and waits until it has hydrated, unless script is
 * switched off.
 */
export async function visit(
  site: Pick<ServedSite, 'origin' | 'browser'>,
  path: string,
  options: BrowserContextOptions = wide,
): Promise<Page> {
  const { page } = await pageInTurn(site.browser(), options);
  await page.goto(site.origin() + path);
  if (options.javaScriptEnabled !== false) await hydrated(page);
  return page;
}
