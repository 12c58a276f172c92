/** Chromium as the browser tests use it, with everything it complains about kept. */
import { type Browser, type BrowserContextOptions, chromium, type LaunchOptions, type Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { type BuiltServer, startBuiltServer } from './built-server.ts';
import { findChromium, findShell } from './chromium.mjs';

/** `args` come after the usual ones; `isWhole`: the browser that visitors have, where the shell will not do. */
export type Launch = LaunchOptions & { isWhole?: boolean };

export type ServedSite = { origin: () => string; browser: () => Browser; log: () => BuiltServer['log'] };

/**
 * Runs the built server and a browser for the tests of a file; both are there when the tests begin. `log`: the lines the server has written.
 * @param options `environment`: further settings of the server, or what finds them out; `launch`: of the browser.
 */
export function serveToBrowser({
  environment = async () => ({}),
  launch = {},
}: {
  environment?: Record<string, string> | (() => Promise<Record<string, string>>);
  launch?: Launch;
} = {}): ServedSite {
  let server: BuiltServer;
  let browser: Browser;
  beforeAll(async () => {
    const settings = typeof environment === 'function' ? await environment() : environment;
    [server, browser] = await Promise.all([startBuiltServer({ LOG_LEVEL: 'info', ...settings }), launchBrowser(launch)]);
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });
  return { origin: () => server.origin, browser: () => browser, log: () => server.log };
}

const usualArguments = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** Chromium's shell, or with `isWhole` the browser. @throws where there is none. */
export async function launchBrowser({ isWhole, args = [], ...launch }: Launch = {}): Promise<Browser> {
  const executablePath = isWhole ? findChromium() : findShell();
  if (!executablePath) throw new Error('There is no Chromium: run the tests with `npm test`, which installs one.');
  return chromium.launch({ executablePath, ...launch, args: [...usualArguments, ...args] });
}

/** A page of its own context. `consoleErrors` holds errors and warnings of the console, uncaught errors and failed requests. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<{ page: Page; consoleErrors: string[] }> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const consoleErrors: string[] = [];
  page.on('console', (message) => {
    // The status of the document itself is what the error pages are about.
    const ofTheDocument = message.location().url === page.url() && message.text().startsWith('Failed to load resource');
    if (['error', 'warning'].includes(message.type()) && !ofTheDocument) consoleErrors.push(message.text());
  });
  page.on('pageerror', (error) => consoleErrors.push(String(error)));
  page.on('requestfailed', (request) => consoleErrors.push(`${request.url()} ${request.failure()?.errorText}`));
  return { page, consoleErrors };
}

/** Waits until React has taken over the page. */
export async function hydrated(page: Page) {
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
}

export const wide = { viewport: { width: 1280, height: 800 } };
export const phone = { viewport: { width: 360, height: 740 } };

/** A page of the site in a context of its own, alive unless script is switched off. */
export async function visit(site: ServedSite, path: string, options: BrowserContextOptions = wide): Promise<Page> {
  const { page } = await openPage(site.browser(), options);
  await page.goto(site.origin() + path);
  if (options.javaScriptEnabled !== false) await hydrated(page);
  return page;
}
