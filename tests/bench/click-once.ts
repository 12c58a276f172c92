/** One click on an article in its list, in a fresh visitor's browser. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { pages } from './addresses.ts';
import { readClickMs, watchClick } from './click-times.ts';
import { type Device, openPage } from './devices.ts';
import { countSent, logRequests } from './request-log.ts';

/** How long the link is in view before the first action. */
const viewMs = 1_000;
/** From the hover to the click. */
const hoverMs = 500;
/** Of the site. */
const sitePaths = { list: pages['news-analysis'], article: pages['news-article'] };

/**
 * What the site may have fetched before the click: `view`: what it fetches for links in view; `hover`: only what it
 * fetches for a hovered link; `both`; `nothing`: neither.
 */
export type Ahead = 'view' | 'hover' | 'both' | 'nothing';
/**
 * Milliseconds from the click to the first frame with the heading of the article; the requests since the hover or the
 * click, and those before, which links in view caused.
 */
export type Click = { ms: number; requests: number; bytes: number; earlyRequests: number; earlyBytes: number };
type ClickOptions = {
  origin: string;
  paths?: typeof sitePaths;
  javaScriptEnabled?: boolean;
  isSlow?: boolean;
  device?: Device;
  ahead?: Ahead;
  blocked?: string[];
};

/**
 * @param options `origin` of the site, or of a reference with other `paths`; `isSlow`: with the connection and the
 * processor speed of the device; `blocked`: as in a `Target`.
 */
export async function clickOnce(
  browser: Browser,
  {
    origin,
    paths: { list, article } = sitePaths,
    javaScriptEnabled = true,
    isSlow = false,
    device = 'desktop',
    ahead = 'hover',
    blocked = [],
  }: ClickOptions,
): Promise<Click> {
  const { page, client, close } = await openPage(browser, { device, isSlow, javaScriptEnabled, blocked });
  if (ahead === 'hover' || ahead === 'nothing') await page.addInitScript(disableViewPrefetch);
  await watchClick(page);
  const log = logRequests(client);
  await page.goto(origin + list, { waitUntil: 'load' });
  if (javaScriptEnabled) await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const link = page.locator(`main a[href="${article}"]`).first();
  // Requests of the page itself do not count as prefetched.
  const ownRequests = log.length;
  await link.scrollIntoViewIfNeeded();
  await pause(viewMs);
  const afterView = log.length;
  if (ahead === 'hover' || ahead === 'both') {
    await link.hover();
    await pause(hoverMs);
  }
  const started = performance.now();
  // A click by script is not preceded by pointer events, which could start a prefetch.
  if (ahead === 'nothing') await link.evaluate((element) => (element as HTMLAnchorElement).click());
  else await link.click();
  const ms = javaScriptEnabled ? await readClickMs(page) : await paintOfDocument(page, article, started);
  await close();
  // The file that names the latest build is polled, independent of links.
  const countSince = (from: number, to?: number) =>
    countSent(log.slice(from, to).filter(({ kind, url }) => kind !== 'Font' && !url.includes('/builds/')));
  const early = countSince(ownRequests, afterView);
  return { ms, ...countSince(afterView), earlyRequests: early.requests, earlyBytes: early.bytes };
}

/** Runs in the page before anything else: an IntersectionObserver that never reports an element in view. */
function disableViewPrefetch() {
  IntersectionObserver.prototype.observe = () => undefined;
}

/** Without script in the page: measured from outside. */
async function paintOfDocument(page: Page, article: string, started: number): Promise<number> {
  await page.waitForURL((url) => url.pathname === article, { waitUntil: 'commit' });
  await page.locator('h1').waitFor();
  return performance.now() - started;
}
