/** From a click to the painted heading: a navigation in place, fetched ahead, beside a document load of the same page in the same browser. */
import { join } from 'node:path';
import { chromium } from 'playwright';
import { findChromium } from '../support/chromium.mjs';
import { pages } from './addresses.mjs';
import { figure } from './figures.mjs';
import { startServer } from './pinned.mjs';
import { median } from './process.mjs';

const port = 4304;
const rounds = 15;
/** By then the manifest of the build has been fetched, which belongs to no link. */
const manifestMs = 1_300;
const [list, article] = [pages['news-analysis'], pages['news-article']];

/** @returns a table with milliseconds and bytes, and the figures of the issue. */
export async function measureNavigation(root, { isQuick }) {
  const server = await startServer(join(root, 'dist/server/main.js'), { port });
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    // The best compressed form of the payload is made after its first visitor.
    await clickOnce(browser, { javaScriptEnabled: true });
    const runs = [];
    for (let round = 0; round < (isQuick ? 3 : rounds); round++) {
      runs.push({ inPlace: await clickOnce(browser, { javaScriptEnabled: true }), document: await clickOnce(browser, { javaScriptEnabled: false }) });
    }
    const ms = (kind) => median(runs.map((run) => run[kind].ms));
    const { requests, bytes } = runs[0].inPlace;
    return {
      title: `From list to article in Chromium, median of ${runs.length}`,
      rows: {
        'in place, fetched ahead': { 'ms from click to paint': Math.round(ms('inPlace')), requests, 'kB brotli': Number((bytes / 1000).toFixed(1)) },
        'as a document': { 'ms from click to paint': Math.round(ms('document')), requests: runs[0].document.requests },
      },
      figures: [
        figure('list to article, fetched ahead, click to painted heading', ms('inPlace'), 'ms', { atMost: 50 }),
        figure('list to article, requests', requests, '', { atMost: 2 }),
        figure('list to article, brotli', bytes / 1000, 'kB', { atMost: 8 }),
      ],
    };
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** @returns milliseconds from the click to the first frame with the heading of the article, and what was asked for because of the link. */
async function clickOnce(browser, { javaScriptEnabled }) {
  const context = await browser.newContext({ javaScriptEnabled });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await page.goto(`http://localhost:${port}${list}`, { waitUntil: 'networkidle' });
  await page.waitForTimeout(manifestMs);
  const asked = [];
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
  // What the browser has already (the icon, for the new address) is transferred by nobody.
  const sent = asked.filter(({ bytes }) => bytes > 0);
  return { ms, requests: sent.length, bytes: sent.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/** Measured in the page: from the event's own time stamp to the frame after the heading has changed. */
function paintInPlace(page) {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
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

async function paintOfDocument(page, started) {
  await page.waitForURL((url) => url.pathname === article, { waitUntil: 'commit' });
  await page.locator('h1').waitFor();
  return performance.now() - started;
}
