/** Opens the site in Chromium for the tests of a file, and collects everything that the browser reports as an error. */
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, inject } from 'vitest';
import { startBuiltServer } from './built-server.ts';
import { type Launch, launchBrowser, sharedBrowser } from './launch-browser.ts';
import type { BuiltServer } from './start-server.ts';

export type ServedSite = { origin: () => string; browser: () => Browser; log: () => BuiltServer['log'] };

/**
 * A built server and a browser, both ready when the tests begin. All files share them; each test opens its own context.
 * @param options `environment`: settings (or a function that resolves to them) for a separate server. `launch`: options of a separate browser.
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

/** The shared browser, or with `launch` a separate one. Contexts that are still open after the file are closed. */
export function openBrowser(launch?: Launch): () => Browser {
  let browser: Browser;
  beforeAll(async () => {
    browser = launch ? await launchBrowser(launch) : await sharedBrowser();
  });
  afterAll(() => (launch ? browser.close() : Promise.all(browser.contexts().map((context) => context.close()))));
  return () => browser;
}

/** Opens a page in a new context. `consoleErrors` collects errors and warnings of the console, uncaught errors and failed requests. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<{ page: Page; consoleErrors: string[] }> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const consoleErrors: string[] = [];
  page.on('console', (message) => {
    // The browser reports the status of an error page, which the tests of error pages expect.
    const ofTheDocument = message.location().url === page.url() && message.text().startsWith('Failed to load resource');
    if (['error', 'warning'].includes(message.type()) && !ofTheDocument) consoleErrors.push(message.text());
  });
  page.on('pageerror', (error) => consoleErrors.push(String(error)));
  page.on('requestfailed', (request) => consoleErrors.push(`${request.url()} ${request.failure()?.errorText}`));
  return { page, consoleErrors };
}

/**
 * One page that all tests of a file use in turn, for files that load many addresses: a new context would double the work. It keeps what the browser has cached and stored.
 * @returns opens an address. `sent` is the text of the response; `errors` lists those of this address, without requests that were given up.
 */
export function openInTurn(
  site: Pick<ServedSite, 'origin' | 'browser'>,
  options: BrowserContextOptions,
): (path: string) => Promise<{ page: Page; sent: string; errors: () => string[] }> {
  let opened: ReturnType<typeof openPage> | undefined;
  return async (path) => {
    opened ??= openPage(site.browser(), options);
    const { page, consoleErrors } = await opened;
    consoleErrors.length = 0;
    const response = await page.goto(site.origin() + path);
    return { page, sent: (await response?.text()) ?? '', errors: () => consoleErrors.filter((error) => !error.endsWith('net::ERR_ABORTED')) };
  };
}

/** Waits until React has hydrated the page. */
export async function hydrated(page: Page) {
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
}

export const wide = { viewport: { width: 1280, height: 800 } };
export const phone = { viewport: { width: 360, height: 740 } };

/** Opens a page of the site in a new context and waits until it has hydrated, unless script is switched off. */
export async function visit(site: ServedSite, path: string, options: BrowserContextOptions = wide): Promise<Page> {
  const { page } = await openPage(site.browser(), options);
  await page.goto(site.origin() + path);
  if (options.javaScriptEnabled !== false) await hydrated(page);
  return page;
}

/**
 * `visit` for files whose tests only use the page: tests with the same options use one page in turn, because a new context is twice the work. What the page has stored is gone at the next visit;
 * what a test has set on it (routes, clock, permissions, listeners) would stay.
 */
export function visitInTurn(site: ServedSite): (path: string, options?: BrowserContextOptions) => Promise<Page> {
  const pages = new Map<string, Promise<{ page: Page }>>();
  return async (path, options = wide) => {
    const key = JSON.stringify(options);
    const isFirst = !pages.has(key);
    if (isFirst) pages.set(key, openPage(site.browser(), options));
    const { page } = (await pages.get(key)) as { page: Page };
    if (!isFirst) {
      await page.mouse.move(0, 0);
      await page.context().clearCookies();
      await page.emulateMedia({ media: null, colorScheme: options.colorScheme ?? 'light', reducedMotion: options.reducedMotion ?? 'no-preference' });
      if (options.javaScriptEnabled !== false) await page.evaluate(forget);
    }
    await page.goto(site.origin() + path);
    if (options.javaScriptEnabled !== false) await hydrated(page);
    return page;
  };
}

/** Runs in a page: removes what it has stored. */
function forget() {
  for (const storage of [localStorage, sessionStorage]) storage.clear();
  window.name = '';
}
