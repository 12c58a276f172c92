/** One click on an article in its list, in a fresh visitor's browser. */
import type { Browser, Page } from 'playwright';
import { pages } from './addresses.ts';
import { slowDown } from './slow-phone.ts';

/** By then the page has fetched the manifest of the build, which belongs to no link. */
const manifestMs = 1_300;
const [list, article] = [pages['news-analysis'], pages['news-article']];

/** Milliseconds from the click to the first frame with the heading of the article, and what was requested because of the link. */
export type Click = { ms: number; requests: number; bytes: number };

/** @param options `origin` of the site; `isSlow`: on the phone of slow-phone.ts. */
export async function clickOnce(
  browser: Browser,
  { origin, javaScriptEnabled = true, isSlow = false }: { origin: string; javaScriptEnabled?: boolean; isSlow?: boolean },
): Promise<Click> {
  const context = await browser.newContext({ javaScriptEnabled });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  if (isSlow) await slowDown(client);
  await page.goto(origin + list, { waitUntil: 'networkidle' });
  await page.waitForTimeout(manifestMs);
  const asked: { requestId: string; url: string; bytes: number }[] = [];
  await client.send('Network.enable');
  client.on('Network.requestWillBeSent', ({ requestId, request }) => asked.push({ requestId, url: request.url, bytes: 0 }));
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    for (const each of asked) if (each.requestId === requestId) each.bytes = encodedDataLength;
  });
  const link = page.locator(`main a[href="${article}"]`).first();
  await link.hover();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(200);
  const painted = javaScriptEnabled ? paintInPlace(page) : undefined;
  const started = performance.now();
  await link.click();
  const ms = painted ? await painted : await paintOfDocument(page, started);
  await context.close();
  // Without those that the browser's cache served, such as the icon for the new address.
  const sent = asked.filter(({ bytes }) => bytes > 0);
  return { ms, requests: sent.length, bytes: sent.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/** Measured in the page: from the event's own time stamp to the frame after the heading has changed. */
function paintInPlace(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const before = document.querySelector('h1')?.textContent;
        let clicked = 0;
        addEventListener('click', ({ timeStamp }) => (clicked = timeStamp), { capture: true, once: true });
        const observer = new MutationObserver(() => {
          if (document.querySelector('h1')?.textContent === before) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - clicked)));
        });
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
  );
}

async function paintOfDocument(page: Page, started: number): Promise<number> {
  await page.waitForURL((url) => url.pathname === article, { waitUntil: 'commit' });
  await page.locator('h1').waitFor();
  return performance.now() - started;
}
