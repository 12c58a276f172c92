/** Chromium as the browser tests use it, with everything it complains about kept. */
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { type BuiltServer, startBuiltServer } from './built-server.ts';
import { findChromium } from './chromium.mjs';

/** Runs the built server and a browser for the tests of a file; both are there when the tests begin. `settings`: of the server, besides its defaults; `log`: the lines it has written. */
export function serveToBrowser(settings: Record<string, string> = {}): { origin: () => string; browser: () => Browser; log: () => BuiltServer['log'] } {
  let server: BuiltServer;
  let browser: Browser;
  beforeAll(async () => {
    [server, browser] = await Promise.all([startBuiltServer({ LOG_LEVEL: 'info', ...settings }), launchBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });
  return { origin: () => server.origin, browser: () => browser, log: () => server.log };
}

export async function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('There is no Chromium: run the tests with `npm test`, which installs one.');
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
}

/** A page of its own context. `complaints` holds errors and warnings of the console, uncaught errors and failed requests. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    // The status of the document itself is what the error pages are about.
    const ofTheDocument = message.location().url === page.url() && message.text().startsWith('Failed to load resource');
    if (['error', 'warning'].includes(message.type()) && !ofTheDocument) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('requestfailed', (request) => complaints.push(`${request.url()} ${request.failure()?.errorText}`));
  return { page, complaints };
}

/** Waits until React has taken over the page. */
export async function hydrated(page: Page) {
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
}
