/**
 * Pages that the tests of a worker use in turn: another document in an open page takes a third of the work of a page in
 * a new context.
 */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';

export type OpenedPage = { page: Page; consoleErrors: string[] };
/** `undo` removes what tests have added to all documents of the page. */
type KeptPage = { page: Page; undo: { dispose: () => Promise<void> }[] };

/** The events that tests listen to. Playwright itself listens to others. */
const listenedTo = ['console', 'pageerror', 'request', 'requestfailed', 'response'];

const keptPages = new WeakMap<Browser, Map<string, KeptPage>>();

/**
 * A page as a new one would be, except that files are in its HTTP cache and that it still shows the last document.
 * Whatever tests have stored, routed, emulated or added is gone. Two visitors at the same time, a clock or a cold cache
 * need `openPage`.
 * @param options each combination has its own page, but size and media are changed on the same page.
 */
export async function pageInTurn(browser: Browser, options: BrowserContextOptions = {}): Promise<OpenedPage> {
  const { viewport, colorScheme, reducedMotion, forcedColors, javaScriptEnabled = true, ...others } = options;
  const fixed = { ...others, ...(!javaScriptEnabled && { javaScriptEnabled }) };
  const pages = keptPages.get(browser) ?? new Map<string, KeptPage>();
  keptPages.set(browser, pages);
  const key = JSON.stringify(fixed);
  const last = pages.get(key);
  const isUsable =
    last &&
    (await clean(last).then(
      () => true,
      () => false,
    ));
  if (last && !isUsable) await last.page.context().close();
  const kept = isUsable ? last : await openKept(browser, fixed);
  pages.set(key, kept);
  const { page } = kept;
  await page.setViewportSize(viewport ?? { width: 1280, height: 720 });
  await page.emulateMedia({
    media: null,
    colorScheme: colorScheme ?? 'light',
    reducedMotion: reducedMotion ?? 'no-preference',
    forcedColors: forcedColors ?? 'none',
  });
  return { page, consoleErrors: collectErrors(page) };
}

/** Whether the context belongs to a page that tests use in turn. */
export function isKept(browser: Browser, context: BrowserContext): boolean {
  return [...(keptPages.get(browser)?.values() ?? [])].some(({ page }) => page.context() === context);
}

/**
 * @returns errors and warnings of the console, uncaught errors and failed requests, from now on. Requests that the page
 * has given up are not failures.
 */
export function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    // The browser reports the status of an error page, which the tests of error pages expect.
    const ofTheDocument = message.location().url === page.url() && message.text().startsWith('Failed to load resource');
    if (['error', 'warning'].includes(message.type()) && !ofTheDocument) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    if (reason !== 'net::ERR_ABORTED') errors.push(`${request.url()} ${reason}`);
  });
  return errors;
}

async function openKept(browser: Browser, options: BrowserContextOptions): Promise<KeptPage> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const undo: KeptPage['undo'] = [];
  const keep =
    <Given extends unknown[], Added extends KeptPage['undo'][number]>(add: (...given: Given) => Promise<Added>) =>
    async (...given: Given) => {
      const added = await add(...given);
      undo.push(added);
      return added;
    };
  Object.assign(page, {
    addInitScript: keep(page.addInitScript.bind(page)),
    exposeFunction: keep(page.exposeFunction.bind(page)),
  });
  // Playwright cannot remove a clock.
  page.clock.install = () =>
    Promise.reject(new Error('The page is used by other tests: a test with a clock opens its own'));
  return { page, undo };
}

async function clean({ page, undo }: KeptPage) {
  const context = page.context();
  for (const event of listenedTo) page.removeAllListeners(event);
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  for (const added of undo.splice(0)) await added.dispose();
  await Promise.all([
    page.mouse.move(0, 0),
    context.clearCookies(),
    context.clearPermissions(),
    context.setOffline(false),
  ]);
  await page.evaluate(empty);
  // Ends the timers and promises of the last document: one of them could still load a document. A page of the same site
  // stays in its process, about:blank does not.
  await page.goto(new URL('/robots.txt', page.url()).href);
}

/** Empties the pages that tests use in turn, so that nothing plays or moves in them while other tests run. */
export async function emptyPages(browser: Browser) {
  for (const { page } of keptPages.get(browser)?.values() ?? []) await page.evaluate(empty).catch(() => undefined);
}

/**
 * Runs in a page: removes its document with all listeners, also those for its end, and what it has stored. An error
 * page of the browser has no storage.
 */
function empty() {
  document.open();
  document.close();
  window.name = '';
  try {
    for (const storage of [localStorage, sessionStorage]) storage.clear();
  } catch {}
}
